/** Consents to advertising: most confirmed, one ended, one still to be confirmed, one never confirmed. */
import { CONFIRM_DAYS, consentWording } from '#rules/people/newsletter.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

interface Setting {
  readonly studio: Values;
  readonly customers: readonly Values[];
  readonly ids: Random;
  readonly now: Date;
}

/** Every how manyth active customer was asked. */
const EVERY = 4;

const DAY = 86_400_000;

export function newsletterValues({ studio, customers, ids, now }: Setting): Values[] {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY).toISOString();
  return customers
    .filter(({ status }) => status === 'active')
    .filter((_, index) => index % EVERY === 0)
    .map(({ id: customer_id, email: to }, index) => {
      const days = index === 1 ? 2 : 40 + index * 9;
      const asked = {
        ...{ id: ids.id(), studio_id: studio.id, customer_id, to },
        wording: consentWording(String(studio.studio_name)),
        ...{ created_at: at(days), asked_at: at(days), asked_by: 'Annika Harms' },
        expires_at: at(days - CONFIRM_DAYS),
      };
      if (index === 1 || index === 2) return { ...asked, state: 'asked' };
      const confirmed = { ...asked, state: 'confirmed', confirmed_at: at(days - 0.02) };
      if (index !== 3) return confirmed;
      return { ...confirmed, state: 'ended', ended_at: at(12), ended_by: 'Kunde, über den Link' };
    });
}
