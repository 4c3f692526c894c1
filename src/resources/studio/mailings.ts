/** A message to many customers at once: written, looked at, and sent as one batch. */
import { actionsOf } from '#declare/action.ts';
import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, instant, longText, number, text } from '#declare/fields.ts';

export const MAILING_STATES = { running: 'Abgeschickt', stopped: 'Angehalten' } as const;

/** What a message to many is for. Advertising goes to those alone who consented to it (§ 7 UWG). */
export const PURPOSES = { contract: 'Vertrag und Termine', advertising: 'Werbung (Newsletter)' } as const;

export const purpose = choice({
  label: 'Wofür',
  required: true,
  of: PURPOSES,
  default: 'contract',
});

const fields = {
  subject: text({ label: 'Betreff', required: true, readOnly: true, max: 200 }),
  text: longText({ label: 'Text', required: true, readOnly: true, max: 5000 }),
  to: text({ label: 'An', required: true, readOnly: true, max: 200 }),
  purpose: { ...purpose, readOnly: true },
  total: number({ label: 'Empfänger', required: true, readOnly: true, integer: true }),
  state: choice({
    label: 'Status',
    required: true,
    readOnly: true,
    of: MAILING_STATES,
    tones: { stopped: 'warning' },
    default: 'running',
  }),
  caused_by: text({ label: 'Geschrieben von', required: true, readOnly: true }),
  stopped_at: instant({ label: 'Angehalten am', readOnly: true }),
} as const;

const actions = actionsOf<RecordOf<{ fields: typeof fields }>>()({
  stop: {
    label: 'Anhalten',
    done: 'angehalten',
    help: 'Was noch wartet, wird nicht mehr verschickt. Was schon hinausgegangen ist, lässt sich nicht zurückholen.',
    danger: true,
    fields: {},
    already: ({ state }) => state === 'stopped',
    writes: (_, { now }) => ({ state: 'stopped', stopped_at: now }),
  },
});

export const mailings = defineResource({
  name: 'mailings',
  api: 'auth/mailings',
  path: 'settings/mailings',
  label: { one: 'Rundmail', many: 'Rundmails' },
  access: {
    subject: 'desk',
    read: 'admin',
    write: 'admin',
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
  },
  fields,
  actions,
  title: ({ subject }) => subject,
  titleFields: ['subject'],
  list: {
    row: { line: ['created_at', 'purpose', 'total'], fact: ['state'] },
    columns: ['created_at', 'subject', 'to', 'purpose', 'total', 'state', 'caused_by'],
    filters: ['state', 'purpose', 'created_at'],
    search: ['subject'],
    sort: ['created_at', 'DESC'],
  },
});

export type Mailing = RecordOf<typeof mailings>;
