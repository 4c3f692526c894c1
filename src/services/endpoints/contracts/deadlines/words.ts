/** Sentences of deadlines. */

import { formatInstant } from '#format/instants.ts';
import { counted, UNITS } from '#format/plurals.ts';
import type { ContractCard } from '#resources/contracts/contractCards.ts';
import type { Contract } from '#resources/contracts/contracts.ts';
import type { DeadlineKind } from '#resources/contracts/endpoints/deadlines.ts';
import { NOTICE_KINDS, type Notice } from '#resources/contracts/notices.ts';
import { earliestEnd } from '#rules/contracts/end.ts';
import { refundUntil } from '#rules/contracts/withdrawal.ts';
import { formatDay } from '#rules/days.ts';

/** A deadline with the data for its sentence; null for records it doesn't concern. */
export interface Found {
  readonly kind: DeadlineKind;
  readonly on: string;
  readonly contract: Contract | null;
  readonly card: ContractCard | null;
  readonly notice: Notice | null;
}

const sentences: Readonly<
  Record<
    DeadlineKind,
    (found: { on: string; contract: Contract; card: ContractCard; notice: Notice }) => string
  >
> = {
  online_notice: ({ notice: { kind, received_at, flagged } }) =>
    `${NOTICE_KINDS[kind]} online eingegangen am ${formatInstant(received_at)} Uhr${flagged === 'flood' ? ', mit vielen anderen in kurzer Zeit' : ''}: prüfen und bestätigen.`,
  refund: ({ contract: { withdrawal } }) =>
    `Guthaben nach Widerruf auszahlen bis ${formatDay(refundUntil(withdrawal!))}.`,
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

/** @example textOf({ kind: 'coming_of_age', on, contract: null, card: null, notice: null }) // 'Wird 18: …' */
export function textOf(found: Found): string {
  return sentences[found.kind](found as Parameters<(typeof sentences)[DeadlineKind]>[0]);
}
