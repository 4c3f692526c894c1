/** The picture of oneself, whoever one is, and showing pictures to everybody. */
import type { Hono } from 'hono';
import { picture } from '../../resources/endpoints/service.ts';
import type { removeOwnPhoto, uploadOwnPhoto } from '../../resources/endpoints/studio.ts';
import { ownPerson, ownPhoto } from '../entities/ownPerson.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { notFound } from '../http/problem.ts';
import { cleaned } from '../pictures/upload.ts';
import {
  erasePictures,
  findPicture,
  NO_STUDIO,
  newPictureAddress,
  type Picture,
  storePicture,
} from '../storage/pictures.ts';
import type { AppEnv, Services } from '../types.ts';

export function mountPictures(app: Hono<AppEnv>, { database }: Services): void {
  app.get(`/api/v1/${picture.path}`, async (c) => {
    const found = await findPicture(database.pool, c.req.param('name') ?? '');
    if (!found) throw notFound('Dieses Bild gibt es nicht (mehr).');
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.content_type,
      // Not for caches that several share: they would go on showing what has been erased.
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

export const upload: Handler<typeof uploadOwnPhoto> = (call) => put(call, cleaned(call.file));
export const remove: Handler<typeof removeOwnPhoto> = (call) => put(call);

/** What a repeated upload is told. */
export const uploadedBefore: Handler<typeof uploadOwnPhoto> = async ({
  services: { database },
  user,
  read,
}) => {
  const person = await ownPerson(database, user.uid);
  const photo_url = await read((tx) => ownPhoto(tx, user, person));
  // It may have been removed meanwhile.
  if (photo_url === null) throw notFound('Dieses Foto gibt es nicht (mehr).');
  return { photo_url };
};

/** Puts a picture in the place of the one before, or none; answers its address. */
async function put(
  { services: { database }, user, write }: Call<typeof uploadOwnPhoto | typeof removeOwnPhoto>,
  shown?: Picture,
): Promise<{ photo_url: string | null }> {
  const { uid } = user;
  const studio_id = user.studio_id ?? NO_STUDIO;
  const person = await ownPerson(database, uid);
  const photo_url = shown ? newPictureAddress() : null;
  return write(async (tx) => {
    // One upload of a person at a time, and none while the person is being deleted.
    if (person) await tx.update(person, uid, { photo_url });
    else {
      await tx.client.query('select 1 from accounts where uid = $1 for update', [uid]);
      await erasePictures(tx.client, [{ id: uid, studio_id }]);
    }
    const owner = { studio_id, record_id: uid, field: 'photo_url' };
    if (shown && photo_url) await storePicture(tx, owner, photo_url, shown);
    return { photo_url };
  });
}
