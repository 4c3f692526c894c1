/** Errors as the API answers them: `application/problem+json` (RFC 9457) in German. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '../../resources/define.ts';
import type { AppEnv } from '../types.ts';

interface ProblemOptions {
  /** Last part of the problem's `type`, for programs to tell problems apart. */
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Message for each field, by dotted path. */
  readonly errors?: FieldErrors;
  /** Further members of the problem, `current` for one. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Thrown anywhere in a request, it becomes the answer.
 * @example throw new Problem({ type: 'conflict', status: 409, title: 'Konflikt', detail: 'Der Raum ist belegt.' })
 */
export class Problem extends Error {
  readonly status: number;
  constructor(readonly options: ProblemOptions) {
    super(options.type);
    this.status = options.status;
  }

  /** What the answer says. */
  get body(): object {
    const { type, status, title, detail, errors, members } = this.options;
    return {
      type: `urn:studio-admin:problem:${type}`,
      title,
      status,
      detail,
      ...(errors && { errors }),
      ...members,
    };
  }

  /** The answer; the number of the request lets staff name the call when they ask for help. */
  toResponse(c: Context<AppEnv>): Response {
    const { status, headers } = this.options;
    const requestId = c.get('requestId');
    const body = { ...this.body, ...(requestId && { request_id: requestId }) };
    return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
      ...headers,
      'Content-Type': 'application/problem+json; charset=utf-8',
    });
  }
}

/** 400: the request itself can't be understood. @example throw malformed('Der Filter ist kein gültiges JSON.') */
export function malformed(detail: string): Problem {
  return new Problem({ type: 'malformed', status: 400, title: 'Anfrage nicht verständlich', detail });
}

/** 401: no valid sign-in, or one that has been revoked. */
export function unauthorized(detail = 'Bitte melde dich an.'): Problem {
  return new Problem({
    type: 'unauthorized',
    status: 401,
    title: 'Nicht angemeldet',
    detail,
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

export const LEVEL_TOO_LOW = 'Dein Nutzerkonto hat nicht ausreichende Berechtigungen.';

/** 403: the caller's level is too low, or the studio has not enabled the feature. */
export function forbidden(reason: 'level' | 'feature', detail?: string): Problem {
  return new Problem({
    type: `forbidden-${reason}`,
    status: 403,
    title: 'Nicht erlaubt',
    detail:
      detail ??
      (reason === 'level' ? LEVEL_TOO_LOW : 'Diese Funktion ist für dein Studio nicht freigeschaltet.'),
  });
}

/** 400: a studio is named that isn't the caller's. */
export function otherStudio(): Problem {
  return new Problem({
    type: 'other-studio',
    status: 400,
    title: 'Anfrage nicht verständlich',
    detail: '„studio_id“ nennt nicht dein Studio.',
  });
}

/** 404: no such record within the rows the caller may touch, or no such address. */
export function notFound(detail = 'Diesen Eintrag gibt es nicht (mehr).'): Problem {
  return new Problem({ type: 'not-found', status: 404, title: 'Nicht gefunden', detail });
}

/** 409: what stands in the database forbids the call. @example throw conflict('Der letzte Admin bleibt.') */
export function conflict(detail: string, members?: Record<string, unknown>): Problem {
  return new Problem({ type: 'conflict', status: 409, title: 'Nicht möglich', detail, members });
}

/**
 * 409: nothing forbids the call, but the person has to know of the warnings, and names them in `overrule`.
 * @example throw unconfirmed([{ name: 'address_missing', text: 'Die Adresse fehlt.' }])
 */
export function unconfirmed(warnings: readonly { readonly name: string; readonly text: string }[]): Problem {
  return new Problem({
    type: 'unconfirmed',
    status: 409,
    title: 'Bitte bestätigen',
    detail: `Bitte bestätige zuerst: ${warnings.map(({ text }) => text).join(' ')}`,
    members: { warnings },
  });
}

/** 412: changed since the caller read it; `current` is what stands now, as far as the caller may see it. */
export function stale(current: Record<string, unknown> | undefined): Problem {
  return new Problem({
    type: 'stale',
    status: 412,
    title: 'Inzwischen geändert',
    detail: 'Der Eintrag wurde inzwischen von jemand anderem geändert.',
    members: current && { current },
  });
}

/** 422: fields break a rule. @example throw invalid({ email: 'Diese E-Mail-Adresse ist schon vergeben.' }) */
export function invalid(errors: FieldErrors): Problem {
  return new Problem({
    type: 'invalid',
    status: 422,
    title: 'Eingaben prüfen',
    detail: 'Einige Angaben stimmen noch nicht.',
    errors,
  });
}

/** 500: a fault of ours. */
export function internal(): Problem {
  return new Problem({
    type: 'internal',
    status: 500,
    title: 'Unerwarteter Fehler',
    detail: 'Da ist bei uns etwas schiefgegangen. Bitte versuche es noch einmal.',
  });
}

/** 507: the disk of the database, or of the services, is full. */
export function diskFull(): Problem {
  return new Problem({
    type: 'disk-full',
    status: 507,
    title: 'Kein Speicherplatz',
    detail: 'Der Speicherplatz des Servers ist voll. Es wurde nichts gespeichert.',
  });
}

/** 503: something the call needs can't be reached now. */
export function unavailable(detail: string): Problem {
  return new Problem({
    type: 'unavailable',
    status: 503,
    title: 'Vorübergehend nicht erreichbar',
    detail,
    headers: { 'Retry-After': '5' },
  });
}

/** 503: the database is away, or starts again. */
export function databaseAway(): Problem {
  return unavailable('Die Datenbank antwortet gerade nicht. Bitte versuche es gleich noch einmal.');
}
