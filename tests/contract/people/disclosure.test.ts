/** What is handed out: about a person, and all of a studio. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { allHooks } from '#services/entities/index.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type Caller, type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';
import { made } from '../../support/made.ts';
import { png } from '../../support/pictures.ts';

const CONSENT = '2026-01-05T09:00:00.000Z';

let studio: TestApp;
let admin: Caller;
let trainer: Caller;
beforeAll(async () => {
  studio = await testApp({ allHooks, limits: { writes: 1e6, expensive: 1e6, failures: 1e6 } });
  [admin, trainer] = [studio.as('adminNord'), studio.as('trainerNord')];
});
afterAll(() => studio.close());

/** The files of the archive that the call answers. */
async function filesOf(
  path: string,
  as: keyof TestApp['uid'] = 'adminNord',
): Promise<Record<string, Uint8Array>> {
  const response = await studio.app.request(`/api/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${studio.uid[as]}` },
  });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

async function newCustomer(values: object = {}) {
  const customer = await made(
    trainer.post('auth/customers', buildCustomer({ iban: 'DE02120300000000202051', ...values })),
  );
  const form = new FormData();
  form.set('file', new File([new Uint8Array(png(2, 3))], 'bild.png', { type: 'image/png' }));
  expect((await trainer.post(`auth/customers/${customer.id}/photo`, form)).status).toBe(200);
  return customer;
}

describe('a person’s disclosure', () => {
  it('has the record, what belongs to it, and pictures, and says in the history who had it', async () => {
    const customer = await newCustomer({ health_consent_at: CONSENT, health_notes: 'Knie' });
    const { id, last_name } = customer;
    await made(
      trainer.post(`auth/customers/${id}/measurements`, { measured_on: '2026-01-06', weight_kg: 81.5 }),
    );
    await made(trainer.post('auth/tasks', { title: 'Anrufen', due_on: '2026-11-25', customer_id: id }));
    const other = await newCustomer({ last_name: 'Niemandsonst' });
    await made(trainer.post('auth/tasks', { title: 'Fremdes', due_on: '2026-11-25', customer_id: other.id }));

    const files = await filesOf(`auth/customers/${id}/disclosure`);
    const names = Object.keys(files);
    expect(names).toEqual(
      expect.arrayContaining([
        'Datenauskunft.html',
        'daten.json',
        'Tabellen/Kunden.csv',
        'Tabellen/Messungen.csv',
      ]),
    );
    const picture = names.find((name) => name.startsWith('Bilder/'))!;
    expect([...files[picture]!.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    const page = strFromU8(files['Datenauskunft.html']!);
    for (const text of [last_name, 'Knie', 'DE02 1203 0000 0000 2020 51', '81,5', 'Anrufen'])
      expect(page).toContain(text);
    const raw = JSON.parse(strFromU8(files['daten.json']!));
    expect(raw.customers[0]).toMatchObject({ id, iban: 'DE02120300000000202051' });
    expect(raw.tasks).toMatchObject([{ title: 'Anrufen' }]);
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    expect(everything).not.toMatch(/Fremdes|Niemandsonst/);

    const [entry] = (await admin.get(`auth/customers/${id}/history`)).body;
    expect(entry.action).toBe('disclose');
    const readings = (await admin.get(`auth/customers/${id}/readings`)).body;
    const what = new Set(readings.map((one: { what: string }) => one.what));
    expect([...what].sort()).toEqual(['customers', 'measurements']);
    expect(studio.logged.filter((line) => line.includes('"disclosure"'))).toHaveLength(1);
  });

  it('of staff names no customers’ data', async () => {
    const customer = await newCustomer({ trainer_ids: [studio.uid.trainerNord], notes: 'vertraulich' });
    const trainer_id = studio.uid.trainerNord;
    const todo = { due_on: '2026-12-01', trainer_id };
    await made(trainer.post('auth/tasks', { ...todo, title: 'Knie erfragen', customer_id: customer.id }));
    await made(trainer.post('auth/tasks', { ...todo, title: 'Matten bestellen' }));
    await made(trainer.post('auth/tasks', { ...todo, title: 'Spiegel putzen', due_on: '2026-11-30' }));
    const files = await filesOf(`auth/trainers/${studio.uid.trainerNord}/disclosure`);
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    for (const text of ['Datenauskunft', 'Matten bestellen', '01.12.2026'])
      expect(everything).toContain(text);
    // In the order of their list.
    expect(strFromU8(files['Datenauskunft.html']!)).toMatch(/Spiegel putzen[\s\S]*Matten bestellen/);
    expect(everything).not.toMatch(new RegExp(`vertraulich|${customer.email}|Knie erfragen|${customer.id}`));
  });
});

describe('a studio’s full export', () => {
  it('has every table as CSV and JSON, and pictures; nothing of another studio', async () => {
    const customer = await newCustomer({ last_name: 'Exportiert', first_name: '=1+1' });
    const foreign = await made(
      studio.as('trainerSued').post('auth/customers', buildCustomer({ last_name: 'Südlich' })),
    );
    const files = await filesOf('auth/studio/export');
    const raw: { id: string }[] = JSON.parse(strFromU8(files['JSON/customers.json']!));
    expect(raw.map(({ id }) => id)).toContain(customer.id);
    expect(raw.map(({ id }) => id)).not.toContain(foreign.id);
    const table = strFromU8(files['Tabellen/Kunden.csv']!);
    expect(table).toMatch(/^\uFEFF?Nummer;/);
    expect(table).toContain("'=1+1;Exportiert");
    const told = (folder: string) => Object.keys(files).filter((name) => name.startsWith(folder));
    // Admins are the super admins' to manage, and read by them alone.
    const handedOut = allResources.filter(({ name }) => name !== 'admins');
    expect(told('JSON/').sort()).toEqual(handedOut.map(({ name }) => `JSON/${name}.json`).sort());
    expect(told('Tabellen/')).toHaveLength(handedOut.length);
    const own = JSON.parse(strFromU8(files['JSON/studios.json']!));
    expect(own).toMatchObject([{ id: studio.nord, studio_name: 'Studio Nord' }]);
    expect(Object.keys(files).some((name) => name.startsWith(`Bilder/${customer.id}`))).toBe(true);
    expect(JSON.parse(strFromU8(files['JSON/invoices.json']!))).toEqual([]);
    expect(studio.logged.some((line) => line.includes('"export"'))).toBe(true);
  });

  it('goes on over pages', async () => {
    const values = Array.from({ length: 620 }, (_, index) => buildCustomer({ last_name: `Viele ${index}` }));
    const { database, nord } = studio;
    await database.transaction(SYSTEM, (tx) =>
      tx.createMany(customers, values.map((one) => ({ ...one, studio_id: nord })) as never),
    );
    const files = await filesOf('auth/studio/export');
    const raw = JSON.parse(strFromU8(files['JSON/customers.json']!));
    expect(raw.filter((one: { last_name: string }) => one.last_name.startsWith('Viele'))).toHaveLength(620);
    expect(strFromU8(files['Tabellen/Kunden.csv']!).match(/Viele \d+/g)).toHaveLength(620);
  });
});
