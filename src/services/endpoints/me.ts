/** Who is signed in, as the database knows the person, not as the token remembers. */
import type { AnswerOf } from '../../resources/endpoint.ts';
import type { signedIn } from '../../resources/endpoints/studio.ts';
import { ownPerson, ownPhoto } from '../entities/ownPerson.ts';
import type { Handler } from '../http/endpoint.ts';

export const me: Handler<typeof signedIn> = async ({ services: { database }, user, read }) => {
  const { uid, email, name, level, studio_id } = user;
  const resource = await ownPerson(database, uid);
  const photo_url = await read((tx) => ownPhoto(tx, user, resource));
  const person = (resource?.name ?? null) as AnswerOf<typeof signedIn>['person'];
  return { uid, email, display_name: name, photo_url, level, studio_id, person };
};
