/** Who is signed in, as the database knows them, and what the app needs of their studio to look like it. */
import type { AnswerOf } from '../../resources/endpoint.ts';
import type { signedIn } from '../../resources/endpoints/studio.ts';
import { studioConfig } from '../../resources/endpoints/studio.ts';
import { ALL_FEATURES } from '../../resources/features.ts';
import type { Studio } from '../../resources/studios.ts';
import { studios } from '../../resources/studios.ts';
import { ownPerson, ownPhoto } from '../entities/ownPerson.ts';
import type { Answered, Handler } from '../http/endpoint.ts';
import { notFound } from '../http/problem.ts';

export const me: Handler<typeof signedIn> = async ({ services: { database }, user, read }) => {
  const { uid, email, name, level, studio_id } = user;
  const resource = await ownPerson(database, uid);
  const photo_url = await read((tx) => ownPhoto(tx, user, resource));
  const person = (resource?.name ?? null) as AnswerOf<typeof signedIn>['person'];
  return { uid, email, display_name: name, photo_url, level, studio_id, person };
};

type Config = Answered<typeof studioConfig>;
const NAMES = Object.keys(studioConfig.answer) as (keyof Config)[];

export const config: Handler<typeof studioConfig> = async ({ read, studio_id }) => {
  if (studio_id === null) return { ...only({}), enabled_features: ALL_FEATURES };
  const studio = await read((tx) => tx.get(studios, studio_id));
  if (!studio) throw notFound('Dieses Studio gibt es nicht (mehr).');
  return only(studio as unknown as Studio);
};

/** What may be told of it: the declared fields, null or an empty list where it has none. */
const only = (studio: Partial<Studio>) =>
  Object.fromEntries(
    NAMES.map((name) => [name, studio[name] ?? (studioConfig.answer[name].kind === 'list' ? [] : null)]),
  ) as unknown as Config;
