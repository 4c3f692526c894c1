/** Uploading a picture, one's own or a customer's, and showing it. */
import type { Context, Hono } from 'hono';
import { customers } from '../../resources/customers.ts';
import { authorize } from '../authz/authorize.ts';
import { ownGrant, ownPerson, ownPhoto } from '../entities/ownPerson.ts';
import { describeEndpoint, MISSING, PROBLEM_REF } from '../http/describe.ts';
import { once } from '../http/idempotency.ts';
import { requireId } from '../http/ids.ts';
import { tooLarge } from '../http/onError.ts';
import { invalid, malformed, notFound } from '../http/problem.ts';
import type { AppEnv, Services } from '../types.ts';
import { cleanPicture, LARGEST_SIDE } from './pictures/clean.ts';
import { findPicture, NO_STUDIO, type Picture, storePicture } from './pictures/store.ts';
import { PictureRefused } from './pictures/types.ts';

const OWN = '/api/v1/auth/user/avatar';
const CUSTOMERS = '/api/v1/auth/customers/:id/photo';
const PICTURE = '/api/v1/auth/avatars/:name';
/** Bytes of an upload. */
const LARGEST_PICTURE = 5 * 1024 * 1024;

export function mountUploads(app: Hono<AppEnv>, services: Services): void {
  describeUpload(OWN, 'Eigenes Foto hochladen');
  describeUpload(CUSTOMERS, 'Foto eines Kunden hochladen');
  app.post(OWN, (c) => uploadOwn(c, services));
  app.post(CUSTOMERS, (c) => uploadCustomers(c, services));
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

async function uploadOwn(c: Context<AppEnv>, { database }: Services): Promise<Response> {
  const upload = await uploaded(c);
  const user = c.get('user');
  const { uid, studio_id } = user;
  const resource = await ownPerson(database, uid);
  return once(c, database.pool, {
    sent: upload,
    first: async (keep) => {
      const picture = cleaned(upload);
      const photo_url = await database.transaction(ownGrant(user), async (tx) => {
        // One upload of a person at a time, and none while the person is being deleted.
        if (resource) await tx.get(resource, uid, { forUpdate: true });
        else await tx.client.query('select 1 from accounts where uid = $1 for update', [uid]);
        const address = await storePicture(tx, { id: uid, studio_id: studio_id ?? NO_STUDIO }, picture);
        if (resource) await tx.update(resource, uid, { photo_url: address });
        await keep({}, tx.client);
        return address;
      });
      return c.json({ photo_url });
    },
    again: async () => answerPhoto(c, await ownPhoto(database, user, resource)),
  });
}

async function uploadCustomers(c: Context<AppEnv>, { database }: Services): Promise<Response> {
  const grant = authorize(c, 'update', customers);
  const id = requireId(c.req.param('id'));
  const upload = await uploaded(c);
  return once(c, database.pool, {
    sent: upload,
    first: async (keep) => {
      const picture = cleaned(upload);
      const photo_url = await database.transaction(grant, async (tx) => {
        const current = await tx.get(customers, id, { forUpdate: true });
        if (!current) throw notFound();
        const address = await storePicture(tx, current, picture);
        await tx.update(customers, id, { photo_url: address });
        await keep({}, tx.client);
        return address;
      });
      return c.json({ photo_url });
    },
    again: async () => {
      const now = await database.transaction({ ...grant, readOnly: true }, (tx) => tx.get(customers, id));
      return answerPhoto(c, now?.photo_url);
    },
  });
}

/** The photo as it stands when an upload is repeated: it may have been removed meanwhile. */
function answerPhoto(c: Context<AppEnv>, photo_url: unknown): Response {
  if (typeof photo_url !== 'string') throw notFound('Dieses Foto gibt es nicht (mehr).');
  return c.json({ photo_url });
}

/** @throws Problem 400 without a form, 413 above 5 MB, 422 at `file` without one */
async function uploaded(c: Context<AppEnv>): Promise<Buffer> {
  const { file } = await c.req.parseBody().catch(() => {
    throw malformed('Die Anfrage ist kein Formular mit einer Datei.');
  });
  if (!(file instanceof File)) throw invalid({ file: 'Bitte ein Bild auswählen.' });
  if (file.size > LARGEST_PICTURE) throw tooLarge('Das Bild ist größer als 5 MB.');
  return Buffer.from(await file.arrayBuffer());
}

/** @throws Problem 422 at `file` for what is no picture, or none that can be shown */
function cleaned(upload: Buffer): Picture {
  try {
    return cleanPicture(upload);
  } catch (error) {
    throw error instanceof PictureRefused ? invalid({ file: error.message }) : error;
  }
}

function describeUpload(path: string, summary: string): void {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const photo_url = { type: 'string' };
  describeEndpoint({
    method: 'post',
    path,
    summary,
    idempotent: true,
    request: {
      contentType: 'multipart/form-data',
      schema: { type: 'object', required: ['file'], properties: { file } },
    },
    responses: {
      200: {
        description: 'Adresse des Bildes',
        schema: { type: 'object', required: ['photo_url'], properties: { photo_url } },
      },
      413: { description: 'Größer als 5 MB', schema: PROBLEM_REF },
      422: {
        description: `Kein ganzes PNG, JPEG oder WebP, oder größer als ${LARGEST_SIDE} × ${LARGEST_SIDE}`,
        schema: PROBLEM_REF,
      },
    },
  });
}
