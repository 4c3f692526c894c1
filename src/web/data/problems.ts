/** Errors of the services as react-admin's forms and lists understand them. */
import { HttpError } from 'react-admin';
import type { Refusal } from '../../resources/bulk.ts';
import type { Warning } from '../../resources/findings.ts';

type Nested = { [name: string]: string | Nested | Nested[] };

/** The form's field that says: all warnings are known. A person ticks it, and it is never sent. */
export const CONFIRMED = 'confirmed';

/** Said at that box; what of, stands above it. */
export const TO_CONFIRM = 'Bitte bestätige, dass du das weißt.';

interface Problem {
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: Record<string, unknown>;
  readonly warnings?: readonly Warning[];
}

/** 412: somebody changed the record since it was read. `current` is what stands now. */
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

const UNREACHABLE =
  'Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung und versuche es gleich noch einmal.';

/** The service did not answer at all, or not in time; status 0. */
export function unreachable(): HttpError {
  return new HttpError(UNREACHABLE, 0, null);
}

/** Worth another try: nobody answered, or a proxy in between says so. */
function isTransient(error: unknown): boolean {
  return error instanceof HttpError && [0, 502, 503, 504].includes(error.status);
}

/** Whether react-query asks again: three times, where another try may help. */
export function retryRead(failures: number, error: unknown): boolean {
  return failures < 3 && isTransient(error);
}

const FALLBACK: Readonly<Record<number, string>> = {
  400: 'Die Anfrage ist ungültig.',
  401: 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.',
  403: 'Dazu fehlt dir die Berechtigung.',
  404: 'Der Eintrag wurde nicht gefunden.',
  409: 'Das geht nicht, solange andere Einträge davon abhängen.',
  412: 'Der Eintrag wurde inzwischen von jemand anderem geändert.',
  413: 'Das ist zu groß.',
  422: 'Bitte prüfe deine Angaben.',
  429: 'Zu viele Anfragen. Bitte warte einen Moment.',
  502: UNREACHABLE,
  503: UNREACHABLE,
  504: UNREACHABLE,
};

/**
 * `problem+json` as an error whose `body.errors` has the form's shape, the general message at `root.serverError`.
 * Warnings that nobody confirmed are an error of the box that confirms them.
 * Answers without a German problem get a message by their status.
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
    ...(errors ? { errors: { ...nested(errors), root: { serverError: message } } } : { errors: undefined }),
  });
}

/** What is said at the fields, also at parts of them. @example faultsIn(errorOf(422, { errors: { 'weekly.0.time': 'Fehlt.' } })) // ['Fehlt.'] */
export function faultsIn(error: unknown): readonly string[] {
  if (!(error instanceof HttpError)) return [];
  const { root: _, ...atFields } = (error.body?.errors ?? {}) as Nested;
  const texts = (part: Nested[string] | Nested): string[] =>
    typeof part === 'string' ? [part] : Object.values(part).flatMap(texts);
  return texts(atFields);
}

/** The records that kept all of them from a change of many. */
export function refusalsIn(error: unknown): readonly Refusal[] {
  return (error as { body?: { refused?: readonly Refusal[] } }).body?.refused ?? [];
}

/**
 * Dotted names as nested objects and arrays. A field's own error beside errors of its parts is kept at the parts'
 * sibling `root`, as react-hook-form does for lists.
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
