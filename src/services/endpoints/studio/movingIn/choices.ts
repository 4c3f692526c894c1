/** What the person chose for the files of a studio's moving in. */
import {
  ALIKE_BY,
  SAME_OR_NEW,
  WITHOUT_EMAIL,
  WITHOUT_GUARDIAN,
} from '#resources/studio/endpoints/movingIn.ts';
import { SHEETS, type SheetKind } from '#resources/studio/moving/kinds.ts';
import { type Day, isDay } from '#rules/days.ts';
import { isObject } from '#services/http/normalise.ts';
import { invalid } from '#services/problem.ts';

export interface Choices {
  /** By the file's name. `kind` null leaves the file out. */
  readonly files: Readonly<Record<string, { readonly kind?: SheetKind | null; readonly mapping?: object }>>;
  /** Kind → field → word → keys. */
  readonly meanings: Readonly<Partial<Record<SheetKind, object>>>;
  readonly answers: Readonly<Record<string, unknown>>;
  /** By the key of a duplicate. */
  readonly people: Readonly<Record<string, keyof typeof SAME_OR_NEW>>;
  /** By what two people are alike, for those without a choice of their own. */
  readonly people_by: Readonly<Partial<Record<keyof typeof ALIKE_BY, keyof typeof SAME_OR_NEW>>>;
  readonly claimed_until?: Day;
  readonly without_email?: keyof typeof WITHOUT_EMAIL;
  readonly without_guardian?: keyof typeof WITHOUT_GUARDIAN;
  /** Whether faulty values, and rows that can't do without them, are left out. */
  readonly skip: boolean;
}

/** @throws Problem 422 at `choices` */
export function choicesIn(sent: string | null): Choices {
  const wrong = (message: string) => invalid({ choices: message });
  let parsed: unknown;
  try {
    parsed = JSON.parse(sent || '{}');
  } catch {
    throw wrong('Die Auswahl ist kein gültiges JSON.');
  }
  if (!isObject(parsed)) throw wrong('Die Auswahl ist kein JSON-Objekt.');
  const { files = {}, meanings = {}, answers = {}, people = {}, people_by = {}, skip } = parsed;
  const { claimed_until, without_email, without_guardian } = parsed;
  for (const part of [files, meanings, answers, people, people_by])
    if (!isObject(part)) throw wrong('Die Auswahl ist kein JSON-Objekt.');
  for (const one of Object.values(files as object)) {
    if (!isObject(one) || (one.mapping !== undefined && !isObject(one.mapping)))
      throw wrong('Die Auswahl einer Datei ist kein JSON-Objekt.');
    const { kind } = one;
    if (kind !== undefined && kind !== null && !Object.hasOwn(SHEETS, String(kind)))
      throw wrong(`„${String(kind)}“ gibt es als Inhalt einer Datei nicht.`);
  }
  for (const kind of Object.keys(meanings as object))
    if (!Object.hasOwn(SHEETS, kind)) throw wrong(`„${kind}“ gibt es als Inhalt einer Datei nicht.`);
  for (const by of Object.keys(people_by as object))
    if (!Object.hasOwn(ALIKE_BY, by)) throw wrong(`An „${by}“ wird niemand erkannt.`);
  for (const what of Object.values({ ...(people as object), ...(people_by as object) }))
    if (!Object.hasOwn(SAME_OR_NEW, String(what))) throw wrong(`„${String(what)}“ ist keine Möglichkeit.`);
  if (claimed_until !== undefined && !isDay(claimed_until)) throw wrong('„Abgerechnet bis“ ist kein Tag.');
  if (without_email !== undefined && !Object.hasOwn(WITHOUT_EMAIL, String(without_email)))
    throw wrong(`„${String(without_email)}“ ist keine Möglichkeit.`);
  if (without_guardian !== undefined && !Object.hasOwn(WITHOUT_GUARDIAN, String(without_guardian)))
    throw wrong(`„${String(without_guardian)}“ ist keine Möglichkeit.`);
  return {
    ...{ files, meanings, answers, people, people_by, skip: skip === true },
    ...(claimed_until !== undefined && { claimed_until }),
    ...(without_email !== undefined && { without_email }),
    ...(without_guardian !== undefined && { without_guardian }),
  } as Choices;
}
