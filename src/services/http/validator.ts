/** Bodies of creations and replacements, checked against the declaration and against what the caller may change. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { isOwn, mayChange, maySee, seesMask, type User } from '../../access/may.ts';
import { consentLacks, parentsConsent } from '../../resources/consent.ts';
import { type AnyRecord, type FieldErrors, type Resource, systemFields } from '../../resources/define.ts';
import type { Field } from '../../resources/fields.ts';
import { findingsOf, OVERRULE, openWarnings, overruleField, type Warning } from '../../resources/findings.ts';
import { hasLevel } from '../../resources/levels.ts';
import { maskOf } from '../../resources/masks.ts';
import { isId } from '../storage/ids.ts';
import { unknownIn } from './bodyFields.ts';
import { isEmpty, isObject, lowerCase, normalise } from './normalise.ts';
import { invalid, unconfirmed } from './problem.ts';
import { fieldSchema, UNKNOWN_FIELD } from './schemas.ts';

interface BodyContext {
  readonly user: User;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  /** The record to be replaced; none for a creation. */
  readonly current?: AnyRecord;
}

/** What a body comes to: every declared field with its value. */
export type Values = Record<string, unknown>;

const NOT_YOURS = 'Dieses Feld darfst du nicht ändern.';
const BY_SYSTEM = 'Dieses Feld setzt das System.';
/** An address of elsewhere would tell that server who looks, and what it shows could change. */
const UPLOADED = 'Ein Bild wird hochgeladen; hier lässt es sich nur entfernen.';

export interface Validated {
  /** Every declared field, and `studio_id` where a super admin moves the record to another studio. */
  readonly values: Values;
  /** Names of the warnings that are gone over. */
  readonly overruled: readonly string[];
  /** All names that the body goes over, also of warnings that only the entity's hooks know of. */
  readonly said: readonly string[];
}

/**
 * Checks a body and answers the values to store. What the caller may not change, or not even see, keeps its value.
 * @throws Problem 422 with a message for each wrong field, 409 with the warnings that nobody overruled, 400 when the
 * body is no object
 * @example const { values } = validate(customers, body, { user, today: '2026-11-21' });
 */
export function validate(resource: Resource, sent: unknown, context: BodyContext): Validated {
  const known = { ...resource.fields, ...systemFields, ...(resource.warnings && { [OVERRULE]: true }) };
  const unknown = unknownIn(sent, Object.keys(known));
  const body = sent as Values;
  const errors: FieldErrors = { ...unknown, ...systemErrors(resource, body, context) };
  const values: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    values[name] = isMine(field, context)
      ? checked(name, field, body[name], context, errors)
      : kept(name, field, body[name], context, errors);
  }
  applyConsents(resource, values, context, errors);
  const said = overruledIn(resource, body, context, errors);
  const warnings = addRules(resource, values, context, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (openWarnings(warnings, said).length > 0) throw unconfirmed(warnings);
  return {
    values: isMove(body, context) ? { ...values, studio_id: lowerCase(body.studio_id) } : values,
    overruled: warnings.map(({ name }) => name),
    said,
  };
}

/**
 * The studio a new record belongs to: the caller's own; super admins name it.
 * @throws Problem 422 at `studio_id`
 */
export function studioOfNew(user: User, body: unknown): string {
  const named = isObject(body) ? (body.studio_id ?? undefined) : undefined;
  if (hasLevel(user.level, 'superAdmin')) {
    if (isId(named)) return named.toLowerCase();
    throw invalid({ studio_id: 'Wähle ein Studio.' });
  }
  if (user.studio_id === null || (named !== undefined && lowerCase(named) !== user.studio_id))
    throw invalid({ studio_id: 'Du kannst nur für dein eigenes Studio etwas anlegen.' });
  return user.studio_id;
}

/** Forms send the whole record back: `id` and `studio_id` must be the record's, the others are the services' to set. */
function systemErrors(resource: Resource, body: Values, context: BodyContext): FieldErrors {
  const { current, user } = context;
  const errors: FieldErrors = {};
  if (!isEmpty(body.id) && lowerCase(body.id) !== current?.id) errors.id = BY_SYSTEM;
  if (!isMove(body, context)) return errors;
  if (!hasLevel(user.level, 'superAdmin') || resource.name === 'studios')
    errors.studio_id = 'Das Studio kann nicht geändert werden.';
  else if (!isId(body.studio_id)) errors.studio_id = 'Dieses Studio gibt es nicht.';
  return errors;
}

/** Shall the record belong to another studio from now on? */
function isMove(body: Values, { current }: BodyContext): boolean {
  return current !== undefined && !isEmpty(body.studio_id) && lowerCase(body.studio_id) !== current.studio_id;
}

function isVisible(field: Field, { user, current }: BodyContext): boolean {
  return current === undefined || maySee(user, field, isOwn(user, current.id));
}

function isMine(field: Field, context: BodyContext): boolean {
  return mayChange(context.user, field) && isVisible(field, context);
}

/** Is it what the caller was answered in place of the value that stands? */
function isUnchangedMask(name: string, field: Field, raw: unknown, { user, current }: BodyContext): boolean {
  const stands = current?.[name];
  if (!current || typeof stands !== 'string' || !seesMask(user, field, isOwn(user, current.id))) return false;
  return normalise(field, raw) === normalise(field, maskOf(field)?.(stands));
}

/** A value that the caller may set. */
function checked(
  name: string,
  field: Field,
  raw: unknown,
  context: BodyContext,
  errors: FieldErrors,
): unknown {
  // What began with a list's record lacks what is sensitive: leaving it out erases nothing, null does.
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
 * A value that stays as it is. Sending it back unchanged is fine. A field that the caller can't see, or sees the mask of,
 * is refused even when it is right, or he could find its value by guessing.
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

/** Messages at dotted paths: `guardian.name`, `opening_hours.0.to`. The first one a field has stands. */
export function collect(errors: FieldErrors, name: string, issues: readonly z.core.$ZodIssue[]): void {
  for (const issue of issues) {
    const path = [name, ...issue.path.map(String)].join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) errors[`${path}.${key}`] ??= UNKNOWN_FIELD;
    else errors[path] ??= issue.message;
  }
}

/**
 * Sensitive values need the person's consent, here that of the record itself (consents.ts: of its parent); its withdrawal
 * erases them (Art. 7 and 9 DSGVO).
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

/** The warnings that a body names under `overrule`, where the resource warns of any. */
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

/** Rules over several fields, except where one of them is wrong already; answers what they warn of. */
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
