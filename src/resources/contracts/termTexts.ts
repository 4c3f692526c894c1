/** German texts for the conditions of tariffs and contracts. */
import { formatMoney } from '#format/money.ts';
import { counted, MONTHS } from '#format/plurals.ts';
import type { Renewal } from '#rules/contracts/conditions.ts';

const PER_INTERVAL = {
  once: 'einmalig',
  weekly: 'pro Woche',
  monthly: 'pro Monat',
  quarterly: 'pro Quartal',
  yearly: 'pro Jahr',
} as const;

/** Conditions common to tariffs and contracts. Amounts in cents, terms in whole months. */
export interface Terms {
  readonly price_cents: number;
  readonly billing_interval: keyof typeof PER_INTERVAL;
  readonly signup_fee_cents?: number | null;
  readonly minimum_term_months?: number | null;
  readonly notice_period_months?: number | null;
  readonly renewal?: Renewal;
  readonly renewal_months?: number | null;
  readonly free_months?: number | null;
}

/**
 * Formats price and billing interval.
 * @example priceText({ price_cents: 4990, billing_interval: 'monthly' }) // '49,90 € pro Monat'
 */
export function priceText({
  price_cents,
  billing_interval,
}: Pick<Terms, 'price_cents' | 'billing_interval'>) {
  return `${formatMoney(price_cents)} ${PER_INTERVAL[billing_interval]}`;
}

/**
 * Formats the tax within a price; a small business shows none (§ 19 UStG, § 14c UStG).
 * @example taxText(19, false) // 'inkl. 19 % USt.'
 */
export function taxText(vat_rate: number | string, small_business: boolean | null | undefined): string {
  return small_business ? 'ohne USt. nach § 19 UStG' : `inkl. ${String(vat_rate).replace('.', ',')} % USt.`;
}

/**
 * Formats minimum term, notice period and renewal.
 * @example termText({ minimum_term_months: 12, notice_period_months: 1, renewal: 'indefinite' })
 * // '12 Monate Laufzeit, danach monatlich kündbar'
 */
export function termText(
  terms: Pick<Terms, 'minimum_term_months' | 'notice_period_months' | 'renewal' | 'renewal_months'>,
): string {
  const { minimum_term_months: term, renewal } = terms;
  const notice = noticeText(terms.notice_period_months ?? 0);
  if (!term) return `Ohne Mindestlaufzeit, ${notice}`;
  if (renewal === 'fixed')
    return `${counted(term, MONTHS)} Laufzeit, danach jeweils ${counted(terms.renewal_months ?? 0, MONTHS)}, kündbar ${endNotice(terms.notice_period_months ?? 0)}`;
  if (renewal !== 'indefinite') return `${counted(term, MONTHS)} Laufzeit, endet danach von selbst`;
  return `${counted(term, MONTHS)} Laufzeit, danach ${notice}`;
}

function endNotice(months: number): string {
  if (months === 0) return 'bis zum jeweiligen Ende';
  return `mit ${months === 1 ? 'einem Monat' : `${months} Monaten`} Frist zum jeweiligen Ende`;
}

function noticeText(months: number): string {
  if (months === 0) return 'jederzeit kündbar';
  return months === 1 ? 'monatlich kündbar' : `kündbar mit einer Frist von ${months} Monaten`;
}

/** Returns sentences on charges beside the price, and on free months. */
export function extrasText({ signup_fee_cents, free_months, billing_interval }: Terms): string[] {
  const extras: string[] = [];
  if (signup_fee_cents) extras.push(`Einmalige Aufnahmegebühr von ${formatMoney(signup_fee_cents)}.`);
  if (free_months && billing_interval !== 'once')
    extras.push(
      free_months === 1
        ? 'Der erste Monat ist beitragsfrei.'
        : `Die ersten ${free_months} Monate sind beitragsfrei.`,
    );
  return extras;
}
