import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { formatNumber } from '#format/numbers.ts';
import type { MovingIn } from '#resources/studio/endpoints/movingIn.ts';
import { Scrolled } from '#web/generic/list/import/ImportTables.tsx';

/** What would come: new tariffs, and the first people with their contracts. */
export function Rehearsal({ of: { products, shown, ...of } }: { readonly of: MovingIn }) {
  const people = of.created + of.filled + of.unchanged;
  const title =
    shown.length < people
      ? `Personen (die ersten ${formatNumber(shown.length)} von ${formatNumber(people)})`
      : 'Personen';
  return (
    <>
      {products.length > 0 && (
        <Scrolled title="Neue Tarife" headings={['Tarif', 'Konditionen']}>
          {products.map(({ name, terms }) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              <TableCell>{terms}</TableCell>
            </TableRow>
          ))}
        </Scrolled>
      )}
      {shown.length > 0 && (
        <Scrolled title={title} headings={['Wo', 'Name', 'Was kommt']}>
          {shown.map(({ place, title: name, text }) => (
            <TableRow key={place}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{place}</TableCell>
              <TableCell>{name}</TableCell>
              <TableCell>{text}</TableCell>
            </TableRow>
          ))}
        </Scrolled>
      )}
    </>
  );
}
