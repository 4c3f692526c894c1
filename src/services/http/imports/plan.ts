/** Plans an import: each entry validated like a form, with the reason and the place of each fault. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { systemFields } from '#declare/define.ts';
import { OVERRULE } from '#declare/findings.ts';
import type { Imported } from '#declare/imports.ts';
import { textOf } from '#declare/valueText.ts';
import { Problem } from '#services/problem.ts';
import type { Caller } from '#services/types.ts';
import { eachOf } from '../chosen.ts';
import { isEmpty, normalise } from '../normalise.ts';
import { fieldSchema } from '../schemas.ts';
import { type Values, validate } from '../validator.ts';
import type { Entry, Note } from './file.ts';
import { absentIn, allowed, type Finding, faultText, gathered, labelOf, sameAs } from './findings.ts';
import { folded, type Known } from './known.ts';
import type { Understood } from './understand.ts';

/** A valid entry. */
export interface Planned {
  readonly place: string;
  readonly title: string;
  /** The existing record; undefined for a new one. */
  readonly current?: AnyRecord | undefined;
  /** Every declared field. */
  readonly values: Values;
  readonly overruled: readonly string[];
  readonly what: Imported['shown'][number]['what'];
  /** Where the file has other values than the existing record. */
  readonly changes: Imported['differing'][number]['changes'];
}

export interface Plan {
  readonly planned: readonly Planned[];
  readonly faults: readonly Finding[];
  readonly hints: readonly Finding[];
  /** Number of entries with faults. */
  readonly wrong: number;
}

interface About {
  readonly resource: Resource;
  readonly user: Caller;
  readonly today: string;
  readonly known: Known;
  readonly existing: 'update' | 'keep';
  /** What was noted while the file was read. */
  readonly notes: readonly Note[];
}

/** @param entries in the resource's own fields */
export async function planOf(entries: readonly Understood[], about: About): Promise<Plan> {
  const { resource, known } = about;
  const { match = [] } = resource.imports ?? {};
  const planned: Planned[] = [];
  const notes: Note[] = [...about.notes];
  const absent = absentIn(entries, resource);
  const faults: Finding[] = absent.map((name) => ({
    place: 'Datei',
    label: labelOf(resource, name),
    message: `Keine Spalte hat Werte dafür. Ordne eine zu.${allowed(resource.fields[name])}`,
  }));
  const first = new Map<string, Understood>();
  let twins = 0;
  await eachOf(entries, async (entry) => {
    const { place, values, fault } = entry;
    const object = (name: string | null, message: string) =>
      faults.push({ place, label: name && labelOf(resource, name), message });
    if (fault) {
      object(null, fault);
      return;
    }
    const twin = twinOf(entry, first, match);
    if (twin) {
      twins += 1;
      notes.push({ place, message: sameAs(twin, entry, resource) });
      return;
    }
    try {
      const one = plan({ place, values }, { ...about, known });
      planned.push(one);
      for (const name of one.overruled)
        notes.push({ place, message: `Wird übernommen ${resource.warnings?.[name] ?? ''}.` });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { errors, detail } = error.options;
      if (!errors) object(null, detail);
      for (const [path, message] of Object.entries(errors ?? {})) {
        const [name = ''] = path.split('.');
        if (!absent.includes(name)) object(name, faultText(entry, resource, name, message));
      }
    }
  });
  const wrong = entries.length - planned.length - twins;
  return { planned, faults, hints: await gathered(notes), wrong };
}

/** Returns the earlier entry of the same file with one of the keys; remembers those of this one. */
function twinOf(
  entry: Understood,
  first: Map<string, Understood>,
  match: readonly string[],
): Understood | undefined {
  const keys = match.flatMap((field) => {
    const value = folded(entry.values[field]);
    return value ? [`${field}\n${value}`] : [];
  });
  const twin = keys.flatMap((key) => first.get(key) ?? [])[0];
  if (!twin) for (const key of keys) first.set(key, entry);
  return twin;
}

function plan({ place, values }: Entry, about: About): Planned {
  const { resource, user, today, known, existing } = about;
  const { match = [] } = resource.imports ?? {};
  const found = match.flatMap((field) => known[field]?.get(folded(values[field])) ?? []);
  const [current, other] = [found[0], found.find(({ id }) => id !== found[0]?.id)];
  if (other && match.every((field) => values[field]))
    throw new Problem({
      type: 'conflict',
      status: 409,
      title: 'Nicht möglich',
      detail: `Passt zu zwei vorhandenen Einträgen: ${[current, other].map((one) => resource.title(one!)).join(' und ')}.`,
    });
  const given = sendable(resource, values);
  const before =
    current && Object.fromEntries(Object.keys(resource.fields).map((name) => [name, current[name]]));
  const anyway = resource.warnings && { [OVERRULE]: Object.keys(resource.warnings) };
  const context = current ? { user, today, current } : { user, today };
  const { values: checked, warnings } = validate(resource, { ...before, ...given, ...anyway }, context);
  const overruled = warnings.map(({ name }) => name);
  const all = { ...checked, ...keysOf(resource, values, today, before) };
  const same =
    before && Object.keys(resource.fields).every((name) => isDeepStrictEqual(all[name], before[name]));
  const what = !current ? 'create' : same ? 'same' : existing === 'keep' ? 'keep' : 'update';
  const changes = before ? changesOf(resource, before, all) : [];
  return { place, title: resource.title(all), current, values: all, overruled, what, changes };
}

function changesOf({ fields }: Resource, before: Values, after: Values): Planned['changes'] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isDeepStrictEqual(before[name], after[name])
      ? []
      : [{ label: field.label, before: textOf(field, before[name]), after: textOf(field, after[name]) }],
  );
}

/**
 * Drops the fields that the services set: an exported file holds them, too. What the file says nothing about gets its default,
 * or stays as it is.
 */
function sendable({ fields }: Resource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !(name in systemFields) &&
        !fields[name]?.readOnly &&
        fields[name]?.kind !== 'image' &&
        !isEmpty(value),
    ),
  );
}

/** Returns the values of the keys that an entry is matched by, which only imports set. */
function keysOf({ fields, imports }: Resource, values: Values, today: string, before: Values = {}): Values {
  return Object.fromEntries(
    (imports?.match ?? []).flatMap((name) => {
      const field = fields[name];
      if (!field?.readOnly) return [];
      const value = normalise(field, values[name] ?? before[name]);
      const { error } = fieldSchema(field, { today }).safeParse(value);
      if (error)
        throw new Problem({
          type: 'invalid',
          status: 422,
          title: 'Eingaben prüfen',
          detail: '',
          errors: { [name]: error.issues[0]?.message ?? '' },
        });
      return [[name, value]];
    }),
  );
}
