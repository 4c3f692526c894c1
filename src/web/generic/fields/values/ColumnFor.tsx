import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { maySee, type User } from '#access/may.ts';
import type { Resource } from '#declare/define.ts';
import type { Field, Kind } from '#declare/fields.ts';
import { sortableFields } from '#declare/lists.ts';
import { useMay } from '../../useMay.ts';
import { fieldAt, useDeclaration } from '../declarations.tsx';

/** Kinds with numeric alignment. */
const FIGURES: readonly Kind[] = ['number', 'money', 'percentage'];

export interface ColumnForProps {
  readonly source: string;
  readonly label?: string;
  readonly align?: 'left' | 'right';
  /** Renders nothing, but keeps the position of the other columns, by which the person's order is stored. */
  readonly omitted?: boolean;
  /** Replaces the rendered value. */
  readonly children?: ReactNode;
}

/**
 * Renders a column of a declared field; nothing where the user may not see it. It renders the head only: the cells are
 * rendered by `ListRows`.
 * @example <DataTable body={ListRows}><ColumnFor source="last_name" /></DataTable>
 */
export function ColumnFor({ source, label, align, omitted, children }: ColumnForProps) {
  const resource = useDeclaration();
  const { permissions } = useMay();
  const field = columnField(resource, permissions, source);
  if (!field || omitted) return null;
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

/**
 * Returns the column's field where the user may see it. Access by owning a record is ignored, as a column covers all
 * records.
 */
export function columnField(resource: Resource, user: User, source: string): Field | undefined {
  const field = fieldAt(resource, source);
  return field && maySee(user, field) ? field : undefined;
}

/** Returns the alignment. Identifiers such as customer numbers are left-aligned. */
export function alignOf(field: Field | undefined): 'left' | 'right' {
  if (!field || (field.kind === 'number' && field.running)) return 'left';
  return FIGURES.includes(field.kind) ? 'right' : 'left';
}
