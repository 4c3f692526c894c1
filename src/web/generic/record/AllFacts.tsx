import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import type { Field } from '#declare/fields.ts';
import { isInternal } from '#declare/internal.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import { isEmpty, Value } from '../fields/values/Value.tsx';
import { useMay } from '../useMay.ts';

interface AllFactsProps {
  /** State of a record of the current resource. */
  readonly values: Partial<RaRecord>;
  /** Returns what stands in place of a value that isn't known. */
  readonly instead: (name: string) => string | undefined;
  /** Returns whether a field is set off from the others, and shown though it is empty. */
  readonly tinted?: (name: string) => boolean;
}

/** Renders all values of a state that isn't the current one, as far as the user may see them, without empty fields. */
export function AllFacts({ values, instead, tinted = () => false }: AllFactsProps) {
  const resource = useDeclaration();
  const { see } = useMay();
  const shown = Object.entries(resource.fields).filter(
    ([name, field]) =>
      see(field) &&
      !isInternal(resource, name) &&
      (tinted(name) || instead(name) !== undefined || !isEmpty(field, values[name])),
  );
  return (
    <Facts>
      {shown.map(([name, field]) => {
        const other = instead(name);
        return (
          <Fact
            key={name}
            label={field.label}
            tinted={tinted(name)}
            whole={other === undefined && isLong(field) && !isEmpty(field, values[name])}
          >
            {other !== undefined ? (
              <Typography component="span" color="text.secondary">
                {other}
              </Typography>
            ) : isEmpty(field, values[name]) ? null : (
              <Value field={field} value={values[name]} />
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}

const isLong = ({ kind }: Field) => kind === 'list' || kind === 'longText';
