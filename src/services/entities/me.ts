/** `GET /api/v1/auth/user`: who is signed in, as the database knows the person, not as the token remembers. */
import type { Hono } from 'hono';
import { describeEndpoint } from '../http/describe.ts';
import type { AppEnv, Services } from '../types.ts';
import { ownPerson } from './ownPerson.ts';
import { NO_STUDIO, pictureOf } from './pictureStore.ts';

const PATH = '/api/v1/auth/user';

export function mountMe(app: Hono<AppEnv>, { database }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Wer angemeldet ist',
    responses: { 200: { description: 'Die angemeldete Person', schema: ME } },
  });
  app.get(PATH, async (c) => {
    const { uid, email, name, level, studio_id } = c.get('user');
    const resource = await ownPerson(database, uid);
    const scope = studio_id === null ? ({ rows: 'all' } as const) : ({ rows: 'studio', studio_id } as const);
    const photo_url = await database.transaction(
      { scope, actor: { uid, name }, readOnly: true },
      async (tx) =>
        resource
          ? ((await tx.get(resource, uid))?.photo_url ?? null)
          : pictureOf(tx.client, { id: uid, studio_id: NO_STUDIO }),
    );
    const person = resource?.name ?? null;
    return c.json({ uid, email, display_name: name, photo_url, level, studio_id, person });
  });
}

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const ME = {
  type: 'object',
  required: ['uid', 'email', 'display_name', 'photo_url', 'level', 'studio_id', 'person'],
  properties: {
    uid: text,
    email: text,
    display_name: text,
    photo_url: textOrNull,
    level: { type: 'integer' },
    studio_id: { ...textOrNull, description: 'null für Super-Admins' },
    person: { ...textOrNull, description: 'Ressource mit dem eigenen Eintrag; null, wenn es keinen gibt' },
  },
};
