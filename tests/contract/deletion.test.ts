/** What a deletion would be refused for, asked before: it says what the deletion itself does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, testApp } from '../support/app.ts';
import { buildCustomer, buildTrainer } from '../support/builders.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { withEquipment } from '../support/equipment.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const made = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const newCustomer = (values: object = {}) => made(admin().post('auth/customers', buildCustomer(values)));

describe('whether a record can be deleted', () => {
  it('is so while nobody needs it', async () => {
    const { id } = await newCustomer({ first_name: 'Ada', last_name: 'Frei' });
    const { status, body } = await admin().get(`auth/customers/${id}/deletion`);
    expect([status, body]).toEqual([
      200,
      { id, title: 'Ada Frei', allowed: true, reason: null, blockers: [], along: [] },
    ]);
  });

  it('names the records that need it, the first few of many', async () => {
    const { id: customer_id } = await newCustomer();
    const contract = await studio.contract({ customer_id });
    const cards = [];
    for (let count = 0; count < 7; count += 1) cards.push(await studio.card({ customer_id }));
    const { body: claims } = await admin().get('payment/claims', {
      filter: { customer_id },
      sort: ['number', 'ASC'],
    });
    const { body } = await admin().get(`auth/customers/${customer_id}/deletion`);
    expect(body.allowed).toBe(false);
    expect(body.blockers).toEqual([
      {
        resource: 'contracts',
        total: 1,
        records: [
          { id: contract.id, parent_id: null, title: `Vertrag ${contract.number}`, line: expect.any(String) },
        ],
      },
      {
        resource: 'contract_cards',
        total: 7,
        records: cards.slice(0, 5).map(({ id, number }) => ({
          id,
          parent_id: null,
          title: `Karte ${number}`,
          line: expect.any(String),
        })),
      },
      {
        resource: 'claims',
        total: 7,
        records: claims.slice(0, 5).map(({ id, number }: { id: string; number: number }) => ({
          ...{ id, parent_id: null, title: `Forderung ${number}` },
          line: expect.stringMatching(/^Offen:/),
        })),
      },
    ]);
    const refused = await admin().delete(`auth/customers/${customer_id}`);
    expect([refused.status, refused.body.referenced_by]).toEqual([409, { resource: 'contracts', count: 1 }]);
  });

  it('says what a booking is for, and when', async () => {
    const { id: customer_id } = await newCustomer({ first_name: 'Bea', last_name: 'Bucht' });
    const trainer = await made(admin().post('auth/trainers', buildTrainer()));
    const appointment = await made(
      admin().post('schedule/appointments', {
        ...{ kind: 'personal_training', title: 'Rückenfit', trainer_id: trainer.id, capacity: 2 },
        ...{ starts_at: '2026-11-24T17:00:00Z', ends_at: '2026-11-24T18:00:00Z' },
      }),
    );
    const path = `schedule/appointments/${appointment.id}/bookings`;
    const overrule = ['not_entitled'];
    const { id } = await made(admin().post(path, { customer_id, overrule }));
    const line = 'Rückenfit · Beginn: 24.11.2026, 18:00';
    const { body } = await admin().get(`auth/customers/${customer_id}/deletion`);
    expect(body.blockers).toEqual([
      {
        resource: 'bookings',
        total: 1,
        records: [{ id, parent_id: appointment.id, title: 'Gebucht', line }],
      },
    ]);
    const { body: rehearsed } = await admin().post(`${path}/${id}/excuse/rehearsal`, {});
    expect(rehearsed.changes[0]).toMatchObject({ title: 'Entschuldigt', line: `${line} · Bea Bucht` });
  });

  it('says what the entity itself has against it, in the words of the deletion', async () => {
    const { id } = await studio.contract();
    const asked = (await studio.as('trainerNord').get(`payment/contracts/${id}/deletion`)).body;
    const refused = await studio.as('trainerNord').delete(`payment/contracts/${id}`);
    expect(asked).toMatchObject({ allowed: false, reason: refused.body.detail });
    const card = await studio.card();
    await studio.actOnCard(card.id, 'debit');
    expect((await admin().get(`payment/contract-cards/${card.id}/deletion`)).body).toMatchObject({
      allowed: false,
      reason:
        'Buchungen dazu müssen bis zum 31.12.2034 aufbewahrt werden (§ 147 AO). Auf der Karte ist schon gebucht worden. Sperre sie, wenn sie nicht mehr gelten soll.',
    });
  });

  it('is never so for a studio’s last admin', async () => {
    const boss = studio.as('superAdmin');
    const last = (await boss.get(`auth/admins/${studio.uid.adminSued}/deletion`)).body;
    expect(last).toMatchObject({ allowed: false, reason: expect.stringContaining('letzte aktive Admin') });
  });

  it('doesn’t hang on who can be left out of a list', async () => {
    const trainer = await made(admin().post('auth/trainers', buildTrainer()));
    await newCustomer({ trainer_ids: [trainer.id] });
    expect((await admin().get(`auth/trainers/${trainer.id}/deletion`)).body.allowed).toBe(true);
  });

  it('is asked of many at once, in one call', async () => {
    const [free, needed] = [await newCustomer(), await newCustomer()];
    await studio.draft({ customer_id: needed.id });
    const { status, body } = await admin().post('auth/customers/deletion', { ids: [needed.id, free.id] });
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body.find(({ id }: { id: string }) => id === free.id).allowed).toBe(true);
    expect(body.find(({ id }: { id: string }) => id === needed.id)).toMatchObject({
      allowed: false,
      blockers: [{ resource: 'contracts', total: 1, records: [{ title: 'Vertragsentwurf' }] }],
    });
    expect((await admin().post('auth/customers/deletion', { ids: [] })).body.errors).toEqual({
      ids: 'Bitte Kunden auswählen.',
    });
    const odd = await admin().post('auth/customers/deletion', { ids: [free.id], action: 'delete' });
    expect([odd.status, odd.body.errors]).toEqual([422, { action: 'Dieses Feld gibt es nicht.' }]);
    const foreign = await studio.as('adminSued').post('auth/customers/deletion', { ids: [free.id] });
    expect(foreign.status).toBe(404);
  });

  it('is asked of all that a list shows, as they are deleted', async () => {
    const [free, needed] = [await newCustomer({ city: 'Suchheim' }), await newCustomer({ city: 'Suchheim' })];
    await studio.draft({ customer_id: needed.id });
    const filter = { q: 'Suchheim' };
    const { status, body } = await admin().post('auth/customers/deletion', { filter });
    expect(status, JSON.stringify(body)).toBe(200);
    const said = (id: string) => body.find((one: { id: string }) => one.id === id)?.allowed;
    expect([body.length, said(free.id), said(needed.id)]).toEqual([2, true, false]);
    const refused = await admin().post('auth/customers/bulk', { filter, action: 'delete' });
    expect([refused.status, refused.body.refused.length]).toEqual([409, 1]);
    const foreign = await studio.as('adminSued').post('auth/customers/deletion', { filter });
    expect([foreign.status, foreign.body]).toEqual([200, []]);
    const hidden = await admin().post('auth/customers/deletion', { filter: { nothing: 1 } });
    expect(hidden.status).toBe(400);
  });

  it('is answered with a count alone to who may not read what needs it', async () => {
    const app = await testApp({ resources: withEquipment });
    try {
      const boss = app.as('superAdmin');
      const place = await made(boss.post('schedule/places', { name: 'Keller', studio_id: app.sued }));
      const bench = { name: 'Hantelbank', place_id: place.id, state: 'ready', studio_id: app.sued };
      const { id } = await made(boss.post('schedule/equipment', bench));
      const asked = `schedule/places/${place.id}/deletion`;
      // Süd has no courses, which equipment belongs to.
      expect((await app.as('adminSued').get(asked)).body.blockers).toEqual([
        { resource: 'equipment', total: 1, records: [] },
      ]);
      expect((await boss.get(asked)).body.blockers).toEqual([
        {
          resource: 'equipment',
          total: 1,
          records: [{ id, parent_id: null, title: 'Hantelbank', line: expect.any(String) }],
        },
      ]);
    } finally {
      await app.close();
    }
  });
});

describe('deleting many', () => {
  it('names who stood in the way when somebody came between', async () => {
    const [free, needed] = [await newCustomer(), await newCustomer({ first_name: 'Eva', last_name: 'Eng' })];
    await studio.draft({ customer_id: needed.id });
    const body = { ids: [free.id, needed.id], action: 'delete' };
    const refused = await admin().post('auth/customers/bulk', body);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Eva Eng wird noch gebraucht: 1 Vertrag verweist darauf. Nichts wurde gelöscht.',
    ]);
    expect((await admin().get(`auth/customers/${free.id}`)).status).toBe(200);
  });
});
