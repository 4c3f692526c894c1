/** What the law allows of a tariff's conditions: § 309 Nr. 9 BGB, as it stands since 01.03.2022. */

export interface TariffTerms {
  readonly kind: 'membership' | 'card' | 'service' | 'goods';
  readonly minimum_term_months: number | null;
  readonly notice_period_months: number | null;
  readonly renewal: 'indefinite' | 'none' | null;
}

export interface Breach {
  readonly field: 'minimum_term_months' | 'notice_period_months' | 'renewal';
  readonly message: string;
  readonly section: string;
}

/**
 * What of the tariff breaks § 309 Nr. 9 BGB: the rule light is green when nothing does. It binds recurring services,
 * so one-off goods and single services are free of it.
 * @example breachesOf({ ...tariff, minimum_term_months: 36 }) // [{ field: 'minimum_term_months', … }]
 */
export function breachesOf(tariff: TariffTerms): Breach[] {
  if (tariff.kind !== 'membership') return [];
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
