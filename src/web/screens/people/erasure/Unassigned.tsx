import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { formatInstant } from '#format/instants.ts';
import { NOTICE_KINDS, SIGNS } from '#resources/contracts/notices.ts';
import type { ErasurePreview } from '#resources/people/endpoints/erasure.ts';

interface UnassignedProps {
  readonly of: ErasurePreview['unassigned'];
  /** The person's name. */
  readonly title: string;
  /** Ids of those that are the person's. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Asks which online notices without a customer are the person's: signs are no proof. */
export function Unassigned({ of, title, value, onChange }: UnassignedProps) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Welche Online-Erklärungen sind auch von {title}?</FormLabel>
      <FormHelperText sx={{ mx: 0 }}>
        Sie sind keinem Kunden zugeordnet. Was du ankreuzt, wird zugeordnet und aufbewahrt, solange es sein
        muss, und dann gelöscht. Was davon noch offen ist, erledigst du zuerst. Der Rest bleibt, wie er ist.
      </FormHelperText>
      <FormGroup>
        {of.map(({ id, kind, name, received_at, contract_named, open, signs }) => (
          <FormControlLabel
            key={id}
            sx={{ overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={value.includes(id)}
                onChange={(_, checked) =>
                  onChange(checked ? [...value, id] : value.filter((one) => one !== id))
                }
              />
            }
            label={`${NOTICE_KINDS[kind]} von ${name} am ${formatInstant(received_at)}, „${contract_named}“ (gleich: ${signs.map((sign) => SIGNS[sign]).join(', ')})${open ? ', noch offen' : ''}`}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
