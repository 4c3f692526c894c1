/** What is found complete of a contract needn't be worked out again: with it comes the same as without. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { claimsIn } from '#rules/contracts/dues.ts';
import { plusDays, plusMonths } from '#rules/days.ts';
import { type ClaimedSpan, missingAfter, prolonged, spanAfter } from '#rules/money/claimed.ts';
import { shifted } from '#rules/money/claiming.ts';
import { type Charged, compare, OWING_RULES, type Owing } from '#rules/money/compare.ts';
import { type Random, seeded } from '#services/embedded/seed/random.ts';

const INTERVALS = ['monthly', 'monthly', 'weekly', 'quarterly', 'yearly', 'once'] as const;

function drawn(random: Random): Owing {
  const starts_on = plusDays('2024-06-01', random.int(0, 900));
  const ends_on = random.chance(0.3) ? plusDays(starts_on, random.int(0, 700)) : null;
  const billing_interval = random.pick(INTERVALS);
  const pauses = Array.from({ length: random.chance(0.3) ? random.int(1, 2) : 0 }, () => {
    const from = plusDays(starts_on, random.int(0, 500));
    return { from, to: plusDays(from, random.int(0, 60)), prolongs: false };
  });
  const stage = (from: string) => ({
    from,
    price_cents: random.int(0, 9000),
    billing_interval: random.chance(0.7) ? billing_interval : random.pick(INTERVALS),
    vat_rate: random.pick([19, 19, 7]),
    objected_on: null,
  });
  const later = plusDays(starts_on, random.int(20, 600));
  return {
    starts_on,
    ends_on,
    price_cents: random.int(0, 9000),
    vat_rate: random.pick([19, 7]),
    billing_interval,
    signup_fee_cents: random.chance(0.3) ? 2900 : null,
    free_months: random.chance(0.3) ? random.int(1, 4) : null,
    pauses,
    ...(random.chance(0.3) && { stages: [stage(starts_on), stage(later)] }),
    taken_over: random.chance(0.2) ? { claimed_until: plusDays(starts_on, random.int(-5, 300)) } : null,
    cancellation: ends_on && random.chance(0.5) ? { effective_on: ends_on } : null,
    withdrawal: random.chance(0.1) ? { received_on: plusDays(starts_on, 5) } : null,
  };
}

it('comes to the same month after month, whatever changes between', () => {
  const random = seeded(11);
  let shortened = 0;
  for (let count = 0; count < 600; count++) {
    let contract = drawn(random);
    let charged: Charged[] = [];
    let span: ClaimedSpan | undefined;
    let from = plusMonths('2025-01-01', random.int(0, 12)).slice(0, 7);
    for (let to = from; to < '2027-06'; to = shifted(to, random.int(0, 3))) {
      if (random.chance(0.1))
        [contract, span] = [{ ...drawn(random), starts_on: contract.starts_on }, undefined];
      if (random.chance(0.05)) from = shifted(from, random.int(-3, 3));
      if (to < from) continue;
      const months = { from, to };
      const whole = compare(contract, charged, months);
      const known: ClaimedSpan | undefined = span && span.from <= from ? span : undefined;
      const missing = known && known.until >= to ? [] : known && missingAfter(contract, known, months);
      if (missing) {
        shortened += 1;
        expect({ missing, changed: [] }).toEqual(whole);
      }
      if (random.chance(0.3)) continue;
      if (known && missing) {
        if (known.until < to) span = prolonged(contract, known, months, missing);
      } else span = spanAfter(contract, charged, months, whole);
      charged = written(contract, charged, whole);
    }
  }
  expect(shortened).toBeGreaterThan(2000);
});

function written(
  contract: Owing,
  charged: readonly Charged[],
  { missing, changed }: ReturnType<typeof compare<Charged>>,
) {
  return [
    ...charged.map((one) => ({
      ...one,
      corrections: [...one.corrections, ...changed.filter(({ of }) => of === one)],
    })),
    ...missing.map(({ kind, from, to, amount_cents, vat_rate = contract.vat_rate }) => ({
      ...{ kind, period_from: from, period_to: to, amount_cents, vat_rate },
      ...{ corrections: [], written_off_on: null, small_business: false },
    })),
  ];
}

it('is worked out again when the rules change', () => {
  const random = seeded(12);
  const hash = createHash('sha256');
  for (let count = 0; count < 400; count++) {
    const contract = drawn(random);
    for (let month = '2024-06'; month < '2027-03'; month = shifted(month, 1)) {
      const claims = claimsIn(month, contract).map(({ reason: _, ...claim }) => claim);
      hash.update(JSON.stringify([month, claims]));
    }
    const charged = written(contract, [], compare(contract, [], { from: '2024-06', to: '2026-06' }));
    const { missing, changed } = compare(drawn(random), charged, { from: '2025-01', to: '2026-09' });
    hash.update(
      JSON.stringify([missing.length, changed.map(({ vat_rate, amount_cents }) => [vat_rate, amount_cents])]),
    );
  }
  // Contracts may owe something else by changed rules: raise OWING_RULES, and write its number and the new hash here.
  expect([OWING_RULES, hash.digest('hex').slice(0, 16)]).toEqual([1, '6f35d159a807e488']);
});
