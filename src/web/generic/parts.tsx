/** Parts of lists and pages, typed by the declaration they are for; those of forms are `inputOf`, which lists don't load. */
import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import type { RecordOf, SystemField } from '../../resources/define.ts';
import { ColumnFor, type ColumnForProps } from './list/ColumnFor.tsx';
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
 * What a resource's records hold, parts of groups by their dotted path.
 * @example const source: SourceOf<typeof customers> = 'guardian.email'
 */
export type SourceOf<R extends Declared> = Sources<R['fields']> | SystemField;

/** A part of it, whose source is one of its fields. */
export type Of<P, R extends Declared> = ComponentType<Omit<P, 'source'> & { readonly source: SourceOf<R> }>;

export interface Parts<R extends Declared> {
  /** The column of a field, within a list's table. */
  readonly Column: Of<ColumnForProps, R>;
  /** The value of a field of the current record. */
  readonly Field: Of<object, R>;
  /** The same with its name, among `<Facts>`. */
  readonly Fact: Of<FactForProps, R>;
  /** Some of them in a panel. */
  readonly FactsPanel: ComponentType<
    Omit<FactsPanelProps, 'of' | 'group'> & {
      readonly of?: readonly SourceOf<R>[];
      readonly group?: SourceOf<R>;
    }
  >;
  /** The current record. Throws outside of one: where there may be none, ask `useRecordContext`. */
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
 * Parts of a resource's own screens: label, format, rules, and who may see and change it come from the declaration, and
 * a source that it doesn't have doesn't compile. They stand below react-admin's contexts of that resource.
 * @example
 * const { Column, Field } = partsOf(customers);
 * <Field source="guardian.email" />
 */
export function partsOf<const R extends Declared>(_: R): Parts<R> {
  return parts as unknown as Parts<R>;
}
