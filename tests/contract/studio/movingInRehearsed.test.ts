/** A rehearsal is the real writing, rolled back: what the database alone refuses is seen before taking over. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { sendFiles } from '../../support/movingIn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
  // Stands for what the database alone knows, as what others write meanwhile.
  await app.database.pool.query(`ALTER TABLE products ADD CONSTRAINT no_gold CHECK (name <> 'Gold')`);
});
afterAll(() => app.close());

const send = (files: Parameters<typeof sendFiles>[1], sent?: Parameters<typeof sendFiles>[2]) =>
  sendFiles(app, files, sent);

const counts = async () => {
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from customers) as customers, (select count(*)::int from contracts) as contracts,
      (select count(*)::int from products) as products, (select count(*)::int from accounts) as accounts,
      (select count(*)::int from account_intents) as intents, (select count(*)::int from pictures) as pictures,
      (select count(*)::int from audit_log) as entries, (select count(*)::int from import_columns) as columns,
      (select coalesce(sum(last), 0)::int from running_numbers) as numbers`,
  );
  return rows[0];
};

const FILES = {
  'mitglieder.csv': `Mitgliedsnummer;Vorname;Nachname;E-Mail;Tarif;Beitrag;Vertragsbeginn
R1;Clara;Ott;clara@ott.example;Gold;49,90;01.03.2024
R2;Jörg;Berg;joerg@berg.example;Silber;39,90;01.05.2023`,
  'tarife.csv': `Tarif;Preis;Zahlweise
Silber;39,90;monatlich
Gold;49,90;monatlich`,
};

const REFUSED = {
  place: 'Tarif „Gold“',
  message: expect.stringContaining('Enthält einen Wert, der sich nicht speichern lässt'),
};

describe('what the database refuses', () => {
  it('is named by the rehearsal, which leaves nothing behind', async () => {
    const before = await counts();
    const { status, body } = await send(FILES);
    expect([status, body.faulty, body.faults]).toEqual([200, 1, [expect.objectContaining(REFUSED)]]);
    expect(await counts()).toEqual(before);
  });

  it('stops taking over with the same fault', async () => {
    const before = await counts();
    const { status, body } = await send(FILES, { dry: false });
    expect([status, body.faulty, body.faults]).toEqual([422, 1, [expect.objectContaining(REFUSED)]]);
    expect(await counts()).toEqual(before);
  });

  it('can be left out, with what stands on it', async () => {
    const choices = { skip: true };
    const { body } = await send(FILES, { choices });
    expect(body).toMatchObject({ faulty: 0, created: 2, contracts: 1, products: [{ name: 'Silber' }] });
    expect(body.hints).toContainEqual(
      expect.objectContaining({ place: REFUSED.place, message: expect.stringMatching(/Ausgelassen$/) }),
    );
    const taken = await send(FILES, { dry: false, choices });
    expect([taken.status, taken.body.created, taken.body.contracts]).toEqual([200, 2, 1]);
    const { rows } = await app.database.pool.query('select name from products');
    expect(rows).toEqual([{ name: 'Silber' }]);
  });

  it('is found among many, each of them', async () => {
    const people = Array.from(
      { length: 450 },
      (_, at) => `V${at};Mia;Muster${at};mia${at}@viele.example;${at % 200 === 7 ? 'kaputt' : ''}`,
    );
    const files = {
      'viele.csv': `Mitgliedsnummer;Vorname;Nachname;E-Mail;Bild\n${people.join('\n')}`,
      'fotos/kaputt': 'kein Bild',
    };
    const mapping = { Mitgliedsnummer: 'former_number', Vorname: 'first_name', Nachname: 'last_name' };
    const of = {
      'viele.csv': { kind: 'members', mapping: { ...mapping, 'E-Mail': 'email', Bild: 'photo' } },
    };
    const named = { ...files, 'viele.csv': files['viele.csv'].replaceAll('kaputt', 'fotos/kaputt') };
    const { body } = await send(named, { choices: { files: of } });
    expect([body.created, body.faulty]).toEqual([450, 3]);
    const skipping = await send(named, { choices: { files: of, skip: true } });
    expect(skipping.body).toMatchObject({ created: 450, faulty: 0, photos: 0 });
  });
});

it('a rehearsal counts what taking over writes', async () => {
  const files = {
    'neu.csv': `Mitgliedsnummer;Vorname;Nachname;E-Mail;Tarif;Beitrag;Vertragsbeginn;Saldo
R9;Ute;Kern;ute@kern.example;Neu;29,90;01.03.2024;12,00`,
  };
  const rehearsed = (await send(files)).body;
  const taken = (await send(files, { dry: false })).body;
  expect(taken).toEqual({ ...rehearsed, move_in_id: expect.any(String) });
});

it('two member numbers of one name and birthday are two people, until somebody says otherwise', async () => {
  const files = {
    'doppelt.csv': `Mitgliedsnummer;Vorname;Nachname;E-Mail;Geburtsdatum
D1;Eva;Lang;eva@lang.example;03.04.1990
D2;Eva;Lang;eva.lang@arbeit.example;03.04.1990`,
  };
  const { body } = await send(files);
  expect(body).toMatchObject({ people: 2, created: 2, duplicates: [{ by: 'birthday', choice: 'new' }] });
  const [{ key }] = body.duplicates;
  const one = await send(files, { choices: { people: { [key]: 'same' } } });
  expect(one.body).toMatchObject({ people: 1, created: 1 });
  await send(files, { dry: false });
  expect((await send(files, { dry: false })).body).toMatchObject({
    created: 0,
    unchanged: 2,
    move_in_id: null,
  });
});

describe('two at a time', () => {
  it('has nobody wait for a rehearsal who creates a customer', async () => {
    const rows = Array.from(
      { length: 600 },
      (_, at) => `W${at};Mia;Warten${at};mia${at}@warten.example;Neu;29,90;01.03.2024;12,00`,
    );
    const head = 'Mitgliedsnummer;Vorname;Nachname;E-Mail;Tarif;Beitrag;Vertragsbeginn;Saldo';
    const rehearsing = send({ 'viele.csv': [head, ...rows].join('\n') });
    const isWriting = async () => {
      const { rows: held } = await app.database.pool.query(
        `SELECT FROM pg_locks WHERE relation = 'customers'::regclass AND mode = 'RowExclusiveLock' AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return held.length > 0;
    };
    await vi.waitFor(async () => expect(await isWriting()).toBe(true), { timeout: 20_000, interval: 5 });
    const body = { first_name: 'Uwe', last_name: 'Eilig', email: 'uwe@eilig.example' };
    const { status } = await app.as('adminNord').post('auth/customers', body);
    expect([status, await isWriting()]).toEqual([201, true]);
    expect((await rehearsing).body).toMatchObject({ created: 600, faulty: 0 });
  });

  it('takes over one of them, and refuses what was planned before it', async () => {
    await send(
      { 'mitglieder.csv': 'Mitgliedsnummer;Vorname;Nachname;E-Mail\nZ1;Zoe;Zank;zoe@zank.example' },
      { dry: false },
    );
    const open = {
      'offen.csv': 'Mitgliedsnummer;Offener Betrag;Fällig am;Text\nZ1;49,90;01.11.2026;Beitrag',
    };
    const rehearsed = await send(open);
    expect(rehearsed.body).toMatchObject({ faulty: 0, open_cents: 4990 });
    const answers = await Promise.all([send(open, { dry: false }), send(open, { dry: false })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await app.database.pool.query(
      `SELECT amount_cents::int FROM claims WHERE customer_id = (SELECT id FROM customers WHERE email = 'zoe@zank.example')`,
    );
    expect(rows).toEqual([{ amount_cents: 4990 }]);
  });
});
