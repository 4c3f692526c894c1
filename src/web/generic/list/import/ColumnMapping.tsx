import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Field, Kind } from '#declare/fields.ts';
import type { Imported } from '#declare/imports.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import { Scrolled } from './ImportTables.tsx';

/** Kinds that a table's cell can't represent. */
const NOT_IN_A_CELL: readonly Kind[] = ['instant', 'image', 'reference', 'references', 'group', 'list'];

interface ColumnMappingProps {
  readonly columns: Imported['columns'];
  readonly disabled: boolean;
  readonly onChange: (mapping: Record<string, string | null>) => void;
}

/** Kinds whose values may be spread over several columns. */
const SEVERAL: readonly Kind[] = ['choices', 'tags', 'texts'];

/** Assigns columns of the table to fields. A column that is chosen for a field takes it from the others. */
export function ColumnMapping({ columns, disabled, onChange }: ColumnMappingProps) {
  const { fields, imports } = useDeclaration();
  const possible = Object.entries(fields).filter(
    ([name, { kind, readOnly }]: [string, Field]) =>
      !NOT_IN_A_CELL.includes(kind) && (!readOnly || imports?.match.includes(name)),
  );
  const choose = (heading: string, field: string | null) =>
    onChange(
      Object.fromEntries(
        columns.map((one) => {
          if (one.heading === heading) return [one.heading, field];
          if (field !== null && SEVERAL.includes((fields[field] as Field).kind))
            return [one.heading, one.field];
          return [one.heading, one.field === field ? null : one.field];
        }),
      ),
    );
  return (
    <Scrolled title="Spalten zuordnen" headings={['Spalte', 'Beispiel', 'Feld']}>
      {columns.map(({ heading, field, sample, unit }) => (
        <TableRow key={heading}>
          <TableCell>{heading}</TableCell>
          <TableCell
            sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {sample}
            {unit && ` (in ${unit})`}
          </TableCell>
          <TableCell>
            <Select
              size="small"
              fullWidth
              displayEmpty
              disabled={disabled}
              value={field ?? ''}
              onChange={({ target }) => choose(heading, target.value || null)}
              inputProps={{ 'aria-label': `Feld für ${heading}` }}
            >
              <MenuItem value="">Nicht übernehmen</MenuItem>
              {possible.map(([name, { label, required }]) => (
                <MenuItem key={name} value={name}>
                  {label}
                  {required && ' *'}
                </MenuItem>
              ))}
            </Select>
          </TableCell>
        </TableRow>
      ))}
    </Scrolled>
  );
}
