/**
 * The outbox: what leaves the house by mail. A message is written in the transaction of what it tells, and sent after its
 * commit (`services/post`).
 */
import { actionsOf } from '#declare/action.ts';
import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, email, instant, longText, number, reference, text } from '#declare/fields.ts';
import { ABOUT, BASES } from '#declare/message.ts';
import { MESSAGE_LABELS } from './messageKinds.ts';

export const MESSAGE_STATES = {
  waiting: 'Wartet',
  sent: 'Verschickt',
  failed: 'Nicht zugestellt',
  withdrawn: 'Nicht verschickt',
} as const;

const fields = {
  kind: choice({ label: 'Art', required: true, readOnly: true, of: MESSAGE_LABELS }),
  to: email({ label: 'An', required: true, readOnly: true }),
  name: text({ label: 'Empfänger', required: true, readOnly: true, max: 160 }),
  subject: text({ label: 'Betreff', required: true, readOnly: true, max: 200 }),
  text: longText({ label: 'Text', required: true, readOnly: true }),
  /** An invitation (RFC 5545). */
  calendar: longText({ label: 'Kalendereintrag', forPrograms: true, readOnly: true }),
  state: choice({
    label: 'Status',
    required: true,
    readOnly: true,
    of: MESSAGE_STATES,
    // None has the tone of success, which rows leave out.
    tones: { waiting: 'info', failed: 'error', withdrawn: 'warning' },
    default: 'waiting',
  }),
  basis: choice({ label: 'Grundlage', required: true, readOnly: true, of: BASES }),
  customer_id: reference('customers', { label: 'Kunde', readOnly: true, onDelete: 'cascade' }),
  notice_id: reference('notices', { label: 'Online-Erklärung', readOnly: true, onDelete: 'clear' }),
  appointment_id: reference('appointments', { label: 'Termin', readOnly: true, onDelete: 'clear' }),
  /** The consent that advertising stands on, or that is asked for. */
  consent_id: reference('newsletter_consents', { label: 'Einwilligung', readOnly: true, onDelete: 'clear' }),
  mailing_id: reference('mailings', { label: 'Rundmail', readOnly: true, onDelete: 'clear' }),
  /** The record that it is about, where none of those above is it. */
  about: choice({ label: 'Worum es geht', readOnly: true, of: ABOUT }),
  about_id: text({ label: 'Kennung davon', forPrograms: true, readOnly: true, max: 36 }),
  file_name: text({ label: 'Anhang', readOnly: true, max: 120 }),
  /** Content of the attached letter and its letterhead (JSON), from which its PDF is made. */
  letter: longText({ label: 'Inhalt des Anhangs', forPrograms: true, readOnly: true, max: 100_000 }),
  caused_by: text({ label: 'Ausgelöst von', required: true, readOnly: true }),
  sent_at: instant({ label: 'Verschickt am', readOnly: true }),
  not_after: instant({ label: 'Spätestens', readOnly: true }),
  tries: number({
    label: 'Versuche',
    required: true,
    integer: true,
    readOnly: true,
    counted: true,
    default: 0,
  }),
  /** Null unless it waits. A worker that takes the message moves it on, so that it is tried again should the worker end. */
  next_at: instant({ label: 'Nächster Versuch', readOnly: true, counted: true, indexed: true }),
  error: longText({ label: 'Was schiefging', readOnly: true, max: 500 }),
  /** The same for every try, by which a mail program recognises a repetition. */
  message_id: text({ label: 'Message-ID', readOnly: true, counted: true }),
  kept_from: instant({ label: 'Aufzubewahren ab', readOnly: true }),
} as const;

type MessageRecord = RecordOf<{ fields: typeof fields }>;

const actions = actionsOf<MessageRecord>()({
  withdraw: {
    label: 'Nicht mehr senden',
    done: 'zurückgezogen',
    help: 'Die Nachricht bleibt hier stehen und lässt sich drucken oder kopieren. Verschickt wird sie nicht.',
    danger: true,
    fields: {},
    already: ({ state }) => state === 'withdrawn',
    allowed: ({ state }) => (state === 'sent' ? 'Die Nachricht ist schon verschickt.' : undefined),
    writes: () => ({ state: 'withdrawn', next_at: null }),
  },
  sendAgain: {
    label: 'Noch einmal senden',
    done: 'noch einmal gesendet',
    help: 'Geht mit denselben Worten gleich noch einmal hinaus. Eine andere Adresse gilt nur für diese Nachricht, beim Kunden ändert sie nichts.',
    fields: { to: email({ label: 'An', required: true }) },
    offered: ({ state }) => state === 'failed' || state === 'withdrawn',
    allowed: ({ state, not_after }, { today }) =>
      state !== 'failed' && state !== 'withdrawn'
        ? `Das geht nur mit dem, was nicht verschickt ist. Der Status ist: ${MESSAGE_STATES[state]}.`
        : not_after !== null && not_after.slice(0, 10) < today
          ? 'Die Nachricht hat sich inzwischen erledigt.'
          : undefined,
    check: ({ to }, { record }) =>
      record.basis === 'consent' && to !== record.to
        ? { to: 'Werbung geht nur an die Adresse, mit der eingewilligt wurde.' }
        : {},
    writes: ({ to }, { now }) => ({ to, state: 'waiting', next_at: now, tries: 0, error: null }),
  },
});

export const messages = defineResource({
  name: 'messages',
  api: 'auth/messages',
  path: 'settings/mail',
  label: { one: 'Nachricht', many: 'Nachrichten' },
  access: {
    subject: 'desk',
    read: 'trainer',
    list: { level: 'admin', by: ['customer_id', 'notice_id'] },
    write: 'admin',
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
    rows: { nobody: 'hidden' },
  },
  fields,
  actions,
  keep: { law: '§ 147 AO, § 257 HGB', years: 6, once: 'kept_from' },
  title: ({ subject }) => subject,
  titleFields: ['subject'],
  list: {
    row: { line: ['created_at', 'to', 'kind'], fact: ['state'] },
    columns: ['created_at', 'subject', 'to', 'customer_id', 'kind', 'state', 'sent_at'],
    leave: ['sent_at', 'kind', 'customer_id'],
    sortable: ['sent_at', 'state'],
    filters: ['state', 'kind', 'customer_id', 'notice_id', 'mailing_id', 'created_at'],
    search: ['subject', 'to', 'customer_id'],
    sort: ['created_at', 'DESC'],
  },
});

export type Message = RecordOf<typeof messages>;
