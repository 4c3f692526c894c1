/** Notices and withdrawals that came in over the studio's public pages (§§ 312k, 356a BGB). */

import { actionsOf } from '#declare/action.ts';
import { defineResource, type RecordOf } from '#declare/define.ts';
import { boolean, choice, choices, day, email, instant, longText, reference, text } from '#declare/fields.ts';
import type { Sign } from '#rules/contracts/noticeMatch.ts';

export const NOTICE_KINDS = { cancellation: 'Kündigung', withdrawal: 'Widerruf' } as const;

export type NoticeKind = keyof typeof NOTICE_KINDS;

/** Signs by which staff recognise the sender. */
export const SIGNS = {
  email: 'E-Mail-Adresse',
  name: 'Name',
  last_name: 'Nachname',
  contract_number: 'Vertragsnummer',
  customer_number: 'Mitgliedsnummer',
} as const satisfies Record<Sign, string>;

/** Fields of the sender. Only what the law requires is asked: neither account nor birthday has to be named. */
export const DECLARED = {
  name: text({ label: 'Vor- und Nachname', required: true, max: 160 }),
  identification: text({ label: 'Mitgliedsnummer oder Anschrift', max: 300 }),
  contract_named: text({ label: 'Bezeichnung des Vertrags', required: true, max: 200 }),
  extraordinary: boolean({ label: 'Außerordentlich (aus wichtigem Grund)', default: false }),
  reason: longText({ label: 'Kündigungsgrund', max: 2000 }),
  wished_on: day({ label: 'Gewünschtes Vertragsende' }),
  email: email({ label: 'E-Mail-Adresse für die Bestätigung', required: true }),
} as const;

const received = {
  kind: choice({ label: 'Art', required: true, readOnly: true, of: NOTICE_KINDS }),
  received_at: instant({ label: 'Eingegangen am', required: true, readOnly: true }),
  /** Marked, but accepted: a studio may not refuse a notice because others send many (§§ 312k, 356a BGB). */
  flagged: choice({
    label: 'Auffällig',
    required: true,
    readOnly: true,
    of: { no: 'Nein', flood: 'Viele Eingänge in kurzer Zeit' },
    tones: { flood: 'warning' },
    default: 'no',
  }),
} as const;

const found = {
  status: choice({
    label: 'Status',
    required: true,
    readOnly: true,
    of: { open: 'Offen', accepted: 'Eingetragen', rejected: 'Beiseitegelegt' },
    tones: { open: 'warning', accepted: 'success' },
    default: 'open',
  }),
  customer_id: reference('customers', { label: 'Vermutlich von', readOnly: true, onDelete: 'clear' }),
  contract_id: reference('contracts', { label: 'Vermutlich zu', readOnly: true, onDelete: 'clear' }),
  signs: choices({ label: 'Zugeordnet nach', readOnly: true, of: SIGNS }),
  /** Null until the services have matched the sender. */
  matched_at: instant({ label: 'Zugeordnet am', readOnly: true }),
  rejection: longText({ label: 'Warum beiseitegelegt', readOnly: true, max: 500 }),
} as const;

const fields = { ...received, ...DECLARED, ...found } as const;

type NoticeRecord = RecordOf<{ fields: typeof fields }>;

const stillOpen = ({ status }: NoticeRecord) =>
  status === 'open' ? undefined : `Das ist schon erledigt: ${found.status.of[status]}.`;

const actions = actionsOf<NoticeRecord>()({
  assign: {
    label: 'Vertrag zuordnen',
    done: 'zugeordnet',
    fields: { contract_id: reference('contracts', { label: 'Vertrag', required: true }) },
    allowed: stillOpen,
  },
  accept: {
    label: 'Als eingetragen abhaken',
    done: 'eingetragen',
    help: 'Für das, was beim Vertrag schon von Hand eingetragen ist. Am Vertrag ändert sich nichts.',
    fields: {},
    allowed: (notice) =>
      stillOpen(notice) ?? (notice.contract_id ? undefined : 'Ordne zuerst einen Vertrag zu.'),
    writes: () => ({ status: 'accepted' }),
  },
  reject: {
    label: 'Beiseitelegen',
    done: 'beiseitegelegt',
    help: 'Die Erklärung bleibt aufbewahrt, mit dem Grund. Am Vertrag ändert sich nichts.',
    danger: true,
    fields: { rejection: longText({ label: 'Grund', required: true, max: 500 }) },
    allowed: stillOpen,
    writes: ({ rejection }) => ({ status: 'rejected', rejection }),
  },
  reopen: {
    label: 'Wieder öffnen',
    done: 'wieder geöffnet',
    fields: {},
    allowed: ({ status }) =>
      status === 'rejected' ? undefined : 'Das geht nur mit dem, was beiseitegelegt ist.',
    writes: () => ({ status: 'open', rejection: null }),
  },
});

export const notices = defineResource({
  name: 'notices',
  api: 'payment/notices',
  label: { one: 'Online-Erklärung', many: 'Online-Erklärungen' },
  access: {
    read: 'trainer',
    write: 'trainer',
    create: 'nobody',
    update: 'nobody',
    delete: 'admin',
    subject: 'contracts',
    // Names who sent it.
    rows: { nobody: 'hidden' },
  },
  fields,
  actions,
  // A received letter that prepares or ends a transaction is a commercial letter.
  keep: { law: '§ 147 AO, § 257 HGB', years: 6, from: 'received_at' },
  title: ({ kind, name }) => `${NOTICE_KINDS[kind]} von ${name}`,
  list: {
    columns: [
      'received_at',
      'kind',
      'name',
      'contract_named',
      'status',
      'customer_id',
      'contract_id',
      'flagged',
    ],
    leave: ['flagged', 'contract_named', 'contract_id'],
    sortable: ['received_at', 'kind', 'name', 'status'],
    filters: ['kind', 'status', 'flagged', 'customer_id', 'contract_id'],
    search: ['name', 'email', 'contract_named', 'identification', 'customer_id'],
    sort: ['received_at', 'DESC'],
  },
});

export type Notice = RecordOf<typeof notices>;
