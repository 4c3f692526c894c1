import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { counted, PEOPLE } from '#format/plurals.ts';
import { customers } from '#resources/people/customers.ts';
import { ALIKE_BY, type MovingIn, SAME_OR_NEW } from '#resources/studio/endpoints/movingIn.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { Scrolled } from '#web/generic/list/import/ImportTables.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { MovingInState } from './useMovingIn.ts';

type What = keyof typeof SAME_OR_NEW;
type By = keyof typeof ALIKE_BY;

interface DuplicatesProps {
  readonly state: MovingInState;
  readonly of: Pick<MovingIn, 'duplicates' | 'duplicates_by'>;
}

/** Renders the persons of a file who are probably customers already, each with the choice of what happens. */
export function Duplicates({ state, of: { duplicates, duplicates_by } }: DuplicatesProps) {
  const { choices, choose, busy } = state;
  if (duplicates.length === 0) return null;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ForAll state={state} duplicates={duplicates} reasons={duplicates_by} />
      <Scrolled
        title="Wahrscheinlich dieselben"
        headings={['Wo', 'In der Datei', 'Wie', 'Erkannt an', 'Was geschieht']}
      >
        {duplicates.map(({ key, name, other, customer_id, by, choice }) => (
          <TableRow key={key}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{key}</TableCell>
            <TableCell>{name}</TableCell>
            <TableCell>
              {customer_id ? <TextLink to={recordPath(customers, customer_id)}>{other}</TextLink> : other}
            </TableCell>
            <TableCell>{ALIKE_BY[by]}</TableCell>
            <TableCell sx={{ minWidth: 220 }}>
              <Select
                size="small"
                fullWidth
                value={choice}
                disabled={busy === 'take'}
                onChange={({ target }) =>
                  void choose({ people: { ...choices.people, [key]: target.value as What } })
                }
                inputProps={{ 'aria-label': `Was mit ${name} geschieht` }}
              >
                {OPTIONS}
              </Select>
            </TableCell>
          </TableRow>
        ))}
      </Scrolled>
    </Stack>
  );
}

const OPTIONS = Object.entries(SAME_OR_NEW).map(([value, label]) => (
  <MenuItem key={value} value={value}>
    {label}
  </MenuItem>
));

/** Those of one reason from which the choice is offered for all of them. */
const SEVERAL = 2;

interface ForAllProps {
  readonly state: MovingInState;
  readonly duplicates: MovingIn['duplicates'];
  readonly reasons: MovingIn['duplicates_by'];
}

/** Renders one choice for all who are alike by the same, those that the table doesn't list among them. */
function ForAll({ state, duplicates, reasons }: ForAllProps) {
  const { choices, choose, busy } = state;
  const chooseAll = (by: By, what: What) => {
    const own = new Set(duplicates.filter((one) => one.by === by).map(({ key }) => key));
    const people = Object.entries(choices.people ?? {}).filter(([key]) => !own.has(key));
    return choose({
      people_by: { ...choices.people_by, [by]: what },
      people: Object.fromEntries(people),
    });
  };
  return reasons
    .filter(({ times }) => (times ?? 0) >= SEVERAL)
    .map(({ by, times }) => (
      <TextField
        key={by}
        select
        size="small"
        sx={{ maxWidth: 440 }}
        label={`${counted(times ?? 0, PEOPLE)}, erkannt an: ${ALIKE_BY[by]}`}
        value={choices.people_by?.[by] ?? ''}
        disabled={busy === 'take'}
        onChange={({ target }) => void chooseAll(by, target.value as What)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="" disabled>
          Einzeln gewählt
        </MenuItem>
        {Object.entries(SAME_OR_NEW).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            Für alle: {label}
          </MenuItem>
        ))}
      </TextField>
    ));
}
