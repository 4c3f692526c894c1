/** `GET /api/v1/auth/user`: who is signed in, as the database knows the person, not as the token remembers. */
import type { Hono } from 'hono';
import { ownPerson, ownPhoto } from '../entities/ownPerson.ts';
import { describeEndpoint } from '../http/describe.ts';
import type { AppEnv, Services } from '../types.ts';

const PATH = '/api/v1/auth/user';

export function mountMe(app: Hono<AppEnv>, { database }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Wer angemeldet ist',
    responses: { 200: { description: 'Die angemeldete Person', schema: ME } },
  });
  app.get(PATH, async (c) => {
    const user = c.get('user');
    const { uid, email, name, level, studio_id } = user;
    const resource = await ownPerson(database, uid);
    const photo_url = await ownPhoto(database, user, resource);
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
