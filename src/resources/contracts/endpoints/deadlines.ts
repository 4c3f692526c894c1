/** Today's work: deadlines, which the law or a contract sets, and tasks, which people set themselves. */

import { type AnswerOf, endpoint, record } from '#declare/endpoint.ts';
import { choice, day, group, list, longText, number, reference, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { tasks } from '../../people/tasks.ts';
import { contracts } from '../contracts.ts';

/** In the order in which they are shown: after what the law wants at once, money that is late. */
export const DEADLINE_KINDS = {
  online_notice: 'Online eingegangen',
  message_failed: 'Nicht zugestellt',
  returned_debit: 'Rücklastschrift',
  overdue: 'Überfällig',
  refund: 'Guthaben nach Widerruf',
  task: 'Aufgabe',
  consent_open: 'Zustimmung fehlt',
  first_term_end: 'Erste Laufzeit endet',
  notice_day: 'Kündigungstermin',
  contract_end: 'Vertrag endet',
  card_expiry: 'Karte läuft ab',
  card_units: 'Karte fast aufgebraucht',
  mandate_lapse: 'SEPA-Mandat verfällt',
  coming_of_age: 'Wird volljährig',
  birthday: 'Geburtstag',
} as const;

export type DeadlineKind = keyof typeof DEADLINE_KINDS;

/** Kinds that can't be ticked off: they end with an act, that of the law (§§ 312k, 356a, 355 BGB) among them. */
export const MUST_ACT: readonly DeadlineKind[] = ['online_notice', 'message_failed', 'refund'];

/** Kinds that those see who may see the money of all customers. */
export const OF_MONEY: readonly DeadlineKind[] = ['returned_debit', 'overdue'];

/** Kinds that admins alone see. */
export const FOR_ADMINS: readonly DeadlineKind[] = [...OF_MONEY, 'message_failed'];

/** Kinds of what people set themselves, and of the post, which aren't about a contract. */
export const OF_DESK: readonly DeadlineKind[] = ['task', 'message_failed'];

const access = { may: 'list', of: contracts } as const;
const READS = [
  ...(['claims', 'contract_cards', 'customers', 'messages', 'notices', 'payouts'] as const),
  ...(['restricted_customers', 'tasks'] as const),
] as const;
const days = number({ label: 'So viele Tage voraus', integer: true, min: 0, max: 366, default: 30 });

export const deadlines = endpoint({
  method: 'GET',
  path: 'payment/deadlines',
  costly: true,
  summary: 'Fristen und Aufgaben: was bald jemanden braucht, das Nächste zuerst',
  access,
  reads: READS,
  studio: 'one',
  query: { days, kind: choice({ label: 'Nur diese Art', of: DEADLINE_KINDS }) },
  list: { unit: 'deadlines', sort: ['on', 'kind'], only: 'ASC' },
  answer: list({
    label: 'Fristen',
    max: 1000,
    of: {
      kind: choice({ label: 'Art', required: true, of: DEADLINE_KINDS }),
      on: day({ label: 'Am', required: true }),
      key: text({ label: 'Kennung, mit der sich die Frist übernehmen lässt', required: true }),
      customer_id: reference('customers', {
        label: 'Kunde; null, wo keiner ist oder noch niemand weiß, wer',
      }),
      customer_name: text({ label: 'Name' }),
      contract_id: reference('contracts', { label: 'Vertrag' }),
      contract_number: number({ label: 'Vertragsnummer', integer: true }),
      card_id: reference('contract_cards', { label: 'Karte' }),
      notice_id: reference('notices', { label: 'Online-Erklärung' }),
      message_id: reference('messages', { label: 'Nachricht' }),
      task_id: reference('tasks', { label: 'Aufgabe' }),
      trainer_id: reference('trainers', { label: 'Für wen die Aufgabe ist' }),
      version: number({ label: 'Fassung der Aufgabe', integer: true }),
      text: longText({ label: 'Was ansteht', required: true }),
    },
  }),
});

export type Deadline = AnswerOf<typeof deadlines>[number];

const each = count('Anzahl');

export const deadlineCounts = endpoint({
  method: 'GET',
  path: 'payment/deadlines/counts',
  costly: true,
  summary: 'Fristen und Aufgaben: wie viele es sind, je Art',
  access,
  reads: READS,
  studio: 'one',
  query: { days },
  answer: {
    total: count('Alle'),
    by_kind: group({
      label: 'Je Art',
      required: true,
      fields: Object.fromEntries(Object.keys(DEADLINE_KINDS).map((kind) => [kind, each])) as {
        readonly [K in DeadlineKind]: typeof each;
      },
    }),
  },
});

export type DeadlineCounts = AnswerOf<typeof deadlineCounts>;

const { postpone, assign } = tasks.actions;

/** What becomes of a deadline that a task takes over. */
export const TAKE_OVER = {
  complete: tasks.actions.complete.label,
  postpone: postpone.label,
  assign: assign.label,
} as const;

export const takeOver = endpoint({
  method: 'POST',
  path: 'payment/deadlines/take-over',
  summary: 'Eine Frist abhaken, verschieben oder weitergeben: Eine Aufgabe tritt an ihre Stelle',
  access: { may: 'create', of: tasks },
  reads: READS,
  studio: 'one',
  idempotent: true,
  body: {
    key: text({ label: 'Kennung der Frist', required: true, max: 120 }),
    act: choice({ label: 'Was', required: true, of: TAKE_OVER }),
    until: day({ label: postpone.fields.until.label }),
    ...assign.fields,
  },
  refusals: { 409: 'Die Frist ist erledigt, oder jemand hat sie schon übernommen' },
  answer: record(tasks),
});
