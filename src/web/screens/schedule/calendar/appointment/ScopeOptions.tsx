import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { firstFew } from '#format/namedFew.ts';
import { counted } from '#format/plurals.ts';
import { appointments, SCOPES } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import type { MoveOption } from '#resources/schedule/endpoints/move.ts';

export type Scope = keyof typeof SCOPES;

interface ScopeOptionsProps {
  readonly scope: Scope;
  /** What each means; undefined until that is known. */
  readonly options: readonly MoveOption[] | undefined;
  readonly waits: boolean;
  readonly onChoose: (scope: Scope) => void;
}

/** What a move of one of many applies to; each answer shows what it means. */
export function ScopeOptions({ scope, options, waits, onChoose }: ScopeOptionsProps) {
  return (
    <RadioGroup
      aria-label={appointments.actions.move.fields.scope.label}
      value={scope}
      onChange={(_, next) => onChoose(next as Scope)}
      sx={{ mt: 1.5, gap: 1 }}
    >
      {(Object.keys(SCOPES) as Scope[]).map((name) => (
        <Option key={name} name={name} option={options?.find((one) => one.scope === name)} waits={waits} />
      ))}
    </RadioGroup>
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
  const retimed = `${counted(moved, bookings.label)} ${moved === 1 ? 'bekommt' : 'bekommen'} eine neue Zeit`;
  return (
    <>
      <div>
        {[counted(changed, appointments.label), moved > 0 ? retimed : 'niemand ist betroffen'].join(', ')}.
      </div>
      {customers.length > 0 && <div>Bescheid geben: {firstFew(customers, MOST_NAMES)}.</div>}
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ mt: 0.5, py: 0 }}>
          {warnings.map(({ text }) => text).join(' ')}
        </Alert>
      )}
    </>
  );
}
