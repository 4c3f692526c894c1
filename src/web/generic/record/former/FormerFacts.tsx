import Typography from '@mui/material/Typography';
import type { Difference } from '#declare/merge.ts';
import { AllFacts } from '../AllFacts.tsx';
import type { Former } from './useFormerState.ts';

interface FormerFactsProps {
  readonly former: Former;
  readonly differences: readonly Difference[];
}

/** Renders all values of a former state; those that differ from now are tinted. */
export function FormerFacts({ former: { values, unrecorded }, differences }: FormerFactsProps) {
  const changed = new Set(differences.map(({ path }) => path.split('.')[0]));
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        Alle Angaben von damals
      </Typography>
      <AllFacts
        values={values}
        instead={(name) => (unrecorded.has(name) ? 'nicht aufgezeichnet' : undefined)}
        tinted={(name) => changed.has(name)}
      />
    </>
  );
}
