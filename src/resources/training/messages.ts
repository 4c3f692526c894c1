/** What is sent to customers about their plans. */
import { LINK, message, type Names } from '#declare/message.ts';
import { formatInstant } from '#format/instants.ts';
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

const NAMES: Names<PlanTold> = {
  Name: ({ name }) => name,
  Plan: ({ plan }) => CALLED[plan],
  'Gilt ab': ({ valid_from, valid_until }) => {
    const from = valid_from && `ab dem ${formatDay(valid_from)}`;
    const until = valid_until && `bis zum ${formatDay(valid_until)}`;
    const span = [from, until].filter(Boolean).join(' ');
    return span && `Er gilt ${span}.`;
  },
  Studio: (_, { studio_name }) => studio_name,
};

const shared = {
  basis: 'contract',
  to: ({ email, name }: PlanTold) => ({ email, name }),
  about: ({ customer_id, plan, id }: PlanTold) => ({ customer_id, about: plan, about_id: id }),
} as const;

export const planAssigned = message<PlanTold>({
  ...shared,
  label: 'Neuer Trainings- oder Ernährungsplan',
  when: 'sobald ein Kunde einen Plan bekommen hat',
  names: NAMES,
  words: {
    subject: 'Ihr neuer {Plan}',
    text: 'Guten Tag {Name},\n\nIhr neuer {Plan} ist fertig. {Gilt ab}\n\nWir gehen ihn gern mit Ihnen durch: Sprechen Sie uns beim nächsten Besuch an.',
  },
});

/** A plan with a link for its customer, and when that ends. */
export interface PlanLinked extends PlanTold {
  readonly expires_at: string;
}

export const planShared = message<PlanLinked>({
  ...shared,
  label: 'Link zum Trainings- oder Ernährungsplan',
  when: 'sobald ein Link zum Plan eines Kunden erstellt ist',
  link: 'plan',
  names: { ...NAMES, Link: () => LINK, Bis: ({ expires_at }) => `${formatInstant(expires_at)} Uhr` },
  needs: { names: ['Link'], why: 'Um den Link geht es in dieser Nachricht.' },
  words: {
    subject: 'Ihr {Plan} zum Ansehen',
    text: 'Guten Tag {Name},\n\nIhren {Plan} finden Sie auf dieser Seite:\n\n{Link}\n\nDer Link gilt bis {Bis}. Wer ihn hat, sieht den Plan ohne Anmeldung: Bitte geben Sie ihn nicht weiter.',
  },
  until: ({ expires_at }) => expires_at,
});
