/** Payouts as a file for the bank. */

import { OVERRULE, openWarnings } from '#declare/findings.ts';
import { formatInstant } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import type { payoutFile } from '#resources/money/endpoints/payouts.ts';
import { CREDIT_BACK, type Payout, payouts } from '#resources/money/payouts.ts';
import { customers } from '#resources/people/customers.ts';
import { studios } from '#resources/studio/studios.ts';
import { nextBankDay } from '#rules/money/sepa/bankDays.ts';
import { creditTransferXml } from '#rules/money/sepa/creditTransfer.ts';
import { payoutId } from '#rules/money/sepa/endToEndId.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, noStudio, notFound, unconfirmed } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';
import { downloadedNow } from './downloaded.ts';

/** Notes who has the file from when on, before it leaves; what is in it counts as paid out. */
export const payoutsForBank: Handler<typeof payoutFile> = ({ write, body, studio_id, services, today }) =>
  write(async (tx) => {
    const chosen = await chosenOf(tx, studio_id, body.payout_ids);
    const warnings = againOf(chosen);
    if (openWarnings(warnings, body[OVERRULE] ?? []).length > 0) throw unconfirmed(warnings);
    const debtor = await debtorOf(tx, studio_id);
    const payees = await tx.getMany(
      customers,
      chosen.map(({ customer_id }) => customer_id),
    );
    const numbers = new Map(payees.map(({ id, number }) => [id, number ?? 0]));
    const now = services.now();
    const message_id = `A-${studio_id.slice(-8)}-${now.getTime().toString(36)}`;
    const execute_on = nextBankDay(today);
    await tx.updateMany(
      payouts,
      chosen.map(({ id, downloads }) => ({
        id,
        values: { status: 'sent', file: message_id, execute_on, downloads: downloadedNow(tx, downloads) },
      })),
      { action: 'download', batch: newId() },
    );
    const text = creditTransferXml({
      message_id,
      created_at: now.toISOString(),
      execute_on,
      debtor,
      transfers: chosen.map(({ number, customer_id, amount_cents, account_holder, iban, reference }) => ({
        end_to_end_id: payoutId({
          studio_id,
          payout: number ?? 0,
          customer: numbers.get(customer_id) ?? 0,
        }),
        amount_cents,
        creditor_name: account_holder ?? '',
        iban: iban ?? '',
        purpose: reference ?? CREDIT_BACK,
      })),
    });
    return { name: `auszahlungen-${today}.xml`, text };
  });

/**
 * Returns the payouts, locked, by their numbers.
 * @throws Problem 404, 409
 */
async function chosenOf(tx: Transaction, studio_id: string, ids: readonly string[]): Promise<Payout[]> {
  const found = await tx.getMany(payouts, [...new Set(ids)].sort(), { forUpdate: true });
  const chosen = found.filter((one) => one.studio_id === studio_id);
  if (chosen.length === 0 || chosen.length < new Set(ids).size)
    throw notFound('Eine der Auszahlungen gibt es nicht (mehr).');
  const cancelled = chosen.find(({ status }) => status === 'cancelled');
  if (cancelled) throw conflict(`${payouts.title(cancelled)} ist storniert: Nimm sie aus der Auswahl.`);
  const otherwise = chosen.find(({ method }) => method !== 'transfer');
  if (otherwise)
    throw conflict(`${payouts.title(otherwise)} ist keine Überweisung: Nimm sie aus der Auswahl.`);
  return chosen.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

/** Returns the warning for what was in a file, or noted as paid, before: a bank pays each file that it gets. */
function againOf(chosen: readonly Payout[]) {
  const before = chosen.filter(({ status }) => status === 'sent');
  const last = before.flatMap(({ downloads }) => downloads.at(-1) ?? []).at(-1);
  if (before.length === 0) return [];
  const which = last
    ? `, zuletzt heruntergeladen von ${last.by_name} am ${formatInstant(last.at)}`
    : ', ohne Datei überwiesen';
  const what = `${counted(before.length, payouts.label)} schon ausgezahlt${which}`;
  return [
    {
      name: 'again',
      text: `${what}. Bekommt die Bank sie noch einmal, geht das Geld womöglich doppelt hinaus.`,
    },
  ];
}

/** @throws Problem 409 where the studio has no account; says where to enter it */
async function debtorOf(tx: Transaction, studio_id: string) {
  const studio = await tx.get(studios, studio_id);
  if (!studio) throw noStudio();
  const { studio_name: name, iban } = studio;
  if (!iban)
    throw conflict(
      'Dem Studio fehlt für Überweisungen die IBAN. Trag sie in den Stammdaten des Studios ein; ein Admin darf das.',
    );
  return { name, iban };
}
