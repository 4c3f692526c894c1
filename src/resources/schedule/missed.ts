/** What it costs not to come, or to cancel late. */
import type { FieldErrors } from '#declare/define.ts';
import { choice, group, money, number } from '#declare/fields.ts';
import { formatInstant } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted, HOURS } from '#format/plurals.ts';
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

/** What is said of a booking for which a unit is meant that no card has. */
export const LACKS_CARD =
  'Ohne Karte mit Einheiten wird nichts abgebucht, auch wenn der Kunde nicht kommt oder zu spät absagt.';

/**
 * What is said with a booking; undefined where it costs nothing.
 * @param starts_at of a standing slot, whose appointments each have a deadline of their own
 * @example missedText(terms) // 'Absagen ist bis 25.11.2026, 09:00 Uhr frei, danach kostet es 15,00 €. Wer nicht erscheint, den kostet es eine Einheit der Karte.'
 */
export function missedText(terms: MissedTerms, starts_at?: string): string | undefined {
  const { no_show, late_cancel, free_until, lacks_card } = terms;
  const parts = [
    ...(late_cancel !== 'nothing' && free_until !== null
      ? [
          `Absagen ist ${deadlineText(free_until, starts_at)} frei, danach kostet es ${costText(late_cancel, terms)}.`,
        ]
      : []),
    ...(lacks_card ? [LACKS_CARD] : []),
    ...(no_show === 'nothing' ? [] : [`Wer nicht erscheint, den kostet es ${costText(no_show, terms)}.`]),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}

const HOUR = 3_600_000;

const deadlineText = (free_until: string, starts_at: string | undefined): string =>
  starts_at === undefined
    ? `bis ${formatInstant(free_until)} Uhr`
    : `jeweils bis ${counted((Date.parse(starts_at) - Date.parse(free_until)) / HOUR, HOURS)} vorher`;

interface NamedTerms extends MissedTerms {
  readonly customer_name: string;
}

/**
 * What is said with bookings of several: once where it holds for all, else with the names for whom it does.
 * @example missedTexts(terms) // ['Ada Ott: Wer nicht erscheint, den kostet es 15,00 €.']
 */
export function missedTexts(all: readonly NamedTerms[], starts_at?: string): string[] {
  const names = new Map<string, string[]>();
  for (const { customer_name, ...terms } of all) {
    const said = missedText(terms, starts_at);
    if (said) names.set(said, [...(names.get(said) ?? []), customer_name]);
  }
  return [...names].map(([said, whom]) =>
    whom.length === all.length ? said : `${whom.join(', ')}: ${said}`,
  );
}
