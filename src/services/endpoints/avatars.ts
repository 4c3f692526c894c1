/** The picture of oneself, whoever one is, and showing pictures to everybody. */
import type { Context, Hono } from 'hono';
import { ownGrant, ownPerson, ownPhoto } from '../entities/ownPerson.ts';
import { describeEndpoint, MISSING } from '../http/describe.ts';
import { once } from '../http/idempotency.ts';
import { notFound } from '../http/problem.ts';
import { cleaned, UPLOAD, UPLOAD_REFUSALS, uploaded } from '../pictures/upload.ts';
import {
  erasePictures,
  findPicture,
  NO_STUDIO,
  newPictureAddress,
  type Picture,
  storePicture,
} from '../storage/pictures.ts';
import type { Transaction } from '../storage/types.ts';
import type { AppEnv, Services } from '../types.ts';

const OWN = '/api/v1/auth/user/avatar';
const PICTURE = '/api/v1/auth/avatars/:name';

export function mountOwnPicture(app: Hono<AppEnv>, services: Services): void {
  const photo_url = { type: ['string', 'null'] };
  const changed = {
    200: {
      description: 'Adresse des Bildes',
      schema: { type: 'object', required: ['photo_url'], properties: { photo_url } },
    },
  };
  describeEndpoint({
    method: 'post',
    path: OWN,
    summary: 'Eigenes Foto hochladen',
    idempotent: true,
    request: UPLOAD,
    responses: { ...changed, ...UPLOAD_REFUSALS },
  });
  describeEndpoint({ method: 'delete', path: OWN, summary: 'Eigenes Foto entfernen', responses: changed });
  app.post(OWN, (c) => upload(c, services));
  app.delete(OWN, async (c) => c.json({ photo_url: await put(c, services, undefined) }));
}

/** Public, because `<img>` sends no token: the address itself can't be guessed. */
export function mountPictures(app: Hono<AppEnv>, { database }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PICTURE,
    summary: 'Hochgeladenes Bild',
    public: true,
    responses: { 200: { description: 'Das Bild', contentType: 'image/*', schema: {} }, 404: MISSING },
  });
  app.get(PICTURE, async (c) => {
    const picture = await findPicture(database.pool, c.req.param('name'));
    if (!picture) throw notFound('Dieses Bild gibt es nicht (mehr).');
    return c.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.content_type,
      // Not for caches that several share: they would go on showing what has been erased.
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

async function upload(c: Context<AppEnv>, services: Services): Promise<Response> {
  const sent = await uploaded(c);
  const { database } = services;
  return once(c, database.pool, {
    sent,
    first: async (keep) => {
      const photo_url = await put(c, services, cleaned(sent), (tx) => keep({}, tx.client));
      return c.json({ photo_url });
    },
    again: async () => {
      const user = c.get('user');
      const photo_url = await ownPhoto(database, user, await ownPerson(database, user.uid));
      // It may have been removed meanwhile.
      if (photo_url === null) throw notFound('Dieses Foto gibt es nicht (mehr).');
      return c.json({ photo_url });
    },
  });
}

/** Puts a picture in the place of the one before, or none; answers its address. */
async function put(
  c: Context<AppEnv>,
  { database }: Services,
  picture: Picture | undefined,
  done: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<string | null> {
  const user = c.get('user');
  const { uid } = user;
  const studio_id = user.studio_id ?? NO_STUDIO;
  const person = await ownPerson(database, uid);
  const photo_url = picture ? newPictureAddress() : null;
  return database.transaction(ownGrant(user), async (tx) => {
    // One upload of a person at a time, and none while the person is being deleted.
    if (person) await tx.update(person, uid, { photo_url });
    else {
      await tx.client.query('select 1 from accounts where uid = $1 for update', [uid]);
      await erasePictures(tx.client, [{ id: uid, studio_id }]);
    }
    const owner = { studio_id, record_id: uid, field: 'photo_url' };
    if (picture && photo_url) await storePicture(tx, owner, photo_url, picture);
    await done(tx);
    return photo_url;
  });
}
