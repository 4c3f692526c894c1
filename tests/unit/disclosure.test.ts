/** What a disclosure tells about a person, and that no table is forgotten. */
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { allResources } from '#resources/index.ts';
import { collectionItems } from '#resources/money/collectionItems.ts';
import { invoices } from '#resources/money/invoices.ts';
import { customers } from '#resources/people/customers.ts';
import { PEOPLE } from '#resources/people/people.ts';
import { tasks } from '#resources/people/tasks.ts';
import { trainers } from '#resources/people/trainers.ts';
import { messages } from '#resources/studio/messages.ts';
import { ownData } from '#services/endpoints/people/disclosure/ownData.ts';
import { pageOf } from '#services/endpoints/people/disclosure/page.ts';
import { tellOf } from '#services/endpoints/people/disclosure/told.ts';
import { belongingTo } from '#services/storage/belonging.ts';
import * as internal from '#services/storage/internalTables.ts';
import { targetsOf } from '#services/storage/places.ts';
import { zipped } from '#services/zipped.ts';
import { equipment } from '../support/equipment.ts';

const told = (person: (typeof PEOPLE)[number]) =>
  belongingTo(allResources, person, PEOPLE).map(({ resource }) => resource.name);

/** Declared tables that refer to customers or staff, and aren't in the disclosure of theirs. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'customers of customers': 'another person, who is paid for',
  'customers of trainers': 'other people, who are looked after',
};

/** Tables beside the declared ones: how they are told, or why they aren't. */
const INTERNAL: Readonly<Record<string, string>> = {
  accounts: 'told: the same as the record, and what the level follows from',
  account_intents: 'no data: that a change is under way',
  audit_log: 'told: the history',
  deleted_records: 'deleted by the person’s studio: restored first, or erased',
  readings: 'told: who read health data',
  idempotency_keys: 'answers without personal data, for a day',
  row_counts: 'numbers of a studio',
  tallies: 'numbers of a studio',
  running_numbers: 'numbers of a studio',
  claimed_contracts: 'how far contracts are claimed, which their claims say',
  owing_changes: 'ids of contracts',
  pictures: 'told: files',
  calendar_feeds: 'the hash of an address',
  plan_links: 'the hash of an address',
  recovery_codes: 'hashes of codes',
  signed_in_devices: 'told: of staff, as customers never sign in',
  refused_sign_ins: 'numbers by day, for three months',
  message_links: 'the hash of an address',
  exercise_uses: 'which exercises are offered first',
  rate_limits: 'numbers, for a minute',
  changes: 'ids, for a minute',
  clock: 'which work was done when',
  derived_objects: 'about the database',
};

describe('a disclosure', () => {
  it.each(PEOPLE.map((person) => [person.name, person] as const))(
    'of %s has every declared table that refers to them, or says why not',
    (name, person) => {
      const referring = allResources.filter(({ fields }) => targetsOf(fields).includes(name));
      const missing = referring.filter((one) => !told(person).includes(one.name));
      expect(missing.filter((one) => !LEFT_OUT[`${one.name} of ${name}`])).toEqual([]);
    },
  );

  it('has children of what belongs to a person, but none about others', () => {
    expect(told(customers)).toEqual(expect.arrayContaining(['card_ledger', 'measurements', 'bookings']));
    expect(told(trainers)).toContain('appointments');
    expect(told(trainers)).not.toContain('bookings');
  });

  it('has a new resource by itself', () => {
    const [field] = Object.values(equipment.fields);
    const lent = {
      ...equipment,
      name: 'lent',
      fields: { by: { ...customers.fields.payer_id, label: 'Von' }, field },
    };
    const found = belongingTo([...allResources, lent as never], customers, PEOPLE);
    expect(found.map(({ resource }) => resource.name)).toContain('lent');
  });

  it('knows each table beside the declared ones', () => {
    const tables = Object.values(internal).filter((one) => is(one, PgTable));
    expect(tables.map((table) => getTableName(table as PgTable)).sort()).toEqual(
      Object.keys(INTERNAL).sort(),
    );
  });
});

describe('a record of several people', () => {
  const of = (resource: Resource, values: object, id: string) =>
    ownData(resource.fields, { id: 'r', studio_id: 's', ...values } as never, id);

  it('keeps the payer’s account, and for whom else it pays, from who is paid for', () => {
    const item = {
      ...{ customer_id: 'child', payer_id: 'mother', amount_cents: 4490, iban: 'DE02120300000000202051' },
      ...{
        debtor_name: 'Mia Berg',
        mandate_reference: 'M-1',
        signed_on: '2026-01-01',
        purpose: 'für Tim und Ole',
      },
    };
    expect(of(collectionItems, item, 'mother')).toMatchObject(item);
    expect(of(collectionItems, item, 'child')).toMatchObject({
      ...{ customer_id: 'child', payer_id: 'mother', amount_cents: 4490 },
      ...{ iban: null, debtor_name: null, mandate_reference: null, signed_on: null, purpose: null },
    });
    const invoice = {
      ...{ customer_id: 'child', payer_id: 'mother', recipient: { name: 'Mia Berg' }, debited_iban: 'DE02…' },
      payment: { method: 'debit', mandate_reference: 'M-1' },
    };
    expect(of(invoices, invoice, 'child')).toMatchObject({
      ...{ recipient: null, debited_iban: null, payment: { method: 'debit', mandate_reference: null } },
    });
    const own = { ...invoice, payer_id: null };
    expect(of(invoices, own, 'child')).toMatchObject(own);
  });

  it('tells staff of their tasks, but nothing of the customers in them', () => {
    const task = { title: 'Nach der OP anrufen', due_on: '2026-12-01', trainer_id: 't1', customer_id: 'c1' };
    expect(of(tasks, task, 'c1')).toMatchObject(task);
    expect(of(tasks, task, 't1')).toMatchObject({ title: null, due_on: '2026-12-01', customer_id: null });
    const own = { ...task, customer_id: null };
    expect(of(tasks, own, 't1')).toMatchObject(own);
  });

  it('says whose each masked value is', () => {
    for (const { resource, places } of belongingTo(allResources, customers, PEOPLE))
      if (places.length > 1)
        for (const [name, { masked, whose }] of Object.entries<Field>(resource.fields))
          if (masked) expect([resource.name, name, whose]).toEqual([resource.name, name, expect.any(String)]);
  });
});

describe('its page', () => {
  const record = {
    ...{ id: 'c1', studio_id: 's1', version: 1, created_at: '2026-01-01T00:00:00Z', updated_at: '' },
    ...{ first_name: 'Kim', last_name: '<Ott>', birthday: '1990-05-01', iban: 'DE02120300000000202051' },
    ...{ open_cents: 4990, tags: [], trainer_ids: ['t1'] },
  };
  const admin = { uid: 'a', level: 30, studio_id: 's1', features: {} } as never;
  const studio = { studio_name: 'Nord', street: null, postal_code: null, city: 'Kiel', email: null } as never;
  const about = { person: customers, record, studio, at: '2026-11-26T10:00:00Z' };
  const disclosed = {
    told: [tellOf(admin, customers, [record])],
    history: [{ at: '2026-11-20T10:00:00Z', by_name: 'Jo & Co', action: 'disclose' }],
    ...{ readings: [], devices: [], pictures: [], titles: () => 'Mia Berg' },
  };
  const page = pageOf(about, disclosed);

  it('has German labels and values, an IBAN in full, and no empty fields', () => {
    expect(page).toContain('<dt>Geburtstag</dt><dd>01.05.1990</dd>');
    expect(page).toContain('<dt>Betreuer</dt><dd>Mia Berg</dd>');
    expect(page).toContain('DE02 1203 0000 0000 2020 51');
    expect(page).not.toContain('Telefon');
  });

  it('says of what the person has no title what it is', () => {
    const task = { ...record, title: null, due_on: '2026-12-01' };
    const wide = Object.fromEntries(Object.keys(tasks.fields).map((name) => [name, '2026-12-01']));
    const two = tellOf(admin, tasks, [
      { ...task, ...wide, title: null },
      { ...task, ...wide, title: 'Aufräumen' },
    ] as never);
    expect(pageOf(about, { ...disclosed, told: [two] })).toContain('<h3>Aufgabe, 01.12.2026</h3>');
  });

  it('names the folder of pictures where there are any', () => {
    const picture = { id: 'p1', record_id: 'c1', content_type: 'image/png' };
    expect(page).not.toContain('Bilder');
    expect(pageOf(about, { ...disclosed, pictures: [picture] })).toContain('Bilder im Ordner „Bilder“');
  });

  it('leaves what programs read to the data', () => {
    const message = { ...record, subject: 'Kündigung', file_name: 'kuendigung.pdf', letter: '{"sent":1}' };
    const read = pageOf(about, { ...disclosed, told: [tellOf(admin, messages, [message])] });
    expect(read).toContain('kuendigung.pdf');
    expect(read).not.toContain('{&quot;sent');
  });

  it('is HTML, whatever people are called', () => {
    expect(page).toContain('Datenauskunft: Kim &lt;Ott&gt;');
    expect(page).toContain('<td>Datenauskunft erstellt</td><td>Jo &amp; Co</td>');
    expect(page).not.toContain('<Ott>');
  });
});

it('an archive holds its entries, whatever their length and names', async () => {
  const large = 'Zeile\n'.repeat(200_000);
  const parts = async function* () {
    for (let start = 0; start < large.length; start += 50_000)
      yield new TextEncoder().encode(large.slice(start, start + 50_000));
  };
  const stream = zipped([
    { name: 'Tabellen/Verträge.csv', parts: parts() },
    { name: 'leer.txt', parts: [] },
    { name: 'bild.png', parts: [new Uint8Array([1, 2, 3])], isCompressed: true },
  ]);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(Object.keys(files)).toEqual(['Tabellen/Verträge.csv', 'leer.txt', 'bild.png']);
  expect(strFromU8(files['Tabellen/Verträge.csv']!)).toBe(large);
  expect([files['leer.txt']!.length, [...files['bild.png']!]]).toEqual([0, [1, 2, 3]]);
});
