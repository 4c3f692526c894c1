/** Demo contracts in every state: the product's rules derive everything from their dates. */
import { berlinDay } from '#format/instants.ts';
import type { Contract } from '#resources/contracts/contracts.ts';
import { conditionsOf } from '#rules/contracts/conclusion.ts';
import { earliestEnd } from '#rules/contracts/end.ts';
import type { ContractFacts } from '#rules/contracts/lifecycle.ts';
import { daysOf, plusDays } from '#rules/days.ts';
import { type OfferName, type Selling, soldInOrder } from './products.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

/** A kind of demo contract. */
interface Story {
  readonly count: number;
  readonly offers: readonly OfferName[];
  /** Smallest number of days since the customer joined. */
  readonly age: number;
  tell(days: Days): Dates;
}

interface Days {
  readonly today: string;
  /** The day the customer joined. */
  readonly joined: string;
  readonly random: Random;
}

type Dates = Pick<ContractFacts, 'concluded_on' | 'starts_on'> &
  Partial<
    Pick<Contract, 'pauses' | 'withdrawal' | 'concluded_via' | 'withdrawal_instructed_on' | 'notes'>
  > & {
    readonly draft?: true;
    /** Receipt of the notice, and its reason. */
    readonly notice?: { readonly received_on: string; readonly reason: string };
  };

const REASONS = ['Umzug', 'Keine Zeit mehr', 'Zu teuer', 'Verletzung', 'Wechsel des Studios'] as const;
const MEMBERSHIPS: readonly OfferName[] = [
  'flex',
  'year',
  'year',
  'twoYears',
  'twoYears',
  'ahead',
  'company',
];

const fromJoining = ({ joined, random }: Days) => ({
  concluded_on: joined,
  starts_on: plusDays(joined, random.int(0, 10)),
});

const rest = (from: string, to: string, reason: string) => [
  { from, to, reason, note: null, prolongs: false, batch_id: null },
];

const STORIES: readonly Story[] = [
  {
    // Under the old law: concluded before 01.03.2022.
    count: 4,
    offers: ['old'],
    age: 600,
    tell: ({ random }) => {
      const month = String(random.int(1, 12)).padStart(2, '0');
      return {
        concluded_on: `2021-${month}-15`,
        starts_on: `2021-${month}-20`,
        notes: 'Vom alten System übernommen.',
      };
    },
  },
  {
    count: 12,
    offers: ['flex'],
    age: 400,
    tell: (days) => ({
      ...fromJoining(days),
      notice: {
        received_on: plusDays(days.today, -days.random.int(60, 300)),
        reason: days.random.pick(REASONS),
      },
    }),
  },
  { count: 4, offers: ['trial'], age: 60, tell: fromJoining },
  {
    count: 14,
    offers: ['year', 'twoYears', 'flex', 'company'],
    age: 90,
    tell: (days) => ({
      ...fromJoining(days),
      notice: {
        received_on: plusDays(days.today, -days.random.int(2, 20)),
        reason: days.random.pick(REASONS),
      },
    }),
  },
  {
    count: 10,
    offers: MEMBERSHIPS,
    age: 60,
    tell: (days) => {
      const { today, random } = days;
      const [from, to] = [plusDays(today, -random.int(3, 30)), plusDays(today, random.int(5, 60))];
      return {
        ...fromJoining(days),
        pauses: rest(from, to, random.pick(['Verletzung', 'Elternzeit', 'Auslandsaufenthalt'])),
      };
    },
  },
  {
    // The first term ends within a month.
    count: 5,
    offers: ['year'],
    age: 363,
    tell: ({ today, random }) => {
      const starts_on = plusDays(today, -random.int(340, 360));
      return { concluded_on: plusDays(starts_on, -2), starts_on };
    },
  },
  {
    count: 80,
    offers: MEMBERSHIPS,
    age: 25,
    tell: (days) => {
      const dates = fromJoining(days);
      const long = daysOf(dates.starts_on, days.today) > 120;
      const from = plusDays(days.today, -100);
      return long && days.random.chance(0.15)
        ? { ...dates, pauses: rest(from, plusDays(from, 27), 'Urlaub') }
        : dates;
    },
  },
  {
    count: 5,
    offers: ['year', 'twoYears'],
    age: 12,
    tell: ({ today, random }) => {
      const concluded_on = plusDays(today, -random.int(9, 12));
      return {
        concluded_on,
        starts_on: concluded_on,
        concluded_via: 'online',
        withdrawal_instructed_on: concluded_on,
        withdrawal: { received_on: plusDays(today, -random.int(1, 5)), sent_on: null },
      };
    },
  },
  {
    count: 9,
    offers: MEMBERSHIPS,
    age: 1,
    tell: ({ today, random }) => ({
      concluded_on: plusDays(today, -1),
      starts_on: plusDays(today, random.int(2, 30)),
      concluded_via: random.pick(['studio', 'online']),
    }),
  },
  {
    count: 7,
    offers: MEMBERSHIPS,
    age: 0,
    tell: ({ today, random }) => ({
      draft: true,
      concluded_on: today,
      starts_on: plusDays(today, random.int(1, 14)),
    }),
  },
];

/**
 * Returns a studio's 150 contracts, oldest first, so that their numbers follow the days of their conclusion.
 */
export function contractValues(setting: Selling): Values[] {
  const left = [...setting.customers];
  return soldInOrder(STORIES, (story) => contract(setting, story, takeOne(setting, left, story.age)));
}

/** Removes from the list a customer who joined long enough ago and has no contract yet, and returns them. */
function takeOne({ random, now }: Selling, left: Values[], age: number): Values {
  const limit = plusDays(berlinDay(now), -age);
  const young = left.findIndex(({ created_at }) => berlinDay(new Date(created_at)) > limit);
  const count = young === -1 ? left.length : young;
  if (count === 0) throw new Error(`no customer is left who joined ${age} days ago`);
  return left.splice(random.int(0, count - 1), 1)[0]!;
}

function contract(setting: Selling, story: Story, customer: Values): Values {
  const { studio_id, products, random, ids, now } = setting;
  const today = berlinDay(now);
  const product = products[random.pick(story.offers)];
  const { draft, notice, ...dates } = story.tell({
    today,
    joined: berlinDay(new Date(customer.created_at)),
    random,
  });
  const conditions = conditionsOf(product);
  const created_at = `${dates.concluded_on}T10:${String(random.int(10, 59))}:00.000Z`;
  const at = created_at > now.toISOString() ? now.toISOString() : created_at;
  const facts = {
    ...conditions,
    pauses: [],
    withdrawal: null,
    ...dates,
    concluded_at: draft ? null : at,
    cancellation: notice
      ? {
          ...notice,
          effective_on: earliestEnd({ ...dates, ...conditions }, notice.received_on).day,
          origin: 'customer' as const,
          extraordinary: false,
          replaced: null,
        }
      : null,
  };
  return {
    concluded_via: 'studio',
    ...facts,
    id: ids.id(),
    studio_id,
    created_at: at,
    customer_id: customer.id,
    product_id: product.id,
    payment_method: customer.iban ? 'sepa' : random.pick(['transfer', 'cash', 'card']),
  };
}
