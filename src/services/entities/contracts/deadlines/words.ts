/** Sentences of deadlines. */

import { formatInstant } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted, UNITS } from '#format/plurals.ts';
import type { ContractCard } from '#resources/contracts/contractCards.ts';
import type { Contract } from '#resources/contracts/contracts.ts';
import type { DeadlineKind } from '#resources/contracts/endpoints/deadlines.ts';
import { NOTICE_KINDS, type Notice } from '#resources/contracts/notices.ts';
import { claims as CLAIMS } from '#resources/money/claims.ts';
import type { Task } from '#resources/people/tasks.ts';
import { MESSAGE_LABELS } from '#resources/studio/messageKinds.ts';
import type { Message } from '#resources/studio/messages.ts';
import { answerUntil } from '#rules/contracts/consent.ts';
import { earliestEnd } from '#rules/contracts/end.ts';
import { openOffer } from '#rules/contracts/stages.ts';
import { refundUntil } from '#rules/contracts/withdrawal.ts';
import { formatDay } from '#rules/days.ts';

/** A deadline with the data for its sentence; null for records it doesn't concern. */
export interface Found {
  readonly kind: DeadlineKind;
  readonly on: string;
  readonly contract: Contract | null;
  readonly card: ContractCard | null;
  readonly notice: Notice | null;
  readonly message: Message | null;
  readonly task: Task | null;
  /** Overdue claims of the customer. */
  readonly owed: Owed | null;
  readonly birthday: string | null;
}

interface Owed {
  readonly claims: number;
  readonly cents: number;
  readonly due_on: string;
  readonly returned_on: string | null;
}

type Whole = { readonly [K in keyof Omit<Found, 'kind'>]: NonNullable<Found[K]> } & { readonly on: string };

const sentences: Readonly<Record<DeadlineKind, (found: Whole) => string>> = {
  task: ({ task: { title } }) => title,
  returned_debit: ({ owed: { returned_on, cents } }) =>
    `Lastschrift am ${formatDay(returned_on!)} zurückgekommen: ${formatMoney(cents)} offen.`,
  overdue: ({ owed: { claims, cents, due_on } }) =>
    `${counted(claims, CLAIMS.label)} überfällig: ${formatMoney(cents)}, seit ${formatDay(due_on)}.`,
  birthday: ({ on, birthday }) => `Wird ${Number(on.slice(0, 4)) - Number(birthday.slice(0, 4))}.`,
  online_notice: ({ notice: { kind, received_at, flagged } }) =>
    `${NOTICE_KINDS[kind]} online eingegangen am ${formatInstant(received_at)} Uhr${flagged === 'flood' ? ', mit vielen anderen in kurzer Zeit' : ''}: prüfen und bestätigen.`,
  message_failed: ({ message: { kind, to } }) =>
    `${MESSAGE_LABELS[kind]} an ${to} kam nicht an: Adresse prüfen und noch einmal senden, oder auf anderem Weg mitteilen.`,
  refund: ({ contract: { withdrawal } }) =>
    `Guthaben nach Widerruf auszahlen bis ${formatDay(refundUntil(withdrawal!))}.`,
  consent_open: ({ contract: { stages } }) => {
    const offer = openOffer(stages)!;
    return `Zustimmung zum neuen Preis fehlt: ${formatMoney(offer.price_cents)} ab ${formatDay(offer.from)}, erbeten bis ${formatDay(answerUntil(offer))}.`;
  },
  first_term_end: ({ on }) =>
    `Die erste Laufzeit endet am ${formatDay(on)}; danach läuft der Vertrag weiter.`,
  notice_day: ({ on, contract }) =>
    `Letzter Tag, an dem eine Kündigung zum ${formatDay(earliestEnd(contract, on).day)} zugehen kann.`,
  contract_end: ({ on, contract }) =>
    contract.cancellation?.origin === 'transfer'
      ? `Der Vertrag geht nach dem ${formatDay(on)} auf jemand anderen über.`
      : contract.cancellation?.origin === 'agreement'
        ? `Der Vertrag ist zum ${formatDay(on)} aufgehoben.`
        : contract.state === 'cancelled'
          ? `Die Kündigung wird zum ${formatDay(on)} wirksam.`
          : `Der Vertrag endet am ${formatDay(on)}; er verlängert sich nicht.`,
  card_expiry: ({ on, card: { number, units_left } }) =>
    `Karte ${number} läuft am ${formatDay(on)} ab${units_left === null ? '' : `; ${units(units_left)} übrig`}.`,
  card_units: ({ card: { number, units_left } }) =>
    `Karte ${number} ist fast aufgebraucht: ${units(units_left ?? 0)} übrig.`,
  mandate_lapse: ({ on }) =>
    `Das SEPA-Mandat erlischt nach dem ${formatDay(on)}, wenn es bis dahin nicht genutzt wird.`,
  coming_of_age: () => 'Wird 18: Verträge brauchen dann keine Zustimmung der Eltern mehr.',
};

const units = (count: number) => counted(count, UNITS);

/** @example textOf({ kind: 'task', on, task: { title: 'Anrufen' }, … }) // 'Anrufen' */
export function textOf(found: Found & { readonly on: string }): string {
  return sentences[found.kind](found as Whole);
}
