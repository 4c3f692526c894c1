/** Bodies of `POST {api}/bulk`: which records are meant, and what is to be done with them. */
import { mayChange, maySee, type User } from '../../access/may.ts';
import type { FieldErrors, Resource } from '../../resources/define.ts';
import type { Field } from '../../resources/fields.ts';
import { OVERRULE } from '../../resources/findings.ts';
import { CHOSEN_PARTS, chosenIn, type Meant } from './chosen.ts';
import type { JsonSchema } from './describe.ts';
import { isObject, normalise } from './normalise.ts';
import { invalid, malformed } from './problem.ts';
import { fieldSchema, UNKNOWN_FIELD } from './schemas.ts';
import { collect, overruledIn } from './validator.ts';

export interface BulkCall {
  readonly chosen: Meant;
  readonly action: string;
  /** New values, the same for all. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What joins the lists of each record, and what leaves them. */
  readonly add: Readonly<Record<string, readonly string[]>>;
  readonly remove: Readonly<Record<string, readonly string[]>>;
  /** Names of the resource's warnings to go over. */
  readonly overruled: readonly string[];
  /** What a declared action is told, unchecked. */
  readonly body: unknown;
}

const LISTS: readonly Field['kind'][] = ['tags', 'references', 'choices'];
const PARTS = ['ids', 'filter', 'action', 'values', 'add', 'remove'];

/**
 * The body as a checked call.
 * @param actions what can be done with many of these records
 * @throws Problem 422 naming what is wrong: `ids.3`, `action`, `values.state`; 400 for a filter that isn't understood
 * @example parseBulk(customers, { ids: [id], action: 'update', add: { tags: ['vip'] } }, { user, today, actions })
 */
export function parseBulk(
  resource: Resource,
  body: unknown,
  context: { readonly user: User; readonly today: string; readonly actions: readonly string[] },
): BulkCall {
  if (!isObject(body)) throw malformed('Der Inhalt der Anfrage ist kein JSON-Objekt.');
  const allowed = [...PARTS, ...(resource.warnings ? [OVERRULE] : [])];
  const unknown = Object.keys(body).filter((name) => !allowed.includes(name));
  const errors: FieldErrors = Object.fromEntries(unknown.map((name) => [name, UNKNOWN_FIELD]));
  const chosen = chosenIn(resource, body, context.user, errors);
  const { action } = body;
  const known = typeof action === 'string' && context.actions.includes(action);
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
  return { chosen, action: String(action), ...parts, overruled, body: body.values ?? {} };
}

/** Fields that many records can get one value of: not what tells them apart, and not what hangs on a person's consent. */
export function isForMany(field: Field): boolean {
  return !field.unique && !field.sensitive && !['image', 'iban'].includes(field.kind);
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
    errors[part] = 'Das ist kein JSON-Objekt.';
    return {};
  }
  const values: Record<string, unknown> = {};
  const consents = new Set(Object.values(fields).map(({ sensitive }) => sensitive));
  for (const [name, sent] of Object.entries(raw)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const path = `${part}.${name}`;
    if (!field || !maySee(user, field)) errors[path] = UNKNOWN_FIELD;
    else if (!mayChange(user, field))
      errors[path] = field.readOnly ? 'Dieses Feld setzt das System.' : 'Dieses Feld darfst du nicht ändern.';
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

export const BULK_BODY: JsonSchema = {
  type: 'object',
  required: ['action'],
  properties: {
    ...CHOSEN_PARTS,
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

export const BULK_DONE: JsonSchema = {
  type: 'object',
  required: ['changed', 'batch_id'],
  properties: {
    changed: { type: 'integer', minimum: 0 },
    batch_id: { type: 'string', description: 'Steht im Verlauf jedes geänderten Eintrags' },
  },
};
