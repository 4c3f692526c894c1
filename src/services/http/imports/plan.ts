/** Plans an import: each entry validated like a form, with the reason and the place of each fault. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { systemFields } from '#declare/define.ts';
import { OVERRULE } from '#declare/findings.ts';
import type { Imported } from '#declare/imports.ts';
import { Problem } from '#services/problem.ts';
import type { Caller } from '#services/types.ts';
import { eachOf } from '../chosen.ts';
import { normalise } from '../normalise.ts';
import { fieldSchema } from '../schemas.ts';
import { type Values, validate } from '../validator.ts';
import type { Entry } from './file.ts';
import { folded, type Known } from './known.ts';

type Finding = Imported['faults'][number];

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
}

export interface Plan {
  readonly planned: readonly Planned[];
  readonly faults: readonly Finding[];
  readonly hints: readonly Finding[];
}

interface About {
  readonly resource: Resource;
  readonly user: Caller;
  readonly today: string;
  readonly known: Known;
  readonly existing: 'update' | 'keep';
}

/** @param entries in the resource's own fields */
export async function planOf(entries: readonly Entry[], about: About): Promise<Plan> {
  const { resource } = about;
  const { match = [] } = resource.imports ?? {};
  const planned: Planned[] = [];
  const faults: Finding[] = [];
  const hints: Finding[] = [];
  const first = new Map<string, string>();
  await eachOf(entries, async ({ place, values }) => {
    const wrong = (label: string | null, message: string) => faults.push({ place, label, message });
    const twice = match.flatMap((field) => {
      const key = `${field}\n${folded(values[field])}`;
      const before = folded(values[field]) && first.get(key);
      if (!before) first.set(key, place);
      return before ? [[field, before] as const] : [];
    })[0];
    if (twice) {
      wrong(labelOf(resource, twice[0]), `Steht schon in ${twice[1]}.`);
      return;
    }
    try {
      const one = plan({ place, values }, about);
      planned.push(one);
      for (const name of one.overruled)
        hints.push({ place, label: null, message: `Wird übernommen ${resource.warnings?.[name] ?? ''}.` });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { errors, detail } = error.options;
      if (!errors) wrong(null, detail);
      for (const [path, message] of Object.entries(errors ?? {})) wrong(labelOf(resource, path), message);
    }
  });
  return { planned, faults, hints };
}

/** @example labelOf(exercises, 'primary_muscles.0') // 'Zielmuskeln' */
function labelOf({ fields }: Resource, path: string): string {
  const [name = ''] = path.split('.');
  return fields[name]?.label ?? name;
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
  const warnings = resource.warnings && { [OVERRULE]: Object.keys(resource.warnings) };
  const context = current ? { user, today, current } : { user, today };
  const { values: checked, overruled } = validate(resource, { ...before, ...given, ...warnings }, context);
  const all = { ...checked, ...keysOf(resource, values, today, before) };
  const same =
    before && Object.keys(resource.fields).every((name) => isDeepStrictEqual(all[name], before[name]));
  const what = !current ? 'create' : same ? 'same' : existing === 'keep' ? 'keep' : 'update';
  return { place, title: resource.title(all), current, values: all, overruled, what };
}

/** Drops the fields that the services set: an exported file holds them, too. */
function sendable({ fields }: Resource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !(name in systemFields) && !fields[name]?.readOnly && fields[name]?.kind !== 'image',
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
