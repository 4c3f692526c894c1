/** Account numbers are answered masked below admin, by every answer, and nothing is lost or found out by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dunnings } from '#resources/money/dunnings.ts';
import { customers } from '#resources/people/customers.ts';
import type { Person, TestApp } from '../../support/app.ts';
import { testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';

const IBAN = 'DE89370400440532013000';
const MASK = 'DE•• •••• 3000';
const OTHER = 'DE75512108001245126199';
const PATH = 'auth/customers';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const trainer = () => app.as('trainerNord');
const made = () =>
  app.create(customers, app.nord, buildCustomer({ iban: IBAN, account_holder: 'Ida Meyer' }));
/** What stands in the database. */
async function storedIban(id: string) {
  const { rows } = await app.database.pool.query('SELECT iban FROM customers WHERE id = $1', [id]);
  return rows[0]?.iban;
}

/** Every answer that holds a customer's record, with the account number that it shows. */
const ANSWERS: Record<string, (person: Person) => Promise<unknown>> = {
  'its own': async (person) => {
    const { id } = await made();
    return (await app.as(person).get(`${PATH}/${id}`)).body.iban;
  },
  'a list': async (person) => {
    const { id } = await made();
    return (await app.as(person).get(PATH, { filter: { id: [id] } })).body[0].iban;
  },
  'a trainer’s list': async (person) => {
    const { id } = await made();
    const of = `auth/trainers/${app.uid.trainerNord}/customers`;
    const assigned = await app.as(person).post(`${of}/${id}`, undefined);
    const { body } = await app.as(person).get(of, { filter: { id: [id] } });
    expect(body[0].iban).toBe(assigned.body.iban);
    return assigned.body.iban;
  },
  'a creation': async (person) => {
    const studio = person === 'superAdmin' ? { studio_id: app.nord } : {};
    const headers = { 'Idempotency-Key': `new-${person}` };
    const body = buildCustomer({ iban: IBAN, ...studio });
    const [first, again] = [
      await app.as(person).post(PATH, body, headers),
      await app.as(person).post(PATH, body, headers),
    ];
    expect(again.body.iban).toBe(first.body.iban);
    return first.body.iban;
  },
  'a replacement': async (person) => {
    const { id } = await made();
    const { body } = await app.as(person).get(`${PATH}/${id}`);
    return (await app.as(person).put(`${PATH}/${id}`, { ...body, city: 'Kiel' })).body.iban;
  },
  'an action': async (person) => {
    const { id } = await made();
    return (await app.as(person).post(`${PATH}/${id}/activate`, undefined)).body.iban;
  },
  'a stale version': async (person) => {
    const { id } = await made();
    const { body } = await app.as(person).get(`${PATH}/${id}`);
    const { status, body: problem } = await app.as(person).put(`${PATH}/${id}`, body, { 'If-Match': '"7"' });
    expect(status).toBe(412);
    return problem.current.iban;
  },
};

describe.each(Object.entries(ANSWERS))('%s', (_, shown) => {
  it('shows a trainer the mask, admins the number', async () => {
    expect(await shown('trainerNord')).toBe(MASK);
    expect(await shown('adminNord')).toBe(IBAN);
    expect(await shown('superAdmin')).toBe(IBAN);
  });
});

describe('what a trainer saves', () => {
  it('keeps the number where the mask comes back, however its spaces fell', async () => {
    const { id } = await made();
    const { body } = await trainer().get(`${PATH}/${id}`);
    for (const iban of [MASK, 'DE••••••3000'])
      expect((await trainer().put(`${PATH}/${id}`, { ...body, iban })).status).toBe(200);
    expect(await storedIban(id)).toBe(IBAN);
    const { body: after } = await trainer().get(`${PATH}/${id}`);
    expect(after).toEqual(body);
  });

  it('writes a new number, and takes one out', async () => {
    const { id } = await made();
    const { body } = await trainer().get(`${PATH}/${id}`);
    const { body: changed } = await trainer().put(`${PATH}/${id}`, { ...body, iban: OTHER });
    expect([changed.iban, await storedIban(id)]).toEqual(['DE•• •••• 6199', OTHER]);
    const { body: removed } = await trainer().put(`${PATH}/${id}`, { ...changed, iban: null });
    expect([removed.iban, await storedIban(id)]).toEqual([null, null]);
  });

  it('is refused at the field with a mask that isn’t the stored number’s', async () => {
    const { id } = await made();
    const { body } = await trainer().get(`${PATH}/${id}`);
    const refused = { iban: 'Bitte gib die ganze IBAN ein.' };
    for (const iban of ['DE•• •••• 6199', 'AT•• •••• 3000', `${MASK}1`]) {
      const answer = await trainer().put(`${PATH}/${id}`, { ...body, iban });
      expect([answer.status, answer.body.errors]).toEqual([422, refused]);
    }
    expect((await trainer().post(PATH, buildCustomer({ iban: MASK }))).body.errors).toEqual(refused);
    expect((await app.as('adminNord').put(`${PATH}/${id}`, { ...body, iban: MASK })).body.errors).toEqual(
      refused,
    );
    expect(await storedIban(id)).toBe(IBAN);
  });

  it('tells the history nothing of the number', async () => {
    const { id } = await made();
    const { body } = await trainer().get(`${PATH}/${id}`);
    await trainer().put(`${PATH}/${id}`, { ...body, iban: OTHER });
    const { body: entries } = await trainer().get(`${PATH}/${id}/history`);
    expect(entries[0].changes).toEqual({ iban: { before: null, after: null } });
  });
});

it('the studio’s own account is shown on its letters', async () => {
  const { id: customer_id } = await made();
  const letter = {
    customer_id,
    on: '2026-11-20',
    level: 1,
    level_name: 'Mahnung',
    sum_cents: 100,
    due_on: '2026-12-04',
  };
  const { id } = await app.create(dunnings, app.nord, { ...letter, text: 'Bitte zahlen.', iban: IBAN });
  expect((await trainer().get(`payment/dunnings/${id}`)).body.iban).toBe(IBAN);
});
