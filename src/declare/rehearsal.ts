/** What an action would change: the answer of `POST {api}/{id}/{path}/rehearsal`. */
import { json } from './endpoint.ts';

/** A change that the action would make. */
export interface Rehearsed {
  /** Name of the resource. */
  readonly resource: string;
  readonly record_id: string;
  /** Title of the record after the action; before it where the action deletes the record; null for an unknown one. */
  readonly title: string | null;
  /** What it is about, beside the title. */
  readonly line: string;
  /** Word of the audit log. */
  readonly action: string;
  /** As in the audit log: values of sensitive and masked fields are both null. */
  readonly changes: Readonly<
    Record<string, { readonly before: unknown; readonly after: unknown; readonly at?: readonly number[] }>
  >;
}

export interface Rehearsal {
  /** How many records of each resource would change. */
  readonly totals: readonly { readonly resource: string; readonly total: number }[];
  /** The first of them that the caller may read, in the order in which they would change. */
  readonly changes: readonly Rehearsed[];
}

const text = { type: 'string' } as const;

/** The answer. */
export const REHEARSAL = json({
  type: 'object',
  required: ['totals', 'changes'],
  properties: {
    totals: {
      type: 'array',
      items: {
        type: 'object',
        required: ['resource', 'total'],
        properties: { resource: text, total: { type: 'integer' } },
      },
    },
    changes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['resource', 'record_id', 'title', 'line', 'action', 'changes'],
        properties: {
          ...{ resource: text, record_id: text, line: text, action: text },
          title: { type: ['string', 'null'] },
          changes: { type: 'object' },
        },
      },
    },
  },
});
