/** Typed components of lists and pages for a declaration; those of forms are in `inputOf`, which lists don't load. */
import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import type { RecordOf, SystemField } from '#declare/define.ts';
import { ColumnFor, type ColumnForProps } from './values/ColumnFor.tsx';
import {
  FactFor,
  type FactForProps,
  FactsPanel,
  type FactsPanelProps,
  FieldFor,
} from './values/FieldFor.tsx';

export interface Declared {
  readonly fields: unknown;
}

type Sources<F> = {
  [N in Extract<keyof F, string>]: F[N] extends { readonly kind: 'group'; readonly fields: infer G }
    ? N | `${N}.${Sources<G>}`
    : N;
}[Extract<keyof F, string>];

/**
 * Sources of a resource's records; fields of groups by their dotted path.
 * @example const source: SourceOf<typeof customers> = 'guardian.email'
 */
export type SourceOf<R extends Declared> = Sources<R['fields']> | SystemField;

/** A component whose source is typed as a field of the resource. */
export type Of<P, R extends Declared> = ComponentType<Omit<P, 'source'> & { readonly source: SourceOf<R> }>;

export interface Parts<R extends Declared> {
  /** Column of a field, within a list's table. */
  readonly Column: Of<ColumnForProps, R>;
  /** Value of a field of the current record. */
  readonly Field: Of<object, R>;
  /** Value of a field with its label, within `<Facts>`. */
  readonly Fact: Of<FactForProps, R>;
  /** Several fields in a panel. */
  readonly FactsPanel: ComponentType<
    Omit<FactsPanelProps, 'of' | 'group'> & {
      readonly of?: readonly SourceOf<R>[];
      readonly group?: SourceOf<R>;
    }
  >;
  /** Returns the current record. Throws without one: use `useRecordContext` where there may be none. */
  readonly useRecord: () => RecordOf<R>;
}

const parts = {
  Column: ColumnFor,
  Field: FieldFor,
  Fact: FactFor,
  FactsPanel,
  useRecord() {
    const record = useRecordContext();
    if (!record) throw new Error('There is no record here');
    return record;
  },
};

/**
 * Returns components for a resource's own screens: label, format, rules and access come from the declaration, and an
 * unknown source doesn't compile. They need react-admin's contexts of that resource.
 * @example
 * const { Column, Field } = partsOf(customers);
 * <Field source="guardian.email" />
 */
export function partsOf<const R extends Declared>(_: R): Parts<R> {
  return parts as unknown as Parts<R>;
}
