import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { maySee, type User } from '../../../access/may.ts';
import type { Resource } from '../../../resources/define.ts';
import type { Field, Kind } from '../../../resources/fields.ts';
import { sortableFields } from '../../../resources/lists.ts';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';

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
 * A column of a declared field; none, where the person may not see it. It draws its head: the rows' cells are
 * drawn by `ListRows`.
 * @example <DataTable body={ListRows}><ColumnFor source="last_name" /></DataTable>
 */
export function ColumnFor({ source, label, align, children }: ColumnForProps) {
  const resource = useDeclaration();
  const { permissions } = useMay();
  const field = columnField(resource, permissions, source);
  if (!field) return null;
  return (
    <DataTable.Col
      source={source}
      label={label ?? field.label}
      disableSort={!sortableFields(resource).includes(source)}
      align={align ?? alignOf(field)}
    >
      {children}
    </DataTable.Col>
  );
}

/** The field of a column that the person sees. One's own record would show more than the others': it is for all. */
export function columnField(resource: Resource, user: User, source: string): Field | undefined {
  const field = fieldAt(resource, source);
  return field && maySee(user, field) ? field : undefined;
}

/** Customer numbers and the like are names, not figures. */
export function alignOf(field: Field | undefined): 'left' | 'right' {
  if (!field || (field.kind === 'number' && field.running)) return 'left';
  return FIGURES.includes(field.kind) ? 'right' : 'left';
}
