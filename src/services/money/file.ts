/** A run as a file for the bank, streamed, so that fifty thousand debits take no more memory than a batch. */

import { OVERRULE } from '#declare/findings.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import type { collectionFile } from '#resources/money/endpoints/collections.ts';
import { AT_THE_BANK, NO_FILE } from '#resources/money/runWords.ts';
import { type Debit, directDebitXml, type Totals } from '#rules/money/sepa/directDebit.ts';
import { runReference } from '#rules/money/sepa/endToEndId.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, notFound, unconfirmed } from '#services/problem.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { creditorOf } from './collectionPlan.ts';
import { downloadedNow } from './downloaded.ts';
import { changesSince, warningsOf, withoutMandate } from './runChanges.ts';

/** Debits read per batch. */
const BATCH = 1000;

/**
 * Reads each batch in its own transaction, as a run's items never change: no connection waits for a slow
 * download.
 */
export const fileForBank: Handler<typeof collectionFile> = async (call) => {
  const { read, write, params, body, services } = call;
  const { made, creditor, totals } = await write(async (tx) => {
    const found = await tx.get(collectionRuns, params.id, { forUpdate: true });
    if (!found) throw notFound('Diesen Einzug gibt es nicht (mehr).');
    if (found.status === 'taken_back') throw conflict(NO_FILE);
    await refuseChanged(tx, found, body[OVERRULE]);
    await remember(tx, found);
    return {
      made: found,
      creditor: await creditorOf(tx, found.studio_id),
      totals: await totalsOf(tx, found),
    };
  });
  const { id, studio_id, month, number, collect_on } = made;
  const chunks = directDebitXml(
    {
      message_id: `${runReference({ studio_id, month, number: number ?? 0 })}-${services.now().getTime().toString(36)}`,
      created_at: services.now().toISOString(),
      collect_on,
      creditor: { name: creditor.studio_name, iban: creditor.iban, creditor_id: creditor.creditor_id },
      totals,
    },
    async function* (sequence) {
      let after = '';
      for (;;) {
        const debits = await read((tx) =>
          nextDebits(tx, { studio_id, id, number: number ?? 0, sequence, after }),
        );
        if (debits.length > 0) yield debits;
        if (debits.length < BATCH) return;
        after = debits.at(-1)!.end_to_end_id;
      }
    },
  );
  return { name: `einzug-${number}-${month}.xml`, text: streamed(chunks) };
};

/** Notes who has the file from when on, before it leaves. */
function remember(tx: Transaction, { id, downloads }: CollectionRun) {
  return tx.update(collectionRuns, id, { downloads: downloadedNow(tx, downloads) }, { action: 'download' });
}

/** Refuses before the run is handed in; afterwards the file stays the one that the bank received. */
async function refuseChanged(tx: Transaction, found: CollectionRun, overrule: boolean): Promise<void> {
  if (found.status !== 'prepared') return;
  const changes = await changesSince(tx, found);
  if (changes.without_mandate > 0) throw conflict(withoutMandate(changes));
  const warnings = warningsOf(changes);
  if (warnings.length > 0 && !overrule) throw unconfirmed(warnings);
}

type Sequence = Debit['sequence'];

async function totalsOf(
  { client }: Transaction,
  { studio_id, id }: { studio_id: string; id: string },
): Promise<Totals[]> {
  return run<Totals>(
    client,
    sql`SELECT sequence, count(DISTINCT end_to_end_id) AS count, sum(amount_cents)::bigint AS sum_cents FROM collection_items
      WHERE studio_id = ${studio_id} AND parent_id = ${id} GROUP BY sequence ORDER BY sequence`,
  );
}

interface Place {
  readonly studio_id: string;
  readonly id: string;
  /** Of the run. */
  readonly number: number;
  readonly sequence: Sequence;
  readonly after: string;
}

/** Returns the next debits, each with the last one of its payer that the bank was given before and that didn't come back. */
function nextDebits(
  { client }: Transaction,
  { studio_id, id, number, sequence, after }: Place,
): Promise<Debit[]> {
  return run<Debit>(
    client,
    sql`SELECT d.*, (SELECT jsonb_build_object('mandate_reference', o.mandate_reference, 'signed_on', o.signed_on, 'iban', o.iban)
          FROM collection_items o JOIN collection_runs r ON r.studio_id = o.studio_id AND r.id = o.parent_id
          WHERE o.studio_id = ${studio_id} AND o.payer_id = d.payer_id AND o.returned_on IS NULL
            AND r.number < ${number} AND r.status = ANY (${value([...AT_THE_BANK])}::text[])
          ORDER BY r.number DESC LIMIT 1) AS before
      FROM (SELECT end_to_end_id, sequence, payer_id, min(mandate_reference) AS mandate_reference, min(signed_on) AS signed_on,
          min(debtor_name) AS debtor_name, min(iban) AS iban, min(purpose) AS purpose, sum(amount_cents)::bigint AS amount_cents
        FROM collection_items WHERE studio_id = ${studio_id} AND parent_id = ${id} AND sequence = ${sequence}
          AND end_to_end_id > ${after} GROUP BY end_to_end_id, sequence, payer_id
        ORDER BY end_to_end_id LIMIT ${value(BATCH)}) d ORDER BY d.end_to_end_id`,
  );
}

function streamed(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value: text } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(text));
    },
    cancel: () => void chunks.return(undefined),
  });
}
