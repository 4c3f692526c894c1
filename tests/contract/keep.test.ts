/** What the law wants to be kept: nobody deletes it before its last day, and is told law and day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#services/storage/types.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { equipment, withEquipment } from '../support/equipment.ts';

describe('a resource that says what is to be kept', () => {
  let studio: TestApp;
  let place_id: string;
  beforeAll(async () => {
    studio = await testApp({ resources: withEquipment, now: () => new Date('2026-11-21T11:00:00Z') });
    place_id = (await admin().post('schedule/places', { name: 'Halle' })).body.id;
  });
  afterAll(() => studio.close());

  const PATH = 'schedule/equipment';
  const admin = () => studio.as('adminNord');
  const made = async (written_off_on: string | null) => {
    const body = { name: 'Hantelbank', place_id, state: 'retired', written_off_on };
    return (await admin().post(PATH, body)).body.id as string;
  };
  const LAST_YEAR = '2018-12-31';
  const REASON = 'Muss bis zum 31.12.2026 aufbewahrt werden (§ 147 AO).';

  it('keeps it to the end of the last calendar year, in the words of the question before', async () => {
    const id = await made('2018-01-01');
    const asked = (await admin().get(`${PATH}/${id}/deletion`)).body;
    expect([asked.allowed, asked.reason, asked.blockers]).toEqual([false, REASON, []]);
    const refused = await admin().delete(`${PATH}/${id}`);
    expect([refused.status, refused.body.detail]).toEqual([409, REASON]);
    expect((await admin().get(`${PATH}/${id}`)).status).toBe(200);
  });

  it('lets go what is older, and what isn’t to be kept', async () => {
    for (const id of [await made('2017-12-31'), await made(null)]) {
      expect((await admin().get(`${PATH}/${id}/deletion`)).body.allowed).toBe(true);
      expect((await admin().delete(`${PATH}/${id}`)).status).toBe(200);
    }
  });

  it('keeps it when many are deleted at once', async () => {
    const [free, kept] = [await made(null), await made(LAST_YEAR)];
    const asked = (await admin().post(`${PATH}/deletion`, { ids: [free, kept] })).body;
    const reasons = asked.map(({ id, reason }: { id: string; reason: string }) => [id, reason]);
    expect(Object.fromEntries(reasons)).toEqual({ [free]: null, [kept]: REASON });
    const refused = await admin().post(`${PATH}/bulk`, { ids: [free, kept], action: 'delete' });
    expect([refused.status, refused.body.refused]).toEqual([
      409,
      [{ id: kept, title: 'Hantelbank', reason: REASON }],
    ]);
    expect((await admin().get(`${PATH}/${free}`)).status).toBe(200);
  });

  it('keeps it whoever asks the storage', async () => {
    const id = await made(LAST_YEAR);
    const remove = studio.database.transaction(SYSTEM, (tx) => tx.remove(equipment, id));
    await expect(remove).rejects.toMatchObject({ kept: [{ itself: true, until: '2026-12-31' }] });
  });
});

describe('contracts and bookings on cards', () => {
  let studio: Commerce;
  beforeAll(async () => {
    studio = await commerce('2026-11-21');
  });
  afterAll(() => studio.close());

  const deletion = async (path: string) =>
    (await studio.as('trainerNord').get(`payment/${path}/deletion`)).body;

  it('are kept eight years after their end; drafts and what nobody booked on may go', async () => {
    expect((await deletion(`contracts/${(await studio.draft()).id}`)).allowed).toBe(true);
    expect((await deletion(`contract-cards/${(await studio.card()).id}`)).allowed).toBe(true);
    const running = await studio.contract();
    expect((await deletion(`contracts/${running.id}`)).reason).toMatch(
      /^Muss aufbewahrt werden, bis 8 Kalenderjahre nach „Ende“ um sind \(§ 147 AO, § 257 HGB\)\./,
    );
    const { status, body } = await studio.act(running.id, 'cancel', { received_on: '2026-11-21' });
    expect(status, JSON.stringify(body)).toBe(200);
    const last = Number(body.ends_on.slice(0, 4)) + 8;
    const refused = await studio.as('trainerNord').delete(`payment/contracts/${running.id}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Muss bis zum 31.12.${last} aufbewahrt werden (§ 147 AO, § 257 HGB). Nur Entwürfe lassen sich löschen.`,
    ]);
    const card = await studio.card();
    await studio.actOnCard(card.id, 'debit');
    const asked = await deletion(`contract-cards/${card.id}`);
    expect(asked).toMatchObject({ allowed: false, along: [{ resource: 'card_ledger', total: 1 }] });
    expect(asked.reason).toMatch(/^Buchungen dazu müssen bis zum 31\.12\.2034 aufbewahrt werden/);
    studio.today(`${last + 1}-01-01`);
    expect((await deletion(`contracts/${running.id}`)).reason).toBe('Nur Entwürfe lassen sich löschen.');
  });
});
