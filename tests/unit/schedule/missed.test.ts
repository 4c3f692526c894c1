/** What is said of costs while somebody is booked. */
import { describe, expect, it } from 'vitest';
import { missedTexts } from '#resources/schedule/missed.ts';
import type { MissedTerms } from '#rules/schedule/missed.ts';

const FEE: MissedTerms = {
  ...{ no_show: 'fee', late_cancel: 'fee', fee_cents: 1500, lacks_card: false },
  free_until: '2026-11-24T08:00:00Z',
};
const FREE: MissedTerms = {
  ...{ no_show: 'nothing', late_cancel: 'nothing', fee_cents: null, lacks_card: false },
  free_until: null,
};
const ada = { customer_name: 'Ada Ott' };
const ben = { customer_name: 'Ben Lau' };

describe('the words of what it costs', () => {
  it('stand once where they hold for all, else with the names', () => {
    const words =
      'Absagen ist bis 24.11.2026, 09:00 Uhr frei, danach kostet es 15,00\u00a0€. Wer nicht erscheint, den kostet es 15,00\u00a0€.';
    expect(missedTexts([{ ...FEE, ...ada }])).toEqual([words]);
    expect(
      missedTexts([
        { ...FEE, ...ada },
        { ...FEE, ...ben },
      ]),
    ).toEqual([words]);
    expect(
      missedTexts([
        { ...FEE, ...ada },
        { ...FREE, ...ben },
      ]),
    ).toEqual([`Ada Ott: ${words}`]);
    expect(missedTexts([{ ...FREE, ...ada }])).toEqual([]);
  });

  it('say that a unit is meant that no card has', () => {
    expect(missedTexts([{ ...FREE, ...ada, lacks_card: true }])).toEqual([
      'Ohne Karte mit Einheiten wird nichts abgebucht, auch wenn der Kunde nicht kommt oder zu spät absagt.',
    ]);
  });

  it('say hours for a standing slot', () => {
    const [words] = missedTexts([{ ...FEE, ...ada }], '2026-11-25T08:00:00Z');
    expect(words).toContain('Absagen ist jeweils bis 24 Stunden vorher frei');
  });
});
