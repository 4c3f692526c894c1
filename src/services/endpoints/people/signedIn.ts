/** Returns the signed-in person from the database, with the studio's data that the app's appearance needs. */
import type { AnswerOf } from '#declare/endpoint.ts';
import { ALL_FEATURES } from '#declare/features.ts';
import type { signedIn } from '#resources/studio/endpoints/studio.ts';
import { studioConfig } from '#resources/studio/endpoints/studio.ts';
import type { Studio } from '#resources/studio/studios.ts';
import { studios } from '#resources/studio/studios.ts';
import { ownPerson, ownPhoto } from '#services/entities/people/ownPerson.ts';
import type { Answered, Handler } from '#services/http/endpoint.ts';
import { lacksSecondFactor } from '#services/http/secondFactor.ts';
import { noStudio } from '#services/problem.ts';
import { noteSignedIn } from '#services/storage/accounts.ts';

export const me: Handler<typeof signedIn> = async ({ services: { database, now }, user, read }) => {
  const { uid, email, name, level, role = null, studio_id } = user;
  const [resource] = await Promise.all([ownPerson(database, uid), noteSignedIn(database.pool, uid, now())]);
  const photo_url = await read((tx) => ownPhoto(tx, user, resource));
  const person = (resource?.name ?? null) as AnswerOf<typeof signedIn>['person'];
  const second_factor_missing = lacksSecondFactor(user);
  return { uid, email, display_name: name, photo_url, level, role, studio_id, person, second_factor_missing };
};

type Config = Answered<typeof studioConfig>;
const NAMES = Object.keys(studioConfig.answer) as (keyof Config)[];

export const config: Handler<typeof studioConfig> = async ({ read, studio_id }) => {
  if (studio_id === null) return { ...only({}), enabled_features: ALL_FEATURES };
  const studio = await read((tx) => tx.get(studios, studio_id));
  if (!studio) throw noStudio();
  return only(studio as unknown as Studio);
};

/** Values of absent fields by kind, null by default. */
const ABSENT: Readonly<Record<string, unknown>> = { list: [], boolean: false };

/** Picks the declared fields of the studio. */
const only = (studio: Partial<Studio>) =>
  Object.fromEntries(
    NAMES.map((name) => [name, studio[name] ?? ABSENT[studioConfig.answer[name].kind] ?? null]),
  ) as unknown as Config;
