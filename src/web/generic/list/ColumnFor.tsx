import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { maySee } from '../../../access/may.ts';
import type { Field, Kind } from '../../../resources/fields.ts';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { FieldFor } from '../values/FieldFor.tsx';

interface Column {
  readonly align?: 'right';
  readonly sortable: boolean;
}

const plain: Column = { sortable: true };
const figure: Column = { sortable: true, align: 'right' };
const unsortable: Column = { sortable: false };

/** How a column of each kind behaves: a new kind doesn't compile until it is said. */
const COLUMNS: { [K in Kind]: Column } = {
  text: plain,
  longText: unsortable,
  email: plain,
  phone: plain,
  url: plain,
  number: figure,
  money: figure,
  percentage: figure,
  boolean: plain,
  day: plain,
  instant: plain,
  time: plain,
  choice: plain,
  choices: unsortable,
  tags: unsortable,
  color: unsortable,
  image: unsortable,
  reference: unsortable,
  references: unsortable,
  iban: unsortable,
  group: unsortable,
  list: unsortable,
};

export interface ColumnForProps {
  readonly source: string;
  readonly label?: string;
  /** Replaces how the value is shown. */
  readonly children?: ReactNode;
}

/**
 * A column of a declared field; none, where the person may not see it.
 * @example <DataTable><ColumnFor source="last_name" /></DataTable>
 */
export function ColumnFor({ source, label, children }: ColumnForProps) {
  const resource = useDeclaration();
  const field = fieldAt(resource, source);
  const { permissions } = useMay();
  // One's own record would show more fields than the others': the column is for all of them.
  if (!field || !maySee(permissions, field)) return null;
  const { sortable, align } = COLUMNS[field.kind];
  return (
    <DataTable.Col
      source={source}
      label={label ?? field.label}
      disableSort={!sortable}
      {...(align && !isRunning(field) ? { align } : {})}
    >
      {children ?? <FieldFor source={source} />}
    </DataTable.Col>
  );
}

/** Customer numbers and the like are names, not figures. */
function isRunning(field: Field): boolean {
  return field.kind === 'number' && field.running === true;
}
