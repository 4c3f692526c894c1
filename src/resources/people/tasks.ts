import { actionsOf } from '#declare/action.ts';
import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, day, instant, longText, reference, text } from '#declare/fields.ts';
import { A_YEAR } from '#rules/days.ts';

const fields = {
  // Text of a task about a customer is the customer's data, also in the records of the trainer who does it.
  title: text({ label: 'Aufgabe', whose: 'customer_id', required: true, max: 300 }),
  due_on: day({ label: 'Bis', required: true, usual: { back: A_YEAR, ahead: 2 * A_YEAR } }),
  trainer_id: reference('trainers', {
    label: 'Für',
    help: 'Ohne Namen ist sie für das Büro: alle Admins sehen sie.',
    onDelete: 'clear',
  }),
  customer_id: reference('customers', { label: 'Kunde', whose: 'customer_id', onDelete: 'cascade' }),
  notes: longText({ label: 'Notizen', whose: 'customer_id', max: 2000 }),
  state: choice({
    label: 'Status',
    required: true,
    readOnly: true,
    of: { open: 'Offen', done: 'Erledigt' },
    tones: { open: 'warning', done: 'success' },
    default: 'open',
  }),
  snoozed_until: day({ label: 'Verschoben auf', readOnly: true }),
  /** Null once it is done: what is open is found by it. */
  next_on: day({ label: 'Dran am', readOnly: true }),
  done_at: instant({ label: 'Erledigt am', readOnly: true, ago: true }),
  done_by: text({ label: 'Erledigt von', readOnly: true }),
  contract_id: reference('contracts', {
    label: 'Vertrag',
    whose: 'customer_id',
    readOnly: true,
    onDelete: 'clear',
  }),
  /** Key of the deadline that it stands for, see `services/endpoints/contracts/deadlines`. */
  deadline: text({ label: 'Steht für die Frist', readOnly: true, unique: 'studio' }),
} as const;

type TaskRecord = RecordOf<{ fields: typeof fields }>;

const whileOpen = ({ state }: TaskRecord) =>
  state === 'open' ? undefined : 'Die Aufgabe ist schon erledigt. Öffne sie zuerst wieder.';

const actions = actionsOf<TaskRecord>()({
  complete: {
    label: 'Abhaken',
    done: 'erledigt',
    fields: {},
    already: ({ state }) => state === 'done',
  },
  reopen: {
    label: 'Wieder öffnen',
    done: 'wieder geöffnet',
    fields: {},
    already: ({ state }) => state === 'open',
    writes: () => ({ state: 'open', done_at: null, done_by: null }),
  },
  postpone: {
    label: 'Verschieben',
    done: 'verschoben',
    fields: { until: day({ label: 'Auf', required: true, proposed: 1 }) },
    allowed: whileOpen,
    check: ({ until }, { today }) => ({
      errors: { until: until <= today ? 'Wähle einen Tag ab morgen.' : undefined },
    }),
    writes: ({ until }) => ({ snoozed_until: until }),
  },
  assign: {
    label: 'Weitergeben',
    done: 'weitergegeben',
    fields: {
      trainer_id: reference('trainers', { label: 'An', help: 'Ohne Namen geht sie an das Büro.' }),
    },
    allowed: whileOpen,
  },
});

/** What people set themselves, or took over from a deadline. Without a trainer it is the admins'. */
export const tasks = defineResource({
  name: 'tasks',
  api: 'auth/tasks',
  label: { one: 'Aufgabe', many: 'Aufgaben' },
  access: { read: 'trainer', write: 'trainer', subject: 'desk', rows: { held: 'trainer_id' } },
  fields,
  actions,
  derive: {
    values: ({ state, due_on, snoozed_until }) => ({
      next_on: state === 'open' ? (snoozed_until ?? due_on) : null,
    }),
  },
  titleFields: ['title'],
  title: ({ title }) => title,
  list: {
    columns: ['title', 'next_on', 'trainer_id', 'customer_id', 'state', 'done_at', 'done_by'],
    sortable: ['due_on', 'done_at'],
    filters: ['state', 'trainer_id', 'customer_id', 'next_on'],
    filter: { state: 'open' },
    search: ['title', 'customer_id'],
    sort: ['next_on', 'ASC'],
  },
});

export type Task = RecordOf<typeof tasks>;
