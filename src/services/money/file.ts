/** A run as a file for the bank: it streams, so that fifty thousand debits take no more memory than a batch of them. */
import { type CollectionRun, collectionRuns } from '../../resources/collectionRuns.ts';
import type { collectionFile } from '../../resources/endpoints/collections.ts';
import { OVERRULE } from '../../resources/findings.ts';
import { type Debit, directDebitXml, type Totals } from '../../rules/sepa/directDebit.ts';
import type { Handler } from '../http/endpoint.ts';
import { conflict, notFound, unconfirmed } from '../http/problem.ts';
import { run, sql, value } from '../storage/statement.ts';
import type { Transaction } from '../storage/types.ts';
import { creditorOf } from './collectionPlan.ts';
import { changesSince, warningsOf, withoutMandate } from './runChanges.ts';

/** Debits that are read at a time. */
const BATCH = 1000;

/** A run's items never change, so each batch is read by itself: no connection waits for a slow download. */
export const fileForBank: Handler<typeof collectionFile> = async ({ read, params, query, services }) => {
  const { made, creditor, totals } = await read(async (tx) => {
    const found = await tx.get(collectionRuns, params.id);
    if (!found) throw notFound('Diesen Einzug gibt es nicht (mehr).');
    if (found.status === 'taken_back')
      throw conflict('Dieser Einzug ist zurückgenommen: Die Datei darf nicht zur Bank.');
    await refuseChanged(tx, found, query[OVERRULE]);
    return {
      made: found,
      creditor: await creditorOf(tx, found.studio_id),
      totals: await totalsOf(tx, found),
    };
  });
  const { id, studio_id, month, number, collect_on } = made;
  const chunks = directDebitXml(
    {
      message_id: `${month}-E${number}-${studio_id.slice(-8)}-${services.now().getTime().toString(36)}`,
      created_at: services.now().toISOString(),
      collect_on,
      creditor: { name: creditor.studio_name, iban: creditor.iban, creditor_id: creditor.creditor_id },
      totals,
    },
    async function* (sequence) {
      let after = '';
      for (;;) {
        const debits = await read((tx) => nextDebits(tx, { studio_id, id, sequence, after }));
        if (debits.length > 0) yield debits;
        if (debits.length < BATCH) return;
        after = debits.at(-1)!.end_to_end_id;
      }
    },
  );
  return { name: `einzug-${number}-${month}.xml`, text: streamed(chunks) };
};

/** Before it leaves. What has left already is what the bank was given. */
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
  readonly sequence: Sequence;
  readonly after: string;
}

function nextDebits({ client }: Transaction, { studio_id, id, sequence, after }: Place): Promise<Debit[]> {
  return run<Debit>(
    client,
    sql`SELECT end_to_end_id, sequence, min(mandate_reference) AS mandate_reference, min(signed_on) AS signed_on,
        min(debtor_name) AS debtor_name, min(iban) AS iban, min(purpose) AS purpose, sum(amount_cents)::bigint AS amount_cents
      FROM collection_items WHERE studio_id = ${studio_id} AND parent_id = ${id} AND sequence = ${sequence}
        AND end_to_end_id > ${after} GROUP BY end_to_end_id, sequence ORDER BY end_to_end_id LIMIT ${value(BATCH)}`,
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
