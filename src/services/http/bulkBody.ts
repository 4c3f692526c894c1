/** Parses the bodies of `POST {api}/bulk`: the records, and what to do with them. */
import { mayChange, maySee, type User } from '#access/may.ts';
import { exists } from '#declare/access.ts';
import { actionPath, addressFields, forMany } from '#declare/action.ts';
import type { FieldErrors, Resource, Right } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { OVERRULE } from '#declare/findings.ts';
import { invalid } from '#services/problem.ts';
import { uniqueFields } from '#services/storage/unique.ts';
import { unknownIn } from './bodyFields.ts';
import { CHOSEN_BODY, chosenIn, type Meant } from './chosen.ts';
import { isObject, NO_OBJECT, normalise } from './normalise.ts';
import { fieldSchema, UNKNOWN_FIELD } from './schemas.ts';
import { BY_SYSTEM, collect, NOT_YOURS, overruledIn } from './validator.ts';

export interface BulkCall {
  readonly chosen: Meant;
  readonly action: string;
  /** New values, the same for all. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Entries to add to the lists of each record, and to remove from them. */
  readonly add: Readonly<Record<string, readonly string[]>>;
  readonly remove: Readonly<Record<string, readonly string[]>>;
  /** Names of the resource's warnings to overrule. */
  readonly overruled: readonly string[];
  /** Parameters of a declared action, unchecked. */
  readonly body: unknown;
}

/**
 * Returns the actions that can be applied to many records at once, by name, with the right that each
 * requires. Excludes children, which are addressed below one parent, and actions whose address names a part
 * of a record.
 * @example [...wordsForMany(contracts).keys()] // ['update', 'delete', 'conclude', 'pause', …]
 */
export function wordsForMany({ access, within, actions = {} }: Resource): ReadonlyMap<string, Right> {
  if (within !== undefined) return new Map();
  const general = (['update', 'delete'] as const).filter((word) => exists(access, word));
  const declared = Object.entries(actions).filter(
    ([name, action]) => addressFields(actionPath(name, action)).length === 0,
  );
  return new Map<string, Right>([
    ...general.map((word) => [word, word] as const),
    ...declared.map(([name, action]) => [name, forMany(action)] as const),
  ]);
}

const LISTS: readonly Field['kind'][] = ['tags', 'references', 'choices'];

/**
 * Parses the body into a checked call.
 * @param actions actions that can be applied to many of these records
 * @throws Problem 422 naming each invalid part: `ids.3`, `action`, `values.state`; 400 for a filter that
 * can't be parsed
 * @example parseBulk(customers, { ids: [id], action: 'update', add: { tags: ['vip'] } }, { user, today, actions })
 */
export function parseBulk(
  resource: Resource,
  sent: unknown,
  context: { readonly user: User; readonly today: string; readonly actions: readonly string[] },
): BulkCall {
  const errors = unknownIn(
    sent,
    Object.keys(BULK_BODY.properties).filter((name) => name !== OVERRULE || resource.warnings),
  );
  const body = sent as Readonly<Record<string, unknown>>;
  const chosen = chosenIn(resource, body, context.user, errors);
  const action = typeof body.action === 'string' ? body.action : '';
  const known = context.actions.includes(action);
  if (!known) errors.action = 'Diese Aktion gibt es nicht.';
  const parts = { values: {}, add: {}, remove: {} };
  const changing = !known || action === 'update';
  if (changing)
    for (const part of ['values', 'add', 'remove'] as const)
      parts[part] = parsePart(resource, part, body[part], context, errors);
  const changes = (['values', 'add', 'remove'] as const).some(
    (part) => isObject(body[part]) && Object.keys(body[part]).length > 0,
  );
  if (known && changing && !changes) errors.values ??= 'Bitte angeben, was sich ändern soll.';
  if (action === 'delete' && changes) errors.values = UNKNOWN_FIELD;
  const overruled = overruledIn(resource, body, context, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { chosen, action, ...parts, overruled, body: body.values ?? {} };
}

/**
 * Returns whether many records can get one value of the field: excludes unique fields, and fields that depend
 * on a person's consent.
 */
export function isForMany(field: Field): boolean {
  const hasUnique = uniqueFields({ fields: { field } }).length > 0;
  return !hasUnique && !field.sensitive && !['image', 'iban'].includes(field.kind);
}

function parsePart(
  { fields }: Resource,
  part: 'values' | 'add' | 'remove',
  raw: unknown,
  { user, today }: { readonly user: User; readonly today: string },
  errors: FieldErrors,
): Record<string, never> {
  if (raw === undefined) return {};
  if (!isObject(raw)) {
    errors[part] = NO_OBJECT;
    return {};
  }
  const values: Record<string, unknown> = {};
  const consents = new Set(Object.values(fields).map(({ sensitive }) => sensitive));
  for (const [name, sent] of Object.entries(raw)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const path = `${part}.${name}`;
    if (!field || !maySee(user, field)) errors[path] = UNKNOWN_FIELD;
    else if (!mayChange(user, field)) errors[path] = field.readOnly ? BY_SYSTEM : NOT_YOURS;
    else if (!isForMany(field) || consents.has(name))
      errors[path] = 'Dieses Feld lässt sich nur bei jedem Eintrag einzeln ändern.';
    else if (part !== 'values' && !LISTS.includes(field.kind)) errors[path] = 'Dieses Feld ist keine Liste.';
    else {
      values[name] = normalise(field, sent);
      const { error } = fieldSchema(field, { today }).safeParse(values[name]);
      if (error) collect(errors, path, error.issues);
    }
  }
  return values as Record<string, never>;
}

const lists = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };

/** Schema of the body. */
export const BULK_BODY = {
  type: 'object',
  required: ['action'],
  properties: {
    ...CHOSEN_BODY.properties,
    action: {
      type: 'string',
      description: '`update`, `delete`, oder eine eigene Aktion der Einträge',
    },
    values: {
      type: 'object',
      description: 'Mit `update`: neue Werte, für alle die gleichen; sonst die Angaben der Aktion',
    },
    [OVERRULE]: {
      type: 'array',
      items: { type: 'string' },
      description: 'Mit `update`: die Warnungen der Einträge, die in Kauf genommen werden',
    },
    add: { ...lists, description: 'Mit `update`: was zu Listen hinzukommt' },
    remove: { ...lists, description: 'Mit `update`: was aus Listen wegfällt' },
  },
};
