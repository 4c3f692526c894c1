import Typography from '@mui/material/Typography';
import { isInternal } from '#declare/internal.ts';
import type { Difference } from '#declare/merge.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { useDeclaration } from '../../fields/declarations.tsx';
import { isEmpty, Value } from '../../fields/values/Value.tsx';
import { useMay } from '../../useMay.ts';
import type { Former } from './useFormerState.ts';

interface FormerFactsProps {
  readonly former: Former;
  readonly differences: readonly Difference[];
}

/** Renders all values of a former state; those that differ from now are tinted. */
export function FormerFacts({ former: { values, unrecorded }, differences }: FormerFactsProps) {
  const resource = useDeclaration();
  const { see } = useMay();
  const changed = new Set(differences.map(({ path }) => path.split('.')[0]));
  const shown = Object.entries(resource.fields).filter(
    ([name, field]) =>
      see(field) &&
      !isInternal(resource, name) &&
      (changed.has(name) || unrecorded.has(name) || !isEmpty(field, values[name])),
  );
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        Alle Angaben von damals
      </Typography>
      <Facts>
        {shown.map(([name, field]) => (
          <Fact key={name} label={field.label} tinted={changed.has(name)}>
            {unrecorded.has(name) ? (
              <Typography component="span" color="text.secondary">
                nicht aufgezeichnet
              </Typography>
            ) : isEmpty(field, values[name]) ? null : (
              <Value field={field} value={values[name]} />
            )}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
