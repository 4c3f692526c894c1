/** Validates the bodies of creations and replacements against the declaration and the caller's rights. */

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { isOwn, mayChange, maySee, seesMask, type User } from '#access/may.ts';
import { consentLacks, parentsConsent } from '#declare/consent.ts';
import { type AnyRecord, type FieldErrors, type Resource, systemFields } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { findingsOf, OVERRULE, overruleField, type Warning } from '#declare/findings.ts';
import { hasLevel } from '#declare/levels.ts';
import { maskOf } from '#declare/masks.ts';
import { unusualIn } from '#declare/unusual.ts';
import { chooseStudio, invalid } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';
import { STUDIO_STAYS } from '#services/storage/move.ts';
import { unknownIn } from './bodyFields.ts';
import { isEmpty, isObject, lowerCase, normalise } from './normalise.ts';
import { fieldSchema, UNKNOWN_FIELD } from './schemas.ts';

interface BodyContext {
  readonly user: User;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  /** The record to be replaced; undefined for a creation. */
  readonly current?: AnyRecord;
}

/** Result of a body: every declared field with its value. */
export type Values = Record<string, unknown>;

export const NOT_YOURS = 'Dieses Feld darfst du nicht ändern.';
export const BY_SYSTEM = 'Dieses Feld setzt das System.';
/**
 * Message for external image addresses: their server would learn who views them, and could change the
 * picture.
 */
const UPLOADED = 'Ein Bild wird hochgeladen; hier lässt es sich nur entfernen.';

export interface Validated {
  /** Every declared field, and `studio_id` where a super admin moves the record to another studio. */
  readonly values: Values;
  /** What a creation was given beside the record's own fields. */
  readonly given: Values;
  /** Those of the declaration. */
  readonly warnings: readonly Warning[];
  /** All names that the body overrules, including warnings of the entity's hooks. */
  readonly confirmed: readonly string[];
}

/**
 * Validates a body and returns the values to store. Fields that the caller may not change or see keep their
 * values. Warnings are returned, for the write to ask for them together with those of its hooks.
 * @throws Problem 422 with a message for each invalid field, 400 when the body is no object
 * @example const { values } = validate(customers, body, { user, today: '2026-11-21' });
 */
export function validate(resource: Resource, sent: unknown, context: BodyContext): Validated {
  const extra = context.current ? {} : (resource.given ?? {});
  const known = {
    ...resource.fields,
    ...extra,
    ...systemFields,
    ...(resource.warnings && { [OVERRULE]: true }),
  };
  const unknown = unknownIn(sent, Object.keys(known));
  const body = sent as Values;
  const errors: FieldErrors = { ...unknown, ...systemErrors(resource, body, context) };
  const taken = (fields: Fields): Values =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        isMine(field, context)
          ? checked(name, field, body[name], context, errors)
          : kept(name, field, body[name], context, errors),
      ]),
    );
  const values = taken(resource.fields);
  const given = taken(extra);
  applyConsents(resource, values, context, errors);
  const confirmed = overruledIn(resource, body, context, errors);
  const entered = { ...values, ...given };
  const { today, current: before } = context;
  const warnings = [
    ...unusualIn({ ...resource.fields, ...extra }, entered, { today, before }),
    ...addRules(resource, entered, context, errors),
  ];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    values: isMove(body, context) ? { ...values, studio_id: lowerCase(body.studio_id) } : values,
    given,
    warnings,
    confirmed,
  };
}

/**
 * Returns the studio of a new record: the caller's own; super admins name it.
 * @throws Problem 422 at `studio_id`
 */
export function studioOfNew(user: User, body: unknown): string {
  const named = isObject(body) ? (body.studio_id ?? undefined) : undefined;
  if (hasLevel(user.level, 'superAdmin')) {
    if (isId(named)) return named.toLowerCase();
    throw chooseStudio();
  }
  if (user.studio_id === null || (named !== undefined && lowerCase(named) !== user.studio_id))
    throw invalid({ studio_id: 'Du kannst nur für dein eigenes Studio etwas anlegen.' });
  return user.studio_id;
}

/**
 * Checks the system fields, as forms send the whole record back: `id` and `studio_id` must be the record's,
 * the others are set by the services.
 */
function systemErrors(resource: Resource, body: Values, context: BodyContext): FieldErrors {
  const { current, user } = context;
  const errors: FieldErrors = {};
  if (!isEmpty(body.id) && lowerCase(body.id) !== current?.id) errors.id = BY_SYSTEM;
  if (!isMove(body, context)) return errors;
  if (!hasLevel(user.level, 'superAdmin') || resource.tenant) errors.studio_id = STUDIO_STAYS;
  else if (!isId(body.studio_id)) errors.studio_id = 'Dieses Studio gibt es nicht.';
  return errors;
}

/** Returns whether the body moves the record to another studio. */
function isMove(body: Values, { current }: BodyContext): boolean {
  return current !== undefined && !isEmpty(body.studio_id) && lowerCase(body.studio_id) !== current.studio_id;
}

function isVisible(field: Field, { user, current }: BodyContext): boolean {
  return current === undefined || maySee(user, field, isOwn(user, current.id));
}

function isMine(field: Field, context: BodyContext): boolean {
  return mayChange(context.user, field) && isVisible(field, context);
}

/** Returns whether the value is the mask that the caller received in place of the stored value. */
function isUnchangedMask(name: string, field: Field, raw: unknown, { user, current }: BodyContext): boolean {
  const stands = current?.[name];
  if (!current || typeof stands !== 'string' || !seesMask(user, field, isOwn(user, current.id))) return false;
  return normalise(field, raw) === normalise(field, maskOf(field)?.(stands));
}

/** Returns a value that the caller may set. */
function checked(
  name: string,
  field: Field,
  raw: unknown,
  context: BodyContext,
  errors: FieldErrors,
): unknown {
  // Records from lists lack sensitive fields: an absent one erases nothing, null does.
  const unseen = raw === undefined && field.sensitive !== undefined && context.current !== undefined;
  if (unseen || isUnchangedMask(name, field, raw, context)) return context.current?.[name];
  const value = normalise(field, raw);
  const result = fieldSchema(field, context).safeParse(value);
  const foreign = field.kind === 'image' && value !== null && value !== context.current?.[name];
  if (result.success && !foreign) return value;
  collect(errors, name, result.error?.issues ?? []);
  if (foreign) errors[name] ??= UPLOADED;
  return normalise(field, null);
}

/**
 * Returns a value that stays as it is; accepts it unchanged. Refuses a hidden or masked field even where the
 * sent value is right, since acceptance would disclose it.
 */
function kept(name: string, field: Field, raw: unknown, context: BodyContext, errors: FieldErrors): unknown {
  const stands = context.current ? context.current[name] : normalise(field, undefined);
  if (raw === undefined || (field.counted && context.current)) return stands;
  const sent = normalise(field, raw);
  const { user, current } = context;
  const clear = isVisible(field, context) && !seesMask(user, field, current && isOwn(user, current.id));
  const same = clear ? isDeepStrictEqual(sent, normalise(field, stands)) : isEmpty(sent);
  const unchanged = same || isUnchangedMask(name, field, raw, context);
  if (!unchanged) errors[name] = field.readOnly ? BY_SYSTEM : NOT_YOURS;
  return stands;
}

/**
 * Collects messages at dotted paths: `guardian.name`, `opening_hours.0.to`. The first message of a field is
 * kept.
 */
export function collect(errors: FieldErrors, name: string, issues: readonly z.core.$ZodIssue[]): void {
  for (const issue of issues) {
    const path = [name, ...issue.path.map(String)].join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) errors[`${path}.${key}`] ??= UNKNOWN_FIELD;
    else errors[path] ??= issue.message;
  }
}

/**
 * Checks sensitive values for the person's consent, here that of the record itself (consents.ts: of its
 * parent); a withdrawal erases them (Art. 7 and 9 DSGVO).
 */
function applyConsents(
  resource: Resource,
  values: Values,
  { current }: BodyContext,
  errors: FieldErrors,
): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (
      !field.sensitive ||
      parentsConsent(resource, field) ||
      values[field.sensitive] ||
      errors[field.sensitive]
    )
      continue;
    const withdrawn = Boolean(current?.[field.sensitive]);
    if (!withdrawn && !isEmpty(values[name])) errors[name] ??= consentLacks(resource, field.sensitive);
    values[name] = normalise(field, null);
  }
}

/** Returns the warnings that a body names under `overrule`, where the resource has any. */
export function overruledIn(
  { warnings }: Resource,
  body: Values,
  context: BodyContext,
  errors: FieldErrors,
): readonly string[] {
  return warnings
    ? (checked(OVERRULE, overruleField(warnings), body[OVERRULE], context, errors) as string[])
    : [];
}

/**
 * Adds errors of rules over several fields, unless one of them is invalid already; returns their warnings.
 */
function addRules(
  resource: Resource,
  values: Values,
  { today }: BodyContext,
  errors: FieldErrors,
): readonly Warning[] {
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
  const found = findingsOf(resource.check?.(values, { today }));
  for (const [path, message] of Object.entries(found.errors))
    if (!wrong.has(path.split('.')[0])) errors[path] = message;
  return found.warnings;
}
