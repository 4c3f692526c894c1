/** What it costs not to come, or to cancel late. */
import type { FieldErrors } from '#declare/define.ts';
import { choice, group, money, number } from '#declare/fields.ts';
import { formatInstant } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { HOURS } from '#format/plurals.ts';
import type { Consequence, MissedRule, MissedTerms } from '#rules/schedule/missed.ts';

export const CONSEQUENCES = {
  nothing: 'Nichts',
  unit: 'Eine Einheit der Karte',
  fee: 'Eine Gebühr',
} as const satisfies Record<Consequence, string>;

/**
 * The rule of a studio, or of a product that goes before it.
 * @param empty what it means to leave costs or hours empty
 */
export function missedRule<const L extends string>(
  label: L,
  empty: { readonly cost: string; readonly hours: string },
) {
  return group({
    label,
    fields: {
      no_show: choice({ label: 'Nicht erschienen kostet', help: empty.cost, of: CONSEQUENCES }),
      late_cancel: choice({ label: 'Zu spät abgesagt kostet', help: empty.cost, of: CONSEQUENCES }),
      late_hours: number({
        label: 'Zu spät ab',
        help: `Vor Beginn. ${empty.hours} Die Frist eines Kurses geht vor.`,
        unit: HOURS,
        integer: true,
        min: 1,
        max: 720,
      }),
      fee_cents: money({
        label: 'Gebühr',
        help: 'Wie vereinbart, und nicht mehr als der übliche Schaden (§\u00a0309 Nr.\u00a05 BGB). Ohne Umsatzsteuer.',
        min: 1,
        max: 200_00,
      }),
    },
  });
}

/** Returns errors of a rule that takes a fee without an amount. */
export function missedErrors(rule: Partial<MissedRule> | null | undefined): FieldErrors {
  const takes = rule?.no_show === 'fee' || rule?.late_cancel === 'fee';
  return takes && !rule.fee_cents ? { 'missed.fee_cents': 'Wie hoch ist die Gebühr?' } : {};
}

/** @example costText('fee', { fee_cents: 1500 }) // '15,00 €' */
export const costText = (of: Consequence, { fee_cents }: Pick<MissedTerms, 'fee_cents'>): string =>
  of === 'fee' ? formatMoney(fee_cents ?? 0) : of === 'unit' ? 'eine Einheit der Karte' : 'nichts';

/**
 * What is said with a booking; undefined where it costs nothing.
 * @example missedText(terms) // 'Absagen ist bis 25.11.2026, 09:00 Uhr frei, danach kostet es 15,00 €. Wer nicht erscheint, den kostet es eine Einheit der Karte.'
 */
export function missedText(terms: MissedTerms): string | undefined {
  const { no_show, late_cancel, free_until } = terms;
  const parts = [
    ...(late_cancel !== 'nothing' && free_until !== null
      ? [
          `Absagen ist bis ${formatInstant(free_until)} Uhr frei, danach kostet es ${costText(late_cancel, terms)}.`,
        ]
      : []),
    ...(no_show === 'nothing' ? [] : [`Wer nicht erscheint, den kostet es ${costText(no_show, terms)}.`]),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}
