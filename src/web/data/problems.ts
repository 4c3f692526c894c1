/** Converts errors of the services to the format of react-admin's forms and lists. */

import { HttpError } from 'react-admin';
import type { Refusal } from '#declare/bulk.ts';
import type { Warning } from '#declare/findings.ts';
import { OUTDATED } from '#declare/refusals.ts';
import { INVALID_FORM, NOT_ALLOWED, SESSION_ENDED } from '#web/i18n/sentences.ts';

type Nested = { [name: string]: string | Nested | Nested[] };

/** Form field of the checkbox that confirms all warnings. It is never sent. */
export const CONFIRMED = 'confirmed';

/** Error of that checkbox. */
export const TO_CONFIRM = 'Bitte bestätige, dass du das weißt.';

/** Message of a form whose warnings, which it lists, aren't confirmed. */
const UNCONFIRMED = 'Bitte bestätige zuerst die Warnungen.';

/** Message of an error without one of its own. */
export const FAILED = 'Das hat nicht geklappt.';

/** Returns an error's message for the user. @example notify(messageOf(error), { type: 'error' }) */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : FAILED;
}

interface Problem {
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: Record<string, unknown>;
  readonly warnings?: readonly Warning[];
}

/** 412: another user changed the record since it was read. `current` is its current state. */
export class StaleVersionError extends HttpError {
  constructor(
    message: string,
    readonly current: Record<string, unknown>,
  ) {
    super(message, 412, { current });
    // HttpError's constructor sets the prototype to its own.
    Object.setPrototypeOf(this, StaleVersionError.prototype);
  }
}

/** 403: the user was asked to confirm who they are, and cancelled. Nothing has failed, so nothing reports it. */
export class NotConfirmedError extends HttpError {
  constructor(message: string) {
    super(message, 403, null);
    // HttpError's constructor sets the prototype to its own.
    Object.setPrototypeOf(this, NotConfirmedError.prototype);
  }
}

const UNREACHABLE =
  'Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung und versuche es gleich noch einmal.';

/** Error of a call without a token, which isn't sent; status 401. */
export function signedOut(): HttpError {
  return new HttpError(SESSION_ENDED, 401, null);
}

/** Error of a timeout or an unreachable service; status 0. */
export function unreachable(): HttpError {
  return new HttpError(UNREACHABLE, 0, null);
}

/** Error of a file of which a part arrived: none of it is kept; status 0. */
export function brokenOff(): HttpError {
  return new HttpError(
    'Die Verbindung ist beim Herunterladen abgebrochen. Es ist keine Datei gespeichert; bitte versuche es noch einmal.',
    0,
    null,
  );
}

const REMOVED = 410;

/** Error of a record that was removed while it is shown. */
export function removedMeanwhile(): HttpError {
  return new HttpError('Der Eintrag wurde inzwischen gelöscht.', REMOVED, null);
}

/** Returns whether the record was removed while it was shown. */
export const isRemoved = (error: unknown): boolean => error instanceof HttpError && error.status === REMOVED;

/** Returns whether a retry may help: the service was unreachable, or a proxy in between reported it. */
function isTransient(error: unknown): boolean {
  return error instanceof HttpError && [0, 502, 503, 504].includes(error.status);
}

/** react-query's retry: up to three times for transient errors. */
export function retryRead(failures: number, error: unknown): boolean {
  return failures < 3 && isTransient(error);
}

const FALLBACK: Readonly<Record<number, string>> = {
  400: 'Die Anfrage ist ungültig.',
  401: SESSION_ENDED,
  403: NOT_ALLOWED,
  404: 'Der Eintrag wurde nicht gefunden.',
  409: 'Das geht nicht, solange andere Einträge davon abhängen.',
  412: OUTDATED,
  413: 'Das ist zu groß.',
  422: INVALID_FORM,
  429: 'Zu viele Anfragen. Bitte warte einen Moment.',
  502: UNREACHABLE,
  503: UNREACHABLE,
  504: UNREACHABLE,
};

/**
 * Converts `problem+json` to an error whose `body.errors` has the form's shape, with the general message at
 * `root.serverError`. Unconfirmed warnings become an error of the checkbox that confirms them. Answers without a German
 * problem get a message by their status.
 * @example errorOf(422, { detail: 'Bitte prüfe …', errors: { 'guardian.name': 'Fehlt.' } }).body.errors.guardian.name
 */
export function errorOf(status: number, body: unknown): HttpError {
  const problem: Problem = typeof body === 'object' && body !== null ? body : {};
  const message =
    problem.detail ?? problem.title ?? FALLBACK[status] ?? 'Auf dem Server ist ein Fehler aufgetreten.';
  if (status === 412 && problem.current) return new StaleVersionError(message, problem.current);
  const faults = problem.warnings ? { ...problem.errors, [CONFIRMED]: TO_CONFIRM } : problem.errors;
  const errors = faults && Object.keys(faults).length > 0 ? faults : undefined;
  return new HttpError(message, status, {
    ...problem,
    errors: errors && {
      ...nested(errors),
      root: { serverError: problem.warnings ? UNCONFIRMED : message },
    },
  });
}

/**
 * Returns the messages of fields, including nested ones.
 * @example faultsIn(errorOf(422, { errors: { 'weekly.0.time': 'Fehlt.' } })) // ['Fehlt.']
 */
export function faultsIn(error: unknown): readonly string[] {
  if (!(error instanceof HttpError)) return [];
  const { root: _, ...atFields } = (error.body?.errors ?? {}) as Nested;
  const texts = (part: Nested[string] | Nested): string[] =>
    typeof part === 'string' ? [part] : Object.values(part).flatMap(texts);
  return texts(atFields);
}

/**
 * Returns why a call was refused, where no form shows messages at its fields: those of the fields, or else the error's.
 * @example notify(whyRefused(error), { type: 'error' })
 */
export function whyRefused(error: unknown): string {
  const faults = error instanceof HttpError && error.status === 422 ? faultsIn(error) : [];
  return [...new Set(faults)].join(' ') || messageOf(error);
}

/** Returns the records that made a bulk action fail. */
export function refusalsIn(error: unknown): readonly Refusal[] {
  return (error as { body?: { refused?: readonly Refusal[] } }).body?.refused ?? [];
}

/**
 * Converts dotted names to nested objects and arrays. A field's own error beside errors of its parts goes to the key
 * `root` among them, as react-hook-form does for lists.
 * @example nested({ 'absences.0.to': 'Zu früh.' }) // { absences: [{ to: 'Zu früh.' }] }
 */
export function nested(errors: Readonly<Record<string, string>>): Nested {
  const result: Nested = {};
  const byDepth = Object.entries(errors).sort(([a], [b]) => b.split('.').length - a.split('.').length);
  for (const [name, message] of byDepth) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let at: Nested = result;
    path.forEach((part, index) => {
      const next = path[index + 1] ?? last;
      at[part] ??= /^\d+$/.test(next) ? [] : {};
      at = at[part] as Nested;
    });
    if (typeof at[last] === 'object') (at[last] as Nested).root = message;
    else at[last] = message;
  }
  return result;
}
