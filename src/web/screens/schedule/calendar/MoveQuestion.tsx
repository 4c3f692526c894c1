import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Warning } from '#declare/findings.ts';
import { counted } from '#format/plurals.ts';
import { appointments, SCOPES } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { type MoveOption, movePreview } from '#resources/schedule/endpoints/move.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { nameOf } from './entries.ts';
import { reasonOf } from './reasonOf.ts';
import { spanText, type When, whenOf } from './when.ts';

type Scope = keyof typeof SCOPES;

interface MoveQuestionProps {
  readonly entry: CalendarEntry;
  readonly to: When;
  /** Moves it; rejects with the services' error. */
  readonly onMove: (scope: Scope, overrule: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks what the move of one of many applies to. Each answer shows what it means, so that no second question about
 * warnings follows.
 */
export function MoveQuestion({ entry, to, onMove, onClose }: MoveQuestionProps) {
  const { data, error, isPending } = useEndpoint(movePreview, {
    params: { id: entry.id },
    body: whenOf(to),
  });
  const [chosen, setChosen] = useState<Scope>();
  const [moving, setMoving] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string; readonly warnings: readonly Warning[] }>();
  const possible = data?.filter(({ refused }) => refused === null);
  const scope = chosen ?? possible?.[0]?.scope ?? 'one';
  const option = data?.find((one) => one.scope === scope);
  const warnings = [...(option?.warnings ?? []), ...(problem?.warnings ?? [])];
  const move = async () => {
    setMoving(true);
    setProblem(undefined);
    try {
      await onMove(
        scope,
        warnings.map(({ name }) => name),
      );
    } catch (failure) {
      const found = warningsOf(failure);
      setProblem({ text: found.map(({ text }) => text).join(' ') || reasonOf(failure), warnings: found });
      setMoving(false);
    }
  };
  return (
    <AppDialog
      title={`${nameOf(entry)} verschieben`}
      aria-describedby={undefined}
      maxWidth="sm"
      onClose={moving ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={moving}>
            Abbrechen
          </Button>
          <Button
            variant="contained"
            loading={moving}
            disabled={isPending || possible?.length === 0}
            onClick={() => void move()}
          >
            {warnings.length > 0 ? 'Trotzdem verschieben' : 'Verschieben'}
          </Button>
        </>
      }
    >
      <Typography>
        <del>{spanText(entry)}</del>
        <br />
        <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{spanText(to)}</ins>
      </Typography>
      <RadioGroup
        aria-label={appointments.actions.move.fields.scope.label}
        value={scope}
        onChange={(_, next) => {
          setChosen(next as Scope);
          setProblem(undefined);
        }}
        sx={{ mt: 1.5, gap: 1 }}
      >
        {(Object.keys(SCOPES) as Scope[]).map((name) => (
          <Option key={name} name={name} option={data?.find((one) => one.scope === name)} waits={isPending} />
        ))}
      </RadioGroup>
      {(problem || error) && (
        <Alert severity={problem?.warnings.length ? 'warning' : 'error'} sx={{ mt: 1 }}>
          {problem?.text ?? reasonOf(error)}
        </Alert>
      )}
    </AppDialog>
  );
}

interface OptionProps {
  readonly name: Scope;
  readonly option: MoveOption | undefined;
  readonly waits: boolean;
}

function Option({ name, option, waits }: OptionProps) {
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        value={name}
        disabled={option !== undefined && option.refused !== null}
        control={<Radio slotProps={{ input: { 'aria-describedby': id } }} />}
        label={SCOPES[name]}
      />
      <Box id={id} sx={{ pl: '31px', minHeight: 20, typography: 'body2', color: 'text.secondary' }}>
        {waits && <Skeleton width="60%" />}
        {option && (option.refused ?? <Outcome option={option} />)}
      </Box>
    </Box>
  );
}

/** Names of customers that are shown. */
const MOST_NAMES = 8;

function Outcome({ option }: { readonly option: MoveOption }) {
  const { appointments: changed, bookings: moved, customers, warnings } = option;
  const more = customers.length - MOST_NAMES;
  const who = customers.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` und ${more} weitere` : '');
  const retimed = `${counted(moved, bookings.label)} ${moved === 1 ? 'bekommt' : 'bekommen'} eine neue Zeit`;
  return (
    <>
      <div>
        {[counted(changed, appointments.label), moved > 0 ? retimed : 'niemand ist betroffen'].join(', ')}.
      </div>
      {customers.length > 0 && <div>Bescheid geben: {who}.</div>}
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ mt: 0.5, py: 0 }}>
          {warnings.map(({ text }) => text).join(' ')}
        </Alert>
      )}
    </>
  );
}
