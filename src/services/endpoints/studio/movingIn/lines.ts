/** Says in a line what comes of a customer. */
import { formatMoney } from '#format/money.ts';
import { grouped } from '#services/grouped.ts';
import type { Plan } from './plan.ts';
import type { PlannedCustomer } from './records/customersOf.ts';

/** Returns one line about what comes of each of them. */
export function linesOf(those: readonly PlannedCustomer[], plan: Plan): string[] {
  const ids = new Set(those.map(({ person: { id } }) => id));
  const ofThose = <T extends { readonly customer_id: string }>(all: readonly T[]) =>
    grouped(
      all.filter(({ customer_id }) => ids.has(customer_id)),
      ({ customer_id }) => customer_id,
    );
  const contracts = ofThose(plan.contracts);
  const cards = ofThose(plan.cards);
  const claims = ofThose(plan.claims);
  return those.map(({ what, person: { id } }) => {
    const own = (contracts.get(id) ?? []).map(
      (one) => [`${one.tariff}, ${formatMoney(one.moved.taken_over.price_cents)}`, one] as const,
    );
    const held = (cards.get(id) ?? []).map((one) => [one.name, one] as const);
    const open = (claims.get(id) ?? []).map(
      (one) => [`offen ${formatMoney(one.amount_cents)}`, one] as const,
    );
    const parts = [...own, ...held, ...open].map(([text, one]) =>
      one.what === 'same' ? `${text} (schon da)` : text,
    );
    const word = { create: 'neu', fill: 'ergänzt', same: 'unverändert' }[what];
    return [word, ...parts].join(' · ');
  });
}
