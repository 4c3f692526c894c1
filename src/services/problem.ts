/** Errors of the API: `application/problem+json` (RFC 9457) in German. */

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '#declare/access.ts';
import type { FieldErrors } from '#declare/define.ts';
import { FRESH_FOR, SIGN_IN_TOO_OLD } from '#declare/freshSignIn.ts';
import { LEVEL_TOO_LOW, NOT_FOUND, NOT_OF_ROLE, OUTDATED } from '#declare/refusals.ts';
import { SECOND_FACTOR_NEEDED } from '#declare/secondFactor.ts';
import type { AppEnv } from './types.ts';

const WHY: Readonly<Record<Refusal, string>> = {
  level: LEVEL_TOO_LOW,
  feature: 'Diese Funktion ist für dein Studio nicht freigeschaltet.',
  role: NOT_OF_ROLE,
};

interface ProblemOptions {
  /** Last part of the problem's `type`, by which programs identify it. */
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Message for each field, by dotted path. */
  readonly errors?: FieldErrors;
  /** Further members of the problem, such as `current`. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Thrown anywhere in a request, it becomes the response.
 * @example throw new Problem({ type: 'conflict', status: 409, title: 'Konflikt', detail: 'Der Raum ist belegt.' })
 */
export class Problem extends Error {
  readonly status: number;
  constructor(readonly options: ProblemOptions) {
    super(options.type);
    this.status = options.status;
  }

  /** Body of the response. */
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

  /** Returns the response; it includes the request's id, by which staff can refer to the call. */
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

/** 400: a malformed request. @example throw malformed('Der Filter ist kein gültiges JSON.') */
export function malformed(detail = 'Die Anfrage ist nicht verständlich.'): Problem {
  return new Problem({ type: 'malformed', status: 400, title: 'Anfrage nicht verständlich', detail });
}

/** 401: no valid sign-in, or a revoked one. */
export function unauthorized(detail = 'Bitte melde dich an.'): Problem {
  return new Problem({
    type: 'unauthorized',
    status: 401,
    title: 'Nicht angemeldet',
    detail,
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** 403: the caller's level is too low, the studio has not enabled the feature, or the role takes the right away. */
export function forbidden(reason: Refusal, detail: string = WHY[reason]): Problem {
  return new Problem({
    type: `forbidden-${reason}`,
    status: 403,
    title: 'Nicht erlaubt',
    detail,
  });
}

/** 403: the call needs a fresh sign-in. */
export function signInTooOld(): Problem {
  return new Problem({
    type: SIGN_IN_TOO_OLD,
    status: 403,
    title: 'Bitte bestätige, dass du es bist',
    detail: 'Dafür muss deine Anmeldung frisch sein. Bestätige sie mit deinem Passwort.',
    members: { max_age: FRESH_FOR },
  });
}

/** 403: the studio asks its admins for a second factor, and the sign-in had none. */
export function secondFactorNeeded(): Problem {
  return new Problem({
    type: SECOND_FACTOR_NEEDED,
    status: 403,
    title: 'Zweiter Faktor nötig',
    detail: 'Dein Studio verlangt von Admins einen zweiten Faktor. Richte ihn ein und melde dich damit an.',
  });
}

/** 400: another studio than the caller's. */
export function otherStudio(): Problem {
  return new Problem({
    type: 'other-studio',
    status: 400,
    title: 'Anfrage nicht verständlich',
    detail: '„studio_id“ nennt nicht dein Studio.',
  });
}

/** 422: the call is about one studio, and a super admin named none. */
export const chooseStudio = () => invalid({ studio_id: 'Wähle ein Studio.' });

/** 404: no such record within the caller's scope, or no such address. */
export function notFound(detail: string = NOT_FOUND): Problem {
  return new Problem({ type: 'not-found', status: 404, title: 'Nicht gefunden', detail });
}

/** 409: the state of the database forbids the call. @example throw conflict('Der letzte Admin bleibt.') */
export function conflict(detail: string, members?: Record<string, unknown>): Problem {
  return new Problem({ type: 'conflict', status: 409, title: 'Nicht möglich', detail, members });
}

/**
 * 409: warnings that the person has to confirm by naming them in `overrule`.
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

/** 412: changed since the caller read it; `current` is the current state, as far as the caller may see it. */
export function stale(current: Record<string, unknown> | undefined): Problem {
  return new Problem({
    type: 'stale',
    status: 412,
    title: 'Inzwischen geändert',
    detail: OUTDATED,
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

/** 404: no such studio. */
export function noStudio(): Problem {
  return notFound('Dieses Studio gibt es nicht (mehr).');
}

/** 500: an unexpected error of the services. */
export function internal(): Problem {
  return new Problem({
    type: 'internal',
    status: 500,
    title: 'Unerwarteter Fehler',
    detail: 'Da ist bei uns etwas schiefgegangen. Bitte versuche es noch einmal.',
  });
}

/** 413 @example throw tooLarge('Das Bild darf höchstens 5 MB groß sein.') */
export function tooLarge(detail = 'Die Anfrage ist zu groß.'): Problem {
  return new Problem({ type: 'too-large', status: 413, title: 'Zu groß', detail });
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

/** 503: a required external service is unavailable. */
export function unavailable(detail: string): Problem {
  return new Problem({
    type: 'unavailable',
    status: 503,
    title: 'Vorübergehend nicht erreichbar',
    detail,
    headers: { 'Retry-After': '5' },
  });
}

/** 503: the database is unavailable, or restarting. */
export function databaseAway(): Problem {
  return unavailable('Die Datenbank antwortet gerade nicht. Bitte versuche es gleich noch einmal.');
}
