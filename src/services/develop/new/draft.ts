/** Arguments of `npm run new`: from flags, and in a terminal by questions. */
import { parseArgs } from 'node:util';
import type { IconName } from '#declare/define.ts';
import { FEATURES, type Feature } from '#declare/features.ts';
import type { LevelName } from '#declare/levels.ts';
import { allResources, resourceByName } from '#resources/index.ts';
import { SourceFault } from '../sourceFault.ts';
import { type DraftField, fieldFrom } from './fields.ts';

/** Area of a resource: the service it belongs to, and its icon in the menu. */
const AREAS = {
  people: { service: 'auth', icon: 'customers' },
  contracts: { service: 'payment', icon: 'contracts' },
  money: { service: 'payment', icon: 'products' },
  schedule: { service: 'schedule', icon: 'equipment' },
  training: { service: 'training', icon: 'workouts' },
  nutrition: { service: 'nutrition', icon: 'nutrition' },
  studio: { service: 'auth', icon: 'studios' },
} as const satisfies Record<string, { service: string; icon: IconName }>;
export type Area = keyof typeof AREAS;

const READERS = ['trainer', 'admin', 'superAdmin'] as const satisfies readonly LevelName[];

/** A resource to be declared. */
export interface Draft {
  /** Plural, in snake case: key in the registry, and table. */
  readonly name: string;
  readonly label: { readonly one: string; readonly many: string };
  readonly area: Area;
  readonly service: string;
  readonly icon: IconName;
  readonly read: (typeof READERS)[number];
  readonly write: (typeof READERS)[number];
  readonly feature?: Feature;
  /** Name of the parent resource. */
  readonly within?: string;
  /** Fields beside the name, which each resource has. */
  readonly fields: readonly DraftField[];
}

/** Asks the person in a terminal; returns the fallback for an empty line. */
export type Ask = (question: string, fallback: string) => Promise<string>;

const USAGE = `npm run new lockers -- --one Spind --many Spinde --area schedule --read trainer --write admin --field 'floor:number!:Etage' --field 'state:choice(free=Frei,taken=Belegt):Zustand'`;

/**
 * Returns the draft that the arguments describe.
 * @param ask asks for missing ones, which otherwise get their defaults
 * @throws SourceFault for an invalid value, with the valid ones
 * @example await draftFrom(['lockers', '--one', 'Spind', '--many', 'Spinde'])
 */
export async function draftFrom(args: string[], ask?: Ask): Promise<Draft> {
  const { name, flags } = parsed(args);
  const wanted = (flag: keyof typeof flags, question: string, fallback: string) =>
    flags[flag]?.[0] ?? ask?.(question, fallback) ?? fallback;
  const one = await wanted('one', 'Wie heißt einer davon auf Deutsch (Spind)?', '');
  const many = await wanted('many', 'Und mehrere (Spinde)?', '');
  if (!one || !many) throw new SourceFault(`Auf Deutsch heißt er und heißen sie wie? ${USAGE}`);
  const within = await wanted(
    'within',
    'Gehören sie zu Einträgen einer anderen Entität (customers)? Leer: nein.',
    '',
  );
  const parent = within ? resourceByName(within) : undefined;
  if (within && !parent)
    throw unknown(
      'within',
      within,
      allResources.map((one) => one.name),
    );
  const area = oneOf(
    'area',
    await wanted('area', `Bereich (${Object.keys(AREAS).join(', ')})?`, 'studio'),
    keys(AREAS),
  );
  const read = oneOf(
    'read',
    await wanted('read', `Wer darf sie sehen (${READERS.join(', ')})?`, 'trainer'),
    READERS,
  );
  const write = oneOf(
    'write',
    await wanted('write', `Wer darf sie ändern (${READERS.join(', ')})?`, 'admin'),
    READERS,
  );
  const feature = await wanted(
    'feature',
    `Nur mit einer Funktion des Studios (${FEATURES.join(', ')})? Leer: immer.`,
    '',
  );
  const service = parent?.api.split('/', 1)[0] ?? AREAS[area].service;
  return {
    name,
    label: { one, many },
    area,
    service,
    icon: AREAS[area].icon,
    read,
    write,
    ...(feature && { feature: oneOf('feature', feature, FEATURES) }),
    ...(within && { within }),
    fields: flags.field?.map(fieldFrom) ?? (ask ? await askedFields(ask) : []),
  };
}

function parsed(args: string[]) {
  const flag = { type: 'string', multiple: true } as const;
  const options = {
    one: flag,
    many: flag,
    area: flag,
    read: flag,
    write: flag,
    feature: flag,
    within: flag,
    field: flag,
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name = ''] = positionals;
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
      throw new SourceFault(
        `Wie heißt die Entität, auf Englisch, in der Mehrzahl, mit _ zwischen Wörtern? ${USAGE}`,
      );
    if (resourceByName(name)) throw new SourceFault(`'${name}' gibt es schon.`);
    return { name, flags: values };
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    throw new SourceFault(`${error instanceof Error ? error.message : error}\n  So zum Beispiel: ${USAGE}`);
  }
}

/** Reads one field per line, until an empty one. */
async function askedFields(ask: Ask): Promise<DraftField[]> {
  const fields: DraftField[] = [];
  for (;;) {
    const line = await ask(
      'Ein Feld neben dem Namen, als floor:number!:Etage (! heißt Pflicht)? Leer: fertig.',
      '',
    );
    if (!line) return fields;
    fields.push(fieldFrom(line));
  }
}

const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

function oneOf<T extends string>(flag: string, value: string, possible: readonly T[]): T {
  const found = possible.find((one) => one === value);
  if (found === undefined) throw unknown(flag, value, possible);
  return found;
}

const unknown = (flag: string, value: string, possible: readonly string[]) =>
  new SourceFault(`--${flag}: '${value}' gibt es nicht, sondern ${possible.join(', ')}.`);
