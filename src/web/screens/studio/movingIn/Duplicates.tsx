import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { customers } from '#resources/people/customers.ts';
import { ALIKE_BY, type MovingIn, SAME_OR_NEW } from '#resources/studio/endpoints/movingIn.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { Scrolled } from '#web/generic/list/import/ImportTables.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { MovingInState } from './useMovingIn.ts';

type What = keyof typeof SAME_OR_NEW;

interface DuplicatesProps {
  readonly state: MovingInState;
  readonly duplicates: MovingIn['duplicates'];
}

/** Renders the persons of a file who are probably customers already, each with the choice of what happens. */
export function Duplicates({ state, duplicates }: DuplicatesProps) {
  const { choices, choose, busy } = state;
  if (duplicates.length === 0) return null;
  return (
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
              {Object.entries(SAME_OR_NEW).map(([value, label]) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </Select>
          </TableCell>
        </TableRow>
      ))}
    </Scrolled>
  );
}
