/** What the law allows of a tariff's conditions: § 309 Nr. 9 BGB, as it stands since 01.03.2022. */

import type { Renewal } from './conditions.ts';

/** Kinds of products that contracts are made about; goods are sold without one. */
export const CONTRACT_KINDS = ['membership', 'service', 'card'] as const;

export interface TariffTerms {
  readonly kind: (typeof CONTRACT_KINDS)[number] | 'goods';
  readonly billing_interval: 'once' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  readonly minimum_term_months: number | null;
  readonly notice_period_months: number | null;
  readonly renewal: Renewal;
}

export interface Breach {
  readonly field: 'minimum_term_months' | 'notice_period_months' | 'renewal';
  readonly message: string;
  readonly section: string;
}

/** Returns whether contracts are made about products of that kind. @example isContractKind('goods') // false */
export function isContractKind(kind: TariffTerms['kind']): boolean {
  return CONTRACT_KINDS.some((one) => one === kind);
}

/**
 * Returns whether § 309 Nr. 9 BGB applies to the tariff. It covers recurring performance: memberships, and every service
 * or card that runs for a term or is charged repeatedly, but not a single service that is paid once and has no term.
 * @example bindsLaw({ ...tariff, kind: 'service', billing_interval: 'once', minimum_term_months: null }) // false
 */
export function bindsLaw({ kind, billing_interval, minimum_term_months }: TariffTerms): boolean {
  if (!isContractKind(kind)) return false;
  return kind === 'membership' || billing_interval !== 'once' || (minimum_term_months ?? 0) > 0;
}

/**
 * What of the tariff breaks § 309 Nr. 9 BGB: the rule light is green when nothing does.
 * @example breachesOf({ ...tariff, minimum_term_months: 36 }) // [{ field: 'minimum_term_months', … }]
 */
export function breachesOf(tariff: TariffTerms): Breach[] {
  if (!bindsLaw(tariff)) return [];
  const breaches: Breach[] = [];
  if ((tariff.minimum_term_months ?? 0) > 24)
    breaches.push({
      field: 'minimum_term_months',
      message: 'Die erste Laufzeit darf höchstens 24 Monate dauern (§ 309 Nr. 9 Buchst. a BGB).',
      section: '§ 309 Nr. 9 Buchst. a BGB',
    });
  if ((tariff.notice_period_months ?? 0) > 1)
    breaches.push({
      field: 'notice_period_months',
      message: 'Die Kündigungsfrist darf höchstens einen Monat betragen (§ 309 Nr. 9 Buchst. b und c BGB).',
      section: '§ 309 Nr. 9 Buchst. b und c BGB',
    });
  return breaches;
}
