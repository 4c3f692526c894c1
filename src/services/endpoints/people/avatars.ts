/** Uploads the caller's own picture, and serves pictures publicly. */
import type { Hono } from 'hono';
import { picture } from '#resources/studio/endpoints/service.ts';
import type { removeOwnPhoto, uploadOwnPhoto } from '#resources/studio/endpoints/studio.ts';
import { ownPerson, ownPhoto } from '#services/entities/people/ownPerson.ts';
import type { Call, Handler } from '#services/http/endpoint.ts';
import { cleaned } from '#services/pictures/upload.ts';
import { notFound } from '#services/problem.ts';
import {
  erasePictures,
  findPicture,
  NO_STUDIO,
  newPictureAddress,
  type Picture,
  storePicture,
} from '#services/storage/pictures.ts';
import type { AppEnv, Services } from '#services/types.ts';

export function mountPictures(app: Hono<AppEnv>, { database }: Services): void {
  app.get(`/api/v1/${picture.path}`, async (c) => {
    const found = await findPicture(database.pool, c.req.param('name') ?? '');
    if (!found) throw notFound('Dieses Bild gibt es nicht (mehr).');
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.content_type,
      // Excludes shared caches, which would go on serving erased pictures.
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

export const upload: Handler<typeof uploadOwnPhoto> = (call) => put(call, cleaned(call.file));
export const remove: Handler<typeof removeOwnPhoto> = (call) => put(call);

/** Answers a replayed upload. */
export const uploadedBefore: Handler<typeof uploadOwnPhoto> = async ({
  services: { database },
  user,
  read,
}) => {
  const person = await ownPerson(database, user.uid);
  const photo_url = await read((tx) => ownPhoto(tx, user, person));
  // The photo may have been removed meanwhile.
  if (photo_url === null) throw notFound('Dieses Foto gibt es nicht (mehr).');
  return { photo_url };
};

/** Replaces or removes the picture; returns the new address. */
async function put(
  { services: { database }, user, write }: Call<typeof uploadOwnPhoto | typeof removeOwnPhoto>,
  shown?: Picture,
): Promise<{ photo_url: string | null }> {
  const { uid } = user;
  const studio_id = user.studio_id ?? NO_STUDIO;
  const person = await ownPerson(database, uid);
  const photo_url = shown ? newPictureAddress() : null;
  return write(async (tx) => {
    // The update locks the person: uploads are serialised, and conflict with a deletion.
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
