/** Defaults of a new tariff by kind. */
import type { Tariff } from '#rules/contracts/tariff.ts';

export type Kind = Tariff['kind'];

const NONE = {
  signup_fee_cents: null,
  free_months: null,
  minimum_term_months: null,
  notice_period_months: null,
  renewal: null,
  card_units: null,
  card_valid_days: null,
  appointment_minutes: null,
} as const;

/** Returns the defaults of a kind. @example startOf('membership').notice_period_months // 1 */
export function startOf(kind: Kind) {
  switch (kind) {
    case 'membership':
      return {
        ...NONE,
        billing_interval: 'monthly',
        minimum_term_months: 12,
        notice_period_months: 1,
        renewal: 'indefinite',
      } as const;
    case 'card':
      return { ...NONE, billing_interval: 'once', card_units: 10, card_valid_days: 180 } as const;
    case 'service':
      return { ...NONE, billing_interval: 'once', appointment_minutes: 60 } as const;
    case 'goods':
      return { ...NONE, billing_interval: 'once' } as const;
  }
}
