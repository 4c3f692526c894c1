/** What is sent to customers about their plans. */
import { message } from '#declare/message.ts';
import { formatDay } from '#rules/days.ts';

/** What a plan is called: its own name may tell of a complaint or a diagnosis. */
const CALLED = { workouts: 'Trainingsplan', nutrition_plans: 'Ernährungsplan' } as const;

/** A workout or nutrition plan of a customer. */
export interface PlanTold {
  readonly id: string;
  readonly plan: keyof typeof CALLED;
  readonly customer_id: string;
  readonly name: string;
  readonly email: string;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

export const planAssigned = message<PlanTold>({
  label: 'Neuer Trainings- oder Ernährungsplan',
  basis: 'contract',
  when: 'sobald ein Kunde einen Plan bekommen hat',
  to: ({ email, name }) => ({ email, name }),
  about: ({ customer_id, plan, id }) => ({ customer_id, about: plan, about_id: id }),
  names: {
    Name: ({ name }) => name,
    Plan: ({ plan }) => CALLED[plan],
    'Gilt ab': ({ valid_from, valid_until }) => {
      const from = valid_from && `ab dem ${formatDay(valid_from)}`;
      const until = valid_until && `bis zum ${formatDay(valid_until)}`;
      const span = [from, until].filter(Boolean).join(' ');
      return span && `Er gilt ${span}.`;
    },
    Studio: (_, { studio_name }) => studio_name,
  },
  words: {
    subject: 'Ihr neuer {Plan}',
    text: 'Guten Tag {Name},\n\nIhr neuer {Plan} ist fertig. {Gilt ab}\n\nWir gehen ihn gern mit Ihnen durch: Sprechen Sie uns beim nächsten Besuch an.',
  },
});
