import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Warning } from '#declare/findings.ts';
import { movePreview } from '#resources/schedule/endpoints/move.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { type Scope, ScopeOptions } from './appointment/ScopeOptions.tsx';
import { nameOf } from './entries.ts';
import { reasonOf } from './reasonOf.ts';
import { spanText, type When, whenOf } from './when.ts';

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
      <ScopeOptions
        scope={scope}
        options={data}
        waits={isPending}
        onChoose={(next) => {
          setChosen(next);
          setProblem(undefined);
        }}
      />
      {(problem || error) && (
        <Alert severity={problem?.warnings.length ? 'warning' : 'error'} sx={{ mt: 1 }}>
          {problem?.text ?? reasonOf(error)}
        </Alert>
      )}
    </AppDialog>
  );
}
