/** Carries out the erasure of a person. */
import type { AnyRecord } from '#declare/define.ts';
import type { Context } from '../context.ts';
import { forgetPeople } from '../people.ts';
import { eraseRows } from '../remove.ts';
import type { PersonsRecord } from '../types.ts';
import type { Erasure } from './plan.ts';
import { forgetTraces } from './traces.ts';

/**
 * Erases the person's record, and what of the person's needn't be kept. What is kept goes on referring to the person's id,
 * so references are taken out of other people's records alone.
 */
export async function erasePerson(
  context: Context,
  { resource, record }: PersonsRecord,
  { parts }: Erasure,
  batch: string,
): Promise<void> {
  for (const { resource: one, gone } of parts)
    if (gone.length > 0) await eraseRows(context, { resource: one, records: goingOf(gone) }, { batch });
  const belonging = parts.map((part) => part.resource);
  await eraseRows(context, { resource, records: goingOf([record]) }, { batch, sparing: belonging });
  const rows = [record, ...parts.flatMap(({ gone }) => gone)];
  await forgetPeople(context, rows);
  await forgetTraces(context, record, rows, belonging);
}

/** Erases what needn't be kept any more of a person who was erased before. */
export async function eraseExpired(context: Context, { parts }: Erasure, batch: string): Promise<void> {
  for (const { resource, gone } of parts)
    if (gone.length > 0) await eraseRows(context, { resource, records: goingOf(gone) }, { batch });
}

const goingOf = (rows: readonly AnyRecord[]) =>
  rows.map(({ id, studio_id }) => ({ id, studio_id, root: id }));
