/** Pictures of records, whatever the records are: who may, what is kept, and when a picture goes or moves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '#resources/people/customers.ts';
import { studios } from '#resources/studio/studios.ts';
import { allHooks } from '#services/entities/index.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { buildCustomer } from '../support/builders.ts';
import { withEquipment } from '../support/equipment.ts';
import { jpegWithSecrets, png, SECRET } from '../support/pictures.ts';

let studio: TestApp;
let device: string;
beforeAll(async () => {
  studio = await testApp({ resources: withEquipment, allHooks });
  const place = (await studio.as('adminNord').post('schedule/places', { name: 'Halle' })).body.id;
  const values = { name: 'Hantelbank', place_id: place, state: 'ready' };
  device = `schedule/equipment/${(await studio.as('adminNord').post('schedule/equipment', values)).body.id}`;
});
afterAll(() => studio.close());

function form(bytes: Buffer = png(2, 3)): FormData {
  const sent = new FormData();
  sent.set('file', new File([new Uint8Array(bytes)], 'bild.png', { type: 'image/png' }));
  return sent;
}

const shown = async (address: string) => (await studio.app.request(address)).status;

describe('a picture of a device', () => {
  it('is uploaded, cleaned, replaced and removed as changes of the record', async () => {
    const admin = studio.as('adminNord');
    const before = (await admin.get(device)).body.version;
    const first = await admin.post(`${device}/photo`, form(jpegWithSecrets()));
    expect([first.status, first.body.version, first.headers.get('ETag')]).toEqual([
      200,
      before + 1,
      `"${before + 1}"`,
    ]);
    const picture = await studio.app.request(first.body.photo_url);
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
    expect(Buffer.from(await picture.arrayBuffer()).includes(SECRET)).toBe(false);
    const second = await admin.post(`${device}/photo`, form());
    expect([await shown(first.body.photo_url), await shown(second.body.photo_url)]).toEqual([404, 200]);
    const removed = await admin.delete(`${device}/photo`);
    expect([removed.status, removed.body.photo_url]).toEqual([200, null]);
    expect(await shown(second.body.photo_url)).toBe(404);
    const [last] = (await admin.get(`${device}/history`)).body;
    expect([last.action, last.changes]).toEqual([
      'update',
      { photo_url: { before: second.body.photo_url, after: null } },
    ]);
  });

  it('belongs to its field: another one of the same record stays', async () => {
    const boss = studio.as('superAdmin');
    const { seal } = (await boss.post(`${device}/seal`, form())).body;
    const { photo_url } = (await boss.post(`${device}/photo`, form())).body;
    await boss.delete(`${device}/photo`);
    expect([await shown(seal), await shown(photo_url)]).toEqual([200, 404]);
  });

  it('is for who may change the record, of the own studio, and that field', async () => {
    for (const [person, field, status] of [
      ['trainerNord', 'photo', 403],
      ['adminSued', 'photo', 403],
      ['adminNord', 'seal', 403],
      ['adminNord', 'name', 404],
    ] as const)
      expect((await studio.as(person).post(`${device}/${field}`, form())).status, `${person} ${field}`).toBe(
        status,
      );
    const { body } = await studio.as('adminNord').delete(`${device}/seal`);
    expect(body.detail).toBe('Dieses Feld darfst du nicht ändern.');
  });

  it('can be had on the condition that nobody changed the record meanwhile', async () => {
    const admin = studio.as('adminNord');
    const { version } = (await admin.get(device)).body;
    expect((await admin.post(`${device}/photo`, form(), { 'If-Match': `"${version - 1}"` })).status).toBe(
      412,
    );
    expect((await admin.post(`${device}/photo`, form(), { 'If-Match': `"${version}"` })).status).toBe(200);
  });

  it('is refused when it is none, or too large', async () => {
    const admin = studio.as('adminNord');
    const wrong = await admin.post(`${device}/photo`, form(Buffer.from('%PDF-1.7')));
    expect([wrong.status, wrong.body.errors.file]).toEqual([
      422,
      'Das ist kein Bild. Möglich sind PNG, JPEG und WebP.',
    ]);
    const large = Buffer.concat([png(2, 3), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await admin.post(`${device}/photo`, form(large))).status).toBe(413);
  });

  it('is described', async () => {
    const { paths } = (await studio.as(undefined).get('openapi.json')).body;
    const { post, delete: remove } = paths['/api/v1/schedule/equipment/{id}/photo'];
    expect([post.summary, remove.summary]).toEqual(['Gerät: Bild hochladen', 'Gerät: Bild entfernen']);
    expect(Object.keys(post.requestBody.content)).toEqual(['multipart/form-data']);
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '404', '412', '413', '422']));
  });
});

describe('the logo of a studio', () => {
  it('is uploaded by its admins, and shown with its configuration', async () => {
    const admin = studio.as('adminNord');
    const { status, body } = await admin.post(`auth/studios/${studio.nord}/logo`, form());
    expect(status).toBe(200);
    expect((await studio.as('trainerNord').get('auth/studios/configs')).body.logo).toBe(body.logo);
    expect(await shown(body.logo)).toBe(200);
    expect((await admin.post(`auth/studios/${studio.sued}/logo`, form())).status).toBe(404);
  });

  it('stays where its address was typed once, until another one is uploaded', async () => {
    const logo = 'https://studio.example/logo.png';
    const path = `auth/studios/${studio.sued}`;
    await studio.database.transaction(SYSTEM, (tx) => tx.update(studios, studio.sued, { logo }));
    const admin = studio.as('adminSued');
    const { body } = await admin.get(path);
    const kept = await admin.put(path, { ...body, city: 'München' });
    expect([kept.status, kept.body.logo]).toEqual([200, logo]);
    const typed = await admin.put(path, { ...kept.body, logo: 'https://studio.example/neu.png' });
    expect([typed.status, typed.body.errors.logo]).toEqual([
      422,
      'Ein Bild wird hochgeladen; hier lässt es sich nur entfernen.',
    ]);
    expect((await admin.post(`${path}/logo`, form())).body.logo).toMatch(/^\/api\/v1\//);
  });
});

describe('a person’s photo', () => {
  it('moves along with the person, under the same address', async () => {
    const boss = studio.as('superAdmin');
    const { id } = await studio.create(customers, studio.nord, buildCustomer());
    const { photo_url } = (await studio.as('trainerNord').post(`auth/customers/${id}/photo`, form())).body;
    const { body } = await boss.get(`auth/customers/${id}`);
    expect((await boss.put(`auth/customers/${id}`, { ...body, studio_id: studio.sued })).status).toBe(200);
    expect(await shown(photo_url)).toBe(200);
    expect((await studio.as('trainerNord').delete(`auth/customers/${id}/photo`)).status).toBe(404);
    expect((await studio.as('trainerSued').delete(`auth/customers/${id}/photo`)).status).toBe(200);
    expect(await shown(photo_url)).toBe(404);
  });

  it('of oneself is removed by oneself, with a record or without', async () => {
    for (const person of ['trainerSued', 'superAdmin'] as const) {
      const me = studio.as(person);
      const { photo_url } = (await me.post('auth/user/avatar', form())).body;
      expect((await me.delete('auth/user/avatar')).body).toEqual({ photo_url: null });
      expect([await shown(photo_url), (await me.get('auth/user')).body.photo_url]).toEqual([404, null]);
    }
  });
});
