/** Files of other programs: rehearsed, taken over as a whole, recognised the second time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

const PATH = 'auth/moving-in';

interface Sent {
  readonly dry?: boolean;
  readonly choices?: object;
  readonly name?: string;
}

function send(
  content: string | Uint8Array,
  { dry = true, choices = {}, name = 'mitglieder.csv' }: Sent = {},
) {
  const body = new FormData();
  body.set('file', new File([content as BlobPart], name));
  body.set('name', name);
  body.set('dry_run', String(dry));
  body.set('choices', JSON.stringify(choices));
  return app.as('adminNord').post(PATH, body);
}

const MEMBERS = `Mitgliederliste Studio Nord;;;;;;;;;;;;;;;;;;
Stand: 24.11.2026;;;;;;;;;;;;;;;;;;
Mitgliedsnr.;Anrede;Name;Geb.-Datum;E-Mail;Mobil;Anschrift;IBAN;Mandatsreferenz;Mandat vom;Tarif;Beitrag;Zahlweise;Vertragsbeginn;Laufzeit;Kündigungsfrist;Gekündigt zum;Saldo;Bemerkung
1001;Frau;"Ott, Clara";03.04.1990;clara.ott@berg.example;0176 1234567;"Holtenauer Str. 5, 24105 Kiel";DE89 3704 0044 0532 0130 00;M-1001;1.3.2024;Premium;49,90 €;mtl.;01.03.2024;12 Mon.;1 Monat;;0,00;
1002;Herr;"Berg, Jörg";12.11.1985;joerg@berg.example;1761112223;"Am Markt 1, 24103 Kiel";DE02120300000000202051;M-1002;01.05.2023;Premium;49.90;monatlich;01.05.2023;12;3;;29,90;Rückenprobleme
1003;Frau;"von der Heide, Anna";31.01.2000;anna@heide.example;;"Ringstr. 9, 1067 Dresden";;;;Basis;"1.234,56 €";jährl.;15.06.2025;24;1;14.06.2027;;

Summe;;;;;;;;;;;1334,36;;;;;;29,90;
`;

describe('a list of members with their contracts', () => {
  it('is rehearsed without anything being written', async () => {
    const { status, body } = await send(MEMBERS);
    expect(status).toBe(200);
    expect([body.faults, body.lost]).toEqual([[], []]);
    expect(body).toMatchObject({
      created: 3,
      contracts: 3,
      contracts_total: 3,
      monthly_cents: 4990 + 4990 + 10288,
      open_cents: 2990,
      move_in_id: null,
    });
    expect(body.sums).toEqual([
      { name: 'Premium', contracts: 2, monthly_cents: 9980 },
      { name: 'Basis', contracts: 1, monthly_cents: 10288 },
    ]);
    const { rows } = await app.database.pool.query('select count(*)::int as n from contracts');
    expect(rows[0].n).toBe(0);
  });

  it('is taken over with people, mandates, terms and what is open', async () => {
    const { status, body } = await send(MEMBERS, { dry: false });
    expect([status, body.created, body.contracts]).toEqual([200, 3, 3]);
    const { rows } = await app.database.pool.query(
      `select row_to_json(r) as row from (select c.former_number, c.first_name, c.last_name, c.gender, c.street, c.postal_code, c.city, c.iban,
          c.sepa_mandate ->> 'reference' as mandate, c.phone, c.open_cents, c.status,
          t.state, t.starts_on, t.price_cents, t.billing_interval, t.minimum_term_months, t.notice_period_months,
          t.payment_method, t.ends_on, t.number is not null as numbered, p.name as tariff, p.active
        from customers c join contracts t on t.customer_id = c.id join products p on p.id = t.product_id
        where c.former_number is not null order by c.former_number) r`,
    );
    expect(rows.map(({ row }) => row)).toMatchObject([
      {
        former_number: '1001',
        first_name: 'Clara',
        last_name: 'Ott',
        gender: 'female',
        street: 'Holtenauer Str. 5',
        postal_code: '24105',
        city: 'Kiel',
        iban: 'DE89370400440532013000',
        mandate: 'M-1001',
        phone: '0176 1234567',
        state: 'active',
        starts_on: '2024-03-01',
        price_cents: 4990,
        billing_interval: 'monthly',
        minimum_term_months: 12,
        notice_period_months: 1,
        payment_method: 'sepa',
        numbered: true,
        tariff: 'Premium',
        active: false,
      },
      { former_number: '1002', last_name: 'Berg', phone: '01761112223', open_cents: 2990 },
      {
        former_number: '1003',
        last_name: 'von der Heide',
        postal_code: '01067',
        state: 'cancelled',
        ends_on: '2027-06-14',
        price_cents: 123456,
        billing_interval: 'yearly',
        tariff: 'Basis',
      },
    ]);
  });

  it('makes accounts, and invites nobody', async () => {
    const { rows } = await app.database.pool.query(
      `select level from accounts where email = 'clara.ott@berg.example'`,
    );
    expect(rows).toEqual([{ level: 5 }]);
  });

  it('changes nothing the second time', async () => {
    const { body } = await send(MEMBERS, { dry: false });
    expect(body).toMatchObject({ created: 0, filled: 0, unchanged: 3, contracts: 0, move_in_id: null });
    expect(body.contracts_unchanged).toBe(3);
  });

  it('is taken back as a whole', async () => {
    const [moved] = (await app.as('adminNord').get('auth/move-ins')).body;
    expect(moved).toMatchObject({ customers: 3, contracts: 3, products: 2, claims: 1, taken_back_at: null });
    const back = await app
      .as('adminNord')
      .post(`auth/move-ins/${moved.id}/take-back`, {}, { version: moved.version });
    expect(back.status).toBe(200);
    expect(back.body.taken_back_at).not.toBeNull();
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from customers where former_number is not null) as customers,
        (select count(*)::int from contracts) as contracts, (select count(*)::int from claims) as claims,
        (select count(*)::int from accounts where email = 'clara.ott@berg.example') as accounts`,
    );
    expect(rows).toEqual([{ customers: 0, contracts: 0, claims: 0, accounts: 0 }]);
  });

  it('is taken back with those who pay for others', async () => {
    const family = `Mitgliedsnr.;Vorname;Nachname;E-Mail;Zahler-Nr.
2001;Ida;Zahl;ida@zahl.example;
2002;Ole;Zahl;ole@zahl.example;2001
2003;Pia;Zahl;pia@zahl.example;2001`;
    const { body } = await send(family, { dry: false });
    expect(body).toMatchObject({ created: 3 });
    const [moved] = (await app.as('adminNord').get('auth/move-ins')).body;
    const { rows } = await app.database.pool.query(
      'select count(*)::int as paid from customers where payer_id is not null',
    );
    expect(rows).toEqual([{ paid: 2 }]);
    const back = await app
      .as('adminNord')
      .post(`auth/move-ins/${moved.id}/take-back`, {}, { version: moved.version });
    expect([back.status, back.body.detail]).toEqual([200, undefined]);
  });

  it('stays where something stands on it, which is named', async () => {
    await send(MEMBERS, { dry: false });
    const [clara] = (await app.as('adminNord').get('auth/customers', { filter: '{"q":"Clara Ott"}' })).body;
    const payment = {
      customer_id: clara.id,
      received_on: '2026-01-05',
      amount_cents: 4990,
      method: 'transfer',
    };
    expect((await app.as('adminNord').post('payment/payments', payment)).status).toBe(201);
    const moved = (await app.as('adminNord').get('auth/move-ins', { filter: '{}' })).body.find(
      (one: { taken_back_at: string | null }) => one.taken_back_at === null,
    );
    const back = await app
      .as('adminNord')
      .post(`auth/move-ins/${moved.id}/take-back`, {}, { version: moved.version });
    expect(back.status).toBe(409);
    expect(back.body.detail).toContain('Clara Ott: 1 Zahlung');
    const again = (await app.as('adminNord').get(`auth/move-ins/${moved.id}`)).body;
    expect(again.taken_back_at).toBeNull();
  });
});
