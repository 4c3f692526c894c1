import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins } from '#resources/people/admins.ts';
import { customers } from '#resources/people/customers.ts';
import { allHooks } from '#services/entities/index.ts';
import { cleanPicture } from '#services/pictures/clean.ts';
import { chunkOf } from '#services/pictures/png.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer, buildTrainer } from '../../support/builders.ts';
import { jpegWithSecrets, png, pngWithSecrets, SECRET, webpWithSecrets } from '../../support/pictures.ts';
import { statementsOf } from '../../support/statements.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

const trainer = () => app.as('trainerNord');
const newCustomer = async (values = {}, studio_id = app.nord) =>
  app.create(customers, studio_id, buildCustomer(values));
const form = (content: string | Buffer, name = 'foto.png', type = 'image/png', field = 'file') => {
  const data = new FormData();
  data.append(
    field,
    new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type }),
  );
  return data;
};

describe('nobody', () => {
  it('deletes or deactivates himself', async () => {
    const id = app.uid.adminNord;
    const boss = app.as('superAdmin');
    await app.create(admins, app.nord, { ...buildTrainer(), active: true });
    const { body } = await boss.get(`auth/admins/${id}`);
    const self = app.as('adminNord');
    expect((await self.delete(`auth/admins/${id}`)).status).toBe(403);
    const put = await self.put(`auth/admins/${id}`, { ...body, active: false });
    expect(put.status).toBe(403);
    expect(put.body.detail).toBe('Dich selbst kannst du nicht deaktivieren.');
  });

  it('changes a colleague as a trainer, but himself', async () => {
    const colleague = await app.as('adminNord').post('auth/trainers', buildTrainer());
    const { invitation: _, ...record } = colleague.body;
    expect((await trainer().put(`auth/trainers/${record.id}`, record)).status).toBe(404);
    const own = await trainer().get(`auth/trainers/${app.uid.trainerNord}`);
    const changed = await trainer().put(`auth/trainers/${app.uid.trainerNord}`, {
      ...own.body,
      phone: '0431 123456',
    });
    expect(changed.body.phone).toBe('0431 123456');
  });
});

describe('the last admin of a studio', () => {
  it('stays', async () => {
    const id = app.uid.adminSued;
    const { status, body } = await app.as('superAdmin').delete(`auth/admins/${id}`);
    expect(status).toBe(409);
    expect(body.detail).toBe('Das ist der letzte aktive Admin des Studios. Lege zuerst einen anderen an.');
    const record = await app.as('superAdmin').get(`auth/admins/${id}`);
    const put = await app.as('superAdmin').put(`auth/admins/${id}`, { ...record.body, active: false });
    expect(put.status).toBe(409);
  });

  it('stays when the last two are deleted at the same moment', async () => {
    const boss = app.as('superAdmin');
    for (let round = 0; round < 5; round += 1) {
      const studio = await boss.post('auth/studios', { studio_name: `Studio ${round}` });
      const pair = [1, 2].map(
        async () =>
          (await boss.post('auth/admins', { ...buildTrainer(), studio_id: studio.body.id })).body.id,
      );
      const ids = await Promise.all(pair);
      const answers = await Promise.all(ids.map((id) => boss.delete(`auth/admins/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('stays when all of them are deactivated or deleted in one go', async () => {
    const boss = app.as('superAdmin');
    const studio = await boss.post('auth/studios', { studio_name: 'Studio in einem Zug' });
    const add = async () =>
      (await boss.post('auth/admins', { ...buildTrainer(), studio_id: studio.body.id })).body.id;
    const ids = [await add(), await add()];
    const off = { action: 'update', values: { active: false } };
    for (const act of [off, { action: 'delete' }]) {
      const { status, body } = await boss.post('auth/admins/bulk', { ids, ...act });
      expect([status, body.detail]).toEqual([
        409,
        'Damit hätte das Studio keinen aktiven Admin mehr. Lege zuerst einen anderen an.',
      ]);
      for (const id of ids) expect((await boss.get(`auth/admins/${id}`)).body.active).toBe(true);
    }
    const one = await boss.post('auth/admins/bulk', { ids: ids.slice(1), ...off });
    expect([one.status, one.body.changed]).toEqual([200, 1]);
  });
});

describe('assigning', () => {
  it('adds a trainer once, lists the customers, and can be undone', async () => {
    const { id } = await newCustomer({ first_name: 'Zora' });
    const uid = app.uid.trainerNord;
    const path = `auth/trainers/${uid}/customers`;
    expect((await trainer().post(`${path}/${id}`)).body.trainer_ids).toEqual([uid]);
    expect((await trainer().post(`${path}/${id}`)).body).toMatchObject({ trainer_ids: [uid], version: 2 });
    const list = await trainer().get(path, { range: [0, 9], filter: { q: 'Zora' } });
    expect(list.headers.get('Content-Range')).toBe('customers 0-0/1');
    expect(list.body[0].id).toBe(id);
    expect((await trainer().delete(`${path}/${id}`)).body.trainer_ids).toEqual([]);
    expect((await trainer().get(path, { filter: { q: 'Zora' } })).body).toEqual([]);
  });

  it('knows neither customers nor trainers of another studio', async () => {
    const own = await newCustomer();
    const foreign = await newCustomer({}, app.sued);
    const call = (trainer_id: string, id: string) =>
      trainer().post(`auth/trainers/${trainer_id}/customers/${id}`);
    expect((await call(app.uid.trainerNord, foreign.id)).status).toBe(404);
    expect((await call(app.uid.trainerSued, own.id)).status).toBe(404);
    expect((await trainer().get(`auth/trainers/${app.uid.trainerSued}/customers`)).status).toBe(404);
    expect((await trainer().get('auth/trainers/1/customers')).status).toBe(404);
  });
});

describe('many customers at once', () => {
  const bulk = (
    body: Record<string, unknown>,
    as: 'trainerNord' | 'adminNord' | 'superAdmin' = 'trainerNord',
  ) => app.as(as).post('auth/customers/bulk', body);
  const changed = (count: number) => ({ changed: count, batch_id: expect.any(String) });

  it('are tagged, untagged, assigned and unassigned, each with its entry in the history', async () => {
    const made = await Promise.all([newCustomer({ tags: ['vip'] }), newCustomer()]);
    const ids = made.map(({ id }) => id);
    const uid = app.uid.trainerNord;
    expect((await bulk({ ids, action: 'tag', tags: ['vip', ' Neu '] })).body).toEqual(changed(2));
    expect((await bulk({ ids, action: 'tag', tags: ['vip'] })).body).toEqual(changed(0));
    expect((await bulk({ ids, action: 'untag', tags: ['vip'] })).body).toEqual(changed(2));
    expect((await bulk({ ids, action: 'assign', trainer_id: uid })).body).toEqual(changed(2));
    const { body } = await trainer().get(`auth/customers/${ids[1]}`);
    expect(body).toMatchObject({ tags: ['Neu'], trainer_ids: [uid], version: 4 });
    const { body: history } = await trainer().get(`auth/customers/${ids[1]}/history`);
    expect(history[0].changes).toEqual({ trainer_ids: { before: [], after: [uid] } });
    expect((await bulk({ ids, action: 'unassign', trainer_id: uid })).body).toEqual(changed(2));
  });

  it('get no mandate together: its reference is one customer’s alone', async () => {
    const ids = [(await newCustomer()).id, (await newCustomer()).id];
    const sepa_mandate = { reference: 'NORD-1', signed_on: '2026-01-05' };
    const { status, body } = await bulk({ ids, action: 'update', values: { sepa_mandate } } as never);
    expect([status, body.errors]).toEqual([
      422,
      { 'values.sepa_mandate': 'Dieses Feld lässt sich nur bei jedem Eintrag einzeln ändern.' },
    ]);
  });

  it('change all or not at all', async () => {
    const own = await newCustomer();
    const foreign = await newCustomer({}, app.sued);
    const { status, body } = await bulk({ ids: [own.id, foreign.id], action: 'activate' });
    expect(status).toBe(404);
    expect(body.detail).toBe('Einen der ausgewählten Einträge gibt es nicht (mehr). Nichts wurde geändert.');
    expect((await trainer().get(`auth/customers/${own.id}`)).body.status).toBe('pending_activation');
    const mixed = await bulk(
      { ids: [own.id, foreign.id], action: 'assign', trainer_id: app.uid.trainerNord },
      'superAdmin',
    );
    expect(mixed.status).toBe(422);
    expect((await trainer().get(`auth/customers/${own.id}`)).body.trainer_ids).toEqual([]);
  });

  it('are deleted by admins alone', async () => {
    const { id } = await newCustomer();
    expect((await bulk({ ids: [id], action: 'delete' })).status).toBe(403);
    expect((await bulk({ ids: [id], action: 'delete' }, 'adminNord')).body).toEqual(changed(1));
    expect((await trainer().get(`auth/customers/${id}`)).status).toBe(404);
  });

  it('take a few statements for each five hundred', async () => {
    const made = await app.database.transaction(SYSTEM, (tx) =>
      tx.createMany(
        customers,
        Array.from({ length: 1000 }, () => ({ ...buildCustomer(), studio_id: app.nord })),
      ),
    );
    const ids = made.map(({ id }) => id);
    const few = await statementsOf(() => bulk({ ids: ids.slice(0, 10), action: 'deactivate' }));
    const many = await statementsOf(async () =>
      expect((await bulk({ ids, action: 'deactivate' })).body).toEqual(changed(990)),
    );
    expect(many).toBeLessThanOrEqual(2 * few);
    const more = Array.from({ length: 9001 }, () => crypto.randomUUID());
    expect((await bulk({ ids: [...ids, ...more], action: 'activate' })).status).toBe(422);
    expect((await bulk({ ids, action: 'delete' }, 'adminNord')).body).toEqual(changed(1000));
  });

  it.each([
    [{}, 'ids'],
    [{ ids: [], action: 'activate' }, 'ids'],
    [{ ids: ['1'], action: 'activate' }, 'ids.0'],
    [{ ids: [crypto.randomUUID()], action: 'explode' }, 'action'],
    [{ ids: [crypto.randomUUID()], action: 'assign' }, 'trainer_id'],
    [{ ids: [crypto.randomUUID()], action: 'tag', tags: [] }, 'tags'],
    [{ ids: [crypto.randomUUID()], action: 'tag', tags: ['x'.repeat(61)] }, 'tags'],
  ])('need a sensible call: %j', async (body, field) => {
    const answer = await bulk(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty([field]);
  });
});

it('suggests the tags of the own studio', async () => {
  await newCustomer({ tags: ['Überflieger', 'Zumba'] });
  await newCustomer({ tags: ['Geheim'] }, app.sued);
  const { body } = await trainer().get('auth/customers/tags');
  expect(body).toEqual(expect.arrayContaining(['Überflieger', 'Zumba']));
  expect(body).not.toContain('Geheim');
  const sued = await app.as('superAdmin').get('auth/customers/tags', { studio_id: app.sued });
  expect(sued.body).toEqual(['Geheim']);
});

describe('pictures', () => {
  it('of oneself are stored, shown to everybody who has the address, and replaced', async () => {
    const { status, body } = await trainer().post('auth/user/avatar', form(PNG));
    expect(status).toBe(200);
    const picture = await app.app.request(body.photo_url);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(picture.headers.get('Cache-Control')).toMatch(/immutable/);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG);
    expect((await trainer().get('auth/user')).body.photo_url).toBe(body.photo_url);
    const next = await trainer().post('auth/user/avatar', form(PNG));
    expect(next.body.photo_url).not.toBe(body.photo_url);
    expect((await app.app.request(body.photo_url)).status).toBe(404);
  });

  it('may be those of super admins, and of customers', async () => {
    const boss = app.as('superAdmin');
    const { body } = await boss.post('auth/user/avatar', form(PNG));
    expect((await boss.get('auth/user')).body).toMatchObject({ photo_url: body.photo_url, person: null });
    const { id } = await newCustomer();
    const { body: photo } = await trainer().post(`auth/customers/${id}/photo`, form(PNG));
    expect((await trainer().get(`auth/customers/${id}`)).body.photo_url).toBe(photo.photo_url);
    expect((await app.as('trainerSued').post(`auth/customers/${id}/photo`, form(PNG))).status).toBe(404);
    await app.as('adminNord').delete(`auth/customers/${id}`);
    expect((await app.app.request(photo.photo_url)).status).toBe(404);
  });

  it('are pictures, whatever they are called', async () => {
    const files = ['%PDF-1.7 something', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', ''];
    for (const content of files) {
      const { status, body } = await trainer().post('auth/user/avatar', form(content));
      expect(status).toBe(422);
      expect(body.errors.file).toBe('Das ist kein Bild. Möglich sind PNG, JPEG und WebP.');
    }
    const { status, body } = await trainer().post(
      'auth/user/avatar',
      form(PNG, 'a.png', 'image/png', 'photo'),
    );
    expect(status).toBe(422);
    expect(body.errors.file).toBe('Bitte ein Bild auswählen.');
  });

  it('are at most 5 MB', async () => {
    const most = 5 * 1024 * 1024;
    const comment = (length: number) => [chunkOf('tEXt', Buffer.alloc(length))];
    const exactly = png(2, 3, comment(most - png(2, 3, comment(0)).length));
    expect(exactly).toHaveLength(most);
    expect((await trainer().post('auth/user/avatar', form(exactly))).status).toBe(200);
    for (const size of [5 * 1024 * 1024 + 1, 30 * 1024 * 1024])
      expect(
        (
          await trainer().post(
            'auth/user/avatar',
            form(Buffer.concat([PNG, Buffer.alloc(size - PNG.length)])),
          )
        ).status,
      ).toBe(413);
  });

  it('are stored without what else is in the file, and shown the right way up', async () => {
    for (const upload of [jpegWithSecrets(), pngWithSecrets(), webpWithSecrets()]) {
      const { body } = await trainer().post('auth/user/avatar', form(upload));
      const stored = Buffer.from(await (await app.app.request(body.photo_url)).arrayBuffer());
      expect(upload.includes(SECRET)).toBe(true);
      expect(stored.includes(SECRET)).toBe(false);
      expect(stored).toEqual(cleanPicture(upload).bytes);
    }
  });

  it.each([
    ['gigantic', png(60_000, 60_000), /^Das Bild hat 60\.000 × 60\.000 Bildpunkte\. Erlaubt sind/],
    ['cut off', png(20, 20).subarray(0, 60), /unvollständig oder beschädigt/],
    ['an archive, too', Buffer.concat([png(2, 3), Buffer.from('PK\x03\x04')]), /weitere Daten/],
  ])('are refused when they are %s', async (_, upload, message) => {
    const { id } = await newCustomer();
    for (const path of ['auth/user/avatar', `auth/customers/${id}/photo`]) {
      const { status, body } = await trainer().post(path, form(upload));
      expect([status, body.errors.file]).toEqual([422, expect.stringMatching(message)]);
    }
    expect((await trainer().get(`auth/customers/${id}`)).body.photo_url).toBeNull();
  });

  it('are uploaded, never linked', async () => {
    const admin = app.as('adminNord');
    const foreign = ['https://boese.example/zaehlpixel.png', '/api/v1/auth/avatars/x.y'];
    const people = [
      ['auth/customers', buildCustomer],
      ['auth/trainers', buildTrainer],
    ] as const;
    for (const photo_url of foreign)
      for (const [path, build] of people) {
        const created = await admin.post(path, { ...build(), photo_url });
        expect([created.status, Object.keys(created.body.errors)]).toEqual([422, ['photo_url']]);
        const { invitation: _, ...record } = (await admin.post(path, build())).body;
        const put = await admin.put(`${path}/${record.id}`, { ...record, photo_url });
        expect([put.status, put.body.errors.photo_url]).toEqual([
          422,
          'Ein Bild wird hochgeladen; hier lässt es sich nur entfernen.',
        ]);
      }
    const { id } = await newCustomer();
    await trainer().post(`auth/customers/${id}/photo`, form(PNG));
    const { body } = await trainer().get(`auth/customers/${id}`);
    expect((await trainer().put(`auth/customers/${id}`, { ...body, notes: 'neu' })).status).toBe(200);
  });

  it('come as a form', async () => {
    expect((await trainer().post('auth/user/avatar', { file: 'x' })).status).toBe(422);
    const broken = await trainer().post('auth/user/avatar', 'x', {
      'Content-Type': 'multipart/form-data; boundary=y',
    });
    expect(broken.status).toBe(400);
    for (const name of ['1', `${app.nord}.1`, `${app.nord}.${crypto.randomUUID()}`])
      expect((await app.app.request(`/api/v1/auth/avatars/${name}`)).status).toBe(404);
  });
});

describe('what is sent twice with one Idempotency-Key', () => {
  const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const kept = async () => {
    const { rows } = await app.database.pool.query('select * from idempotency_keys');
    return JSON.stringify(rows);
  };

  it('makes one person and one invitation, whose link stands in the first answer alone', async () => {
    const headers = once();
    const values = buildTrainer();
    const create = () => app.as('adminNord').post('auth/trainers', values, headers);
    const [first, second] = [await create(), await create()];
    expect(first.body.invitation.link).toMatch(/^\/auth\/action/);
    expect(second.body.invitation).toEqual({
      sent_to: values.email,
      hint: expect.stringContaining('noch einmal ein'),
    });
    const inviting = once();
    const invite = () =>
      app.as('adminNord').post(`auth/trainers/${first.body.id}/invite`, undefined, inviting);
    const invitations: string[] = [];
    const { identity } = app;
    const invited = identity.invite;
    Object.assign(identity, {
      invite: (email: string) => {
        invitations.push(email);
        return invited(email);
      },
    });
    const [link, hint] = [await invite(), await invite()];
    Object.assign(identity, { invite: invited });
    expect(invitations).toEqual([values.email]);
    expect([link.body.link, hint.body.link]).toEqual([expect.stringContaining('/auth/action'), undefined]);
    expect(hint.body).toMatchObject({ sent_to: values.email, hint: expect.any(String) });
    expect(await kept()).not.toContain('/auth/action');
  });

  it('keeps nothing of the person, hands out nobody who was deleted, and doesn’t make them anew', async () => {
    const headers = once();
    const values = buildCustomer({ first_name: 'Geheim', notes: 'vertraulich' });
    const create = () => trainer().post('auth/customers', values, headers);
    const { id } = (await create()).body;
    const activating = once();
    const activate = () => trainer().post(`auth/customers/${id}/activate`, undefined, activating);
    expect((await activate()).body.first_name).toBe('Geheim');
    expect(await kept()).not.toMatch(new RegExp(`Geheim|vertraulich|${values.email}`));
    expect((await app.as('adminNord').delete(`auth/customers/${id}`)).status).toBe(200);
    for (const repeat of [create, activate]) {
      const { status, body, headers: answered } = await repeat();
      expect([status, answered.get('Idempotency-Replayed')]).toEqual([404, 'true']);
      expect(JSON.stringify(body)).not.toMatch(/Geheim|vertraulich/);
    }
    const { body: found } = await trainer().get('auth/customers', { filter: { q: 'Geheim' } });
    expect(found).toEqual([]);
  });

  it('is another request when the file, the method or the address differs', async () => {
    const headers = once();
    const upload = (bytes: Buffer) => trainer().call('POST', 'auth/user/avatar', form(bytes), { headers });
    const first = await upload(png(2, 3));
    expect((await upload(png(2, 3))).body).toEqual(first.body);
    expect((await upload(png(3, 2))).status).toBe(422);
    const { id } = await newCustomer();
    const pair = `auth/trainers/${app.uid.trainerNord}/customers/${id}`;
    const assigning = once();
    expect((await trainer().post(pair, undefined, assigning)).status).toBe(200);
    expect((await trainer().delete(pair, assigning)).status).toBe(422);
  });
});

describe('the studio’s configuration', () => {
  it('is the own one for all staff', async () => {
    const { body } = await app.as('trainerSued').get('auth/studios/configs');
    expect(body).toMatchObject({
      id: app.sued,
      studio_name: 'Studio Süd',
      enabled_features: { COURSES: false },
    });
    expect((await app.as('trainerSued').get('auth/studios/configs', { studio_id: app.nord })).status).toBe(
      400,
    );
  });

  it('is any for super admins, or every feature', async () => {
    const boss = app.as('superAdmin');
    expect((await boss.get('auth/studios/configs')).body).toMatchObject({
      id: null,
      enabled_features: { COURSES: true },
    });
    expect((await boss.get('auth/studios/configs', { studio_id: app.sued })).body.id).toBe(app.sued);
    expect((await boss.get('auth/studios/configs', { studio_id: crypto.randomUUID() })).status).toBe(404);
    expect((await boss.get('auth/studios/configs', { studio_id: 'x' })).status).toBe(400);
  });

  it('goes with a studio that can’t be deleted, whoever asks', async () => {
    for (const person of ['superAdmin', 'adminNord'] as const) {
      const refused = await app.as(person).delete(`auth/studios/${app.nord}`);
      expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD, PUT']);
      expect((await app.as(person).get(`auth/studios/${app.nord}/deletion`)).status).toBe(404);
    }
  });
});
