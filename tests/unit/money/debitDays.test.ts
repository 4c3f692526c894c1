/** The days on which something may be collected, as they are stored: those on which nothing is in the way. */
import { expect, it } from 'vitest';
import { debitDaysOn } from '#resources/people/customerColumns.ts';
import { plusDays } from '#rules/days.ts';
import { type DebitStop, debitProblem, type Mandate } from '#rules/money/sepa/mandate.ts';
import { seeded } from '#services/embedded/seed/random.ts';

const TODAY = '2026-11-21';
const IBANS = ['DE89370400440532013000', 'DE89370400440532013000', null];
const REFERENCES = ['M-1', 'm-1', 'M//1', null];

it('are those without a problem, from today on', () => {
  const random = seeded(7);
  const one = random.pick;
  const day = (from: number, span: number) => plusDays(TODAY, random.int(from, from + span));
  let open = 0;
  for (let round = 0; round < 6000; round++) {
    const mandate: Mandate | null = random.chance(0.7)
      ? {
          reference: one(REFERENCES),
          signed_on: one([null, day(-1200, 1250), day(-1200, 1250)]),
          last_used_on: one([null, day(-1200, 1200)]),
        }
      : null;
    const stop: DebitStop | null = one([
      null,
      { mandate_reference: 'M-1', on: '2026-10-01', code: 'AC04', ended: true },
    ]);
    const iban = one(IBANS);
    const { debit_from, debit_until } = debitDaysOn({ iban, sepa_mandate: mandate, debit_stop: stop }, TODAY);
    for (const on of [TODAY, day(0, 40), day(0, 1200), debit_from ?? TODAY, debit_until ?? TODAY]) {
      if (on < TODAY) continue;
      const may = debit_from !== null && debit_until !== null && debit_from <= on && on <= debit_until;
      expect(may).toBe(debitProblem(iban, mandate, on, stop) === undefined);
      if (may) open++;
    }
  }
  expect(open).toBeGreaterThan(500);
});
