import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { maySee } from '../../../access/may.ts';
import type { Field, Kind } from '../../../resources/fields.ts';
import { sortableFields } from '../../../resources/lists.ts';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { FieldFor } from '../values/FieldFor.tsx';

/** Figures stand below each other by their digits. */
const FIGURES: readonly Kind[] = ['number', 'money', 'percentage'];

export interface ColumnForProps {
  readonly source: string;
  readonly label?: string;
  readonly align?: 'left' | 'right';
  /** Replaces how the value is shown. */
  readonly children?: ReactNode;
}

/**
 * A column of a declared field; none, where the person may not see it.
 * @example <DataTable><ColumnFor source="last_name" /></DataTable>
 */
export function ColumnFor({ source, label, align, children }: ColumnForProps) {
  const resource = useDeclaration();
  const field = fieldAt(resource, source);
  const { permissions } = useMay();
  // One's own record would show more fields than the others': the column is for all of them.
  if (!field || !maySee(permissions, field)) return null;
  const digits = FIGURES.includes(field.kind) && !isRunning(field);
  return (
    <DataTable.Col
      source={source}
      label={label ?? field.label}
      disableSort={!sortableFields(resource).includes(source)}
      align={align ?? (digits ? 'right' : 'left')}
    >
      {children ?? <FieldFor source={source} />}
    </DataTable.Col>
  );
}

/** Customer numbers and the like are names, not figures. */
function isRunning(field: Field): boolean {
  return field.kind === 'number' && field.running === true;
}
