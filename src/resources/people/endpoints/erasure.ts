/** Erasing a customer on request (Art. 17 DSGVO): what would happen, and doing it. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, choice, choices, day, instant, list, number, references, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { NOTICE_KINDS, SIGNS } from '../../contracts/notices.ts';
import { allResources } from '../../index.ts';
import { customers } from '../customers.ts';
import { restrictedCustomers } from '../restrictedCustomers.ts';

const admin = { may: 'delete', of: customers, subject: 'security' } as const;
const everyName = allResources.map(({ name }) => name);
const refusals = { 404: 'Den Kunden gibt es nicht (mehr)' };

const counts = {
  gone: count('Was gelöscht wird'),
  kept: count('Was aufbewahrt werden muss'),
} as const;

const parts = list({
  label: 'Was mit welchen Einträgen geschieht',
  required: true,
  of: {
    resource: text({ label: 'Name in der Registratur', required: true }),
    gone: number({ label: 'Gelöscht', required: true, integer: true, min: 0 }),
    kept: number({ label: 'Bleibt', required: true, integer: true, min: 0 }),
    until: day({ label: 'Bleibt bis' }),
    law: text({ label: 'Warum', max: 200 }),
  },
});

/** Online notices without a customer whose data match the person's: candidates, which staff confirm. */
const unassigned = list({
  label: 'Online-Erklärungen ohne Kunden, die von dieser Person sein können',
  required: true,
  of: {
    id: text({ label: 'Kennung', required: true, max: 36 }),
    kind: choice({ label: 'Art', required: true, of: NOTICE_KINDS }),
    received_at: instant({ label: 'Eingegangen am', required: true }),
    name: text({ label: 'Name in der Erklärung', required: true, max: 160 }),
    contract_named: text({ label: 'Bezeichnung des Vertrags', required: true, max: 200 }),
    open: boolean({ label: 'Noch offen', required: true }),
    signs: choices({ label: 'Was dafür spricht', required: true, of: SIGNS }),
  },
});

export const erasurePreview = endpoint({
  method: 'GET',
  path: 'auth/customers/:id/erasure',
  costly: true,
  summary:
    'Kunde: was eine Löschung nach Art. 17 DSGVO löscht, was wie lange bleibt, und was dagegen spricht',
  access: admin,
  reads: everyName,
  answer: {
    obstacles: list({
      label: 'Was vorher zu erledigen ist',
      required: true,
      of: {
        text: text({ label: 'Was zu tun ist', required: true, max: 400 }),
        resource: text({ label: 'Worum es geht: Name in der Registratur', required: true }),
        record_id: text({ label: 'Kennung, wenn es um einen einzelnen Eintrag geht', max: 36 }),
      },
    }),
    ...counts,
    kept_until: day({ label: 'Das Letzte bleibt bis' }),
    parts,
    unassigned,
  },
  refusals,
});

/** Records that are named; others are counted. */
export const MOST_MENTIONS = 20;

/** Lists the texts about others as a hint: the erasure leaves them as they are, and a namesake may be meant. */
export const erasureMentions = endpoint({
  method: 'GET',
  path: 'auth/customers/:id/mentions',
  costly: true,
  summary: 'Kunde: in welchen Texten zu anderen sein Name vorkommt, die eine Löschung nicht ändert',
  access: admin,
  reads: everyName,
  answer: {
    total: count('Einträge'),
    records: list({
      label: 'Die ersten von ihnen, zuerst die mit dem ganzen Namen',
      required: true,
      max: MOST_MENTIONS,
      of: {
        resource: text({ label: 'Name in der Registratur', required: true }),
        id: text({ label: 'Kennung', required: true, max: 36 }),
        parent_id: text({ label: 'Kennung dessen, wozu der Eintrag gehört', max: 36 }),
        title: text({ label: 'Titel', required: true }),
        line: text({ label: 'Worum es geht', required: true }),
        whole: boolean({ label: 'Mit Vornamen; sonst nur der Nachname', required: true }),
      },
    }),
  },
  refusals,
});

export type ErasureMentions = AnswerOf<typeof erasureMentions>;

export const eraseCustomer = endpoint({
  method: 'POST',
  path: 'auth/customers/:id/erase',
  removes: 'id',
  fresh: true,
  costly: true,
  long: true,
  summary: 'Kunde: nach Art. 17 DSGVO löschen; was aufbewahrt werden muss, bleibt eingeschränkt',
  access: admin,
  reads: everyName,
  body: {
    notice_ids: references('notices', {
      label: 'Online-Erklärungen dieser Person',
      help: 'Von denen ohne Kunden, die die Prüfung nennt. Sie gehören dann zu dem, was gelöscht wird oder bleibt.',
    }),
  },
  answer: {
    id: text({ label: 'Kennung des Löschnachweises', required: true, max: 36 }),
    ...counts,
  },
  idempotent: true,
  refusals: {
    ...refusals,
    409: 'Etwas ist vorher zu erledigen, oder eine Erklärung ist inzwischen zugeordnet',
  },
});

export type ErasurePreview = AnswerOf<typeof erasurePreview>;
export type ErasureObstacle = ErasurePreview['obstacles'][number];

export const keptOfErased = endpoint({
  method: 'GET',
  path: 'auth/restricted-customers/:id/kept',
  costly: true,
  summary: 'Eingeschränkter Kunde: was wie lange aufbewahrt wird',
  access: { may: 'read', of: restrictedCustomers },
  reads: everyName,
  answer: { parts },
  refusals,
});
