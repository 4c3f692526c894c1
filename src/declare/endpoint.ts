/** Endpoints: access, parameters and answer, declared once. */

import { exists } from './access.ts';
import type { RecordOf, Resource, Right } from './define.ts';
import type { Feature } from './features.ts';
import type { FieldOf, Fields, Nullable, ValueOf, ValuesOf } from './fields.ts';
import type { LevelName } from './levels.ts';
import type { Subject } from './roles.ts';
import type { Disclosure } from './securityEvents.ts';

/**
 * Who may call: users with that right on the resource, staff from a level up, or the public without signing in. `subject`
 * is what a role takes away by, that of the resource unless given.
 */
type EndpointAccess =
  | { readonly may: Right; readonly of: Resource; readonly subject?: Subject }
  | { readonly level: LevelName; readonly feature?: Feature; readonly subject: Subject }
  | 'public';

/** A paginated list, in the query dialect of the resources' lists. */
interface ListDialect {
  /** Unit of `Content-Range`. */
  readonly unit: string;
  /** Fields to sort by; the first is the default. */
  readonly sort: readonly string[];
  /** The only direction supported. */
  readonly only?: 'ASC' | 'DESC';
  /** Fields to filter by, each with one value or several. A filter may also name parameters of `query`. */
  readonly filter?: Fields;
}

/** The record of a resource, as far as the caller may see it. */
interface RecordAnswer {
  readonly kind: 'record';
  readonly of: Resource;
}

/** A list of records, with the query of the resource's own list. */
interface RecordsAnswer {
  readonly kind: 'records';
  readonly of: Resource;
}

interface FileAnswer {
  readonly kind: 'file';
  readonly type: string;
}

/** JSON that is described by a schema instead of fields. */
interface JsonAnswer {
  readonly kind: 'json';
  readonly schema: JsonSchema;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** An object by its fields, a list, or one of the above. */
export type Answer =
  | Fields
  | FieldOf<'list'>
  | FieldOf<'tags'>
  | RecordAnswer
  | RecordsAnswer
  | FileAnswer
  | JsonAnswer;

/** Time limit of a long call in milliseconds: the largest need a minute, or several on a busy machine. */
export const LONG = 300_000;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1/`, with the ids of records as in `payment/contracts/:id/earliest-end`. */
  readonly path: string;
  readonly summary: string;
  readonly access: EndpointAccess;
  /**
   * The call is about a studio, named by `studio_id` in the parameters or the body. For staff it is their own. Super admins
   * have to name it with `one`; with `any` the default is all studios.
   */
  readonly studio?: 'one' | 'any';
  /** Parameters. An invalid one answers 400. */
  readonly query?: Fields;
  readonly list?: ListDialect;
  /** Takes the filter of this resource's list. */
  readonly filters?: Resource;
  /** Fields of the body. An invalid one answers 422 at the field. */
  readonly body?: Fields;
  /** Schema of a body that is described by no fields: the handler validates it. */
  readonly json?: JsonSchema;
  /** The body is a form with a picture, or data, in its field `file`, beside the fields of `body`. */
  readonly upload?: true | 'data';
  /** Bytes of a file of data, where it may be larger than `LARGEST_IMPORT`. */
  readonly largest?: number;
  /** Takes more resources than a read or write of one record: the rate limit is lower. */
  readonly costly?: true;
  /** Duration grows with the studio: the time limit is `LONG` instead of half a minute. */
  readonly long?: boolean;
  /** Parameter of the path, or field of the body, that names the record which the call removes. */
  readonly removes?: string;
  /** Honours `If-Match` with the version of the record. */
  readonly ifMatch?: true;
  readonly answer: Answer;
  /**
   * Resources that the answer depends on, beside the one that `access` names: a change of one of them makes it stale. For a
   * write, the resources that a refusal depends on.
   */
  readonly reads?: readonly string[];
  /** 200 unless given. */
  readonly status?: 201;
  /** Headers of the answer beside the dialect's. */
  readonly headers?: Fields;
  /** The answer has an `ETag`: a caller who knows it by `If-None-Match` gets 304. Lists of records have one anyway. */
  readonly tagged?: true;
  /** Honours `Idempotency-Key`: a repeated call has no second effect. */
  readonly idempotent?: true;
  /** Discloses or erases so much that the sign-in must be fresh (`freshSignIn.ts`); otherwise 403. */
  readonly fresh?: true;
  /** Admins whose studio asks for a second factor may call it without one: it is about their own account. */
  readonly withoutSecondFactor?: true;
  /** Event of the security log for a successful call. */
  readonly logged?: Disclosure;
  /** Meaning of further statuses. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/**
 * Declares an endpoint. Its route, validation, OpenAPI and the types of both sides follow.
 * @example
 * export const deadlineCounts = endpoint({
 *   method: 'GET', path: 'payment/deadlines/counts', summary: 'Wie viele Fristen',
 *   access: { may: 'list', of: contracts }, studio: 'one',
 *   query: { days: number({ label: 'Tage voraus', integer: true, min: 0, max: 366, default: 30 }) },
 *   answer: { total: count('Alle') },
 * });
 */
export function endpoint<const E extends Endpoint>(
  declared: E & { readonly [K in Exclude<keyof E, keyof Endpoint>]: never },
): E {
  return declared;
}

/** @example answer: record(customers) */
export function record<const R extends Resource>(of: R): { readonly kind: 'record'; readonly of: R } {
  return { kind: 'record', of };
}

/** @example answer: records(customers) */
export function records<const R extends Resource>(of: R): { readonly kind: 'records'; readonly of: R } {
  return { kind: 'records', of };
}

/** An attachment of that media type. @example answer: file('application/xml') */
export function file(type: string): FileAnswer {
  return { kind: 'file', type };
}

/** JSON by its schema. @example answer: json({ type: 'object' }) */
export function json(schema: JsonSchema): JsonAnswer {
  return { kind: 'json', schema };
}

/** Returns whether any level may call it. Otherwise the endpoint doesn't exist. */
export function isThere({ access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'public' || !('of' in access) || exists(access.of.access, access.may);
}

/** Kind of the answer, `object` for fields; a field that is called `kind` is no string. */
export function answerKind({ answer }: Pick<Endpoint, 'answer'>) {
  const { kind } = answer as Exclude<Answer, Fields>;
  return typeof kind === 'string' ? kind : 'object';
}

/** Type of an endpoint's answer. @example type Due = AnswerOf<typeof duesOfMonth>[number] */
export type AnswerOf<E extends Pick<Endpoint, 'answer'>> = E['answer'] extends infer A
  ? A extends { readonly kind: 'file' }
    ? string
    : A extends { readonly kind: 'json' }
      ? unknown
      : A extends { readonly kind: 'record'; readonly of: infer R extends Resource }
        ? RecordOf<R>
        : A extends { readonly kind: 'records'; readonly of: infer R extends Resource }
          ? RecordOf<R>[]
          : A extends { readonly kind: 'list' | 'tags' }
            ? ValueOf<A>
            : ValuesOf<A>
  : never;

/** Type of the parameters in a handler, where every declared one is present. */
export type QueryOf<E> = E extends { readonly query: infer F } ? ValuesOf<F> : unknown;
export type BodyOf<E> = E extends { readonly body: infer F } ? ValuesOf<F> : unknown;
export type HeadersOf<E> = E extends { readonly headers: infer F } ? ValuesOf<F> : unknown;

export type SortOf<E> = E extends { readonly list: { readonly sort: readonly (infer S)[] } }
  ? readonly [S, 'ASC' | 'DESC']
  : never;

/** Type of a filter: several values for each field. */
export type FilterOf<E> = E extends { readonly list: { readonly filter: infer F } }
  ? { readonly [N in keyof F]?: readonly Nullable<F[N]>[] }
  : unknown;

type Names<P> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Names<Rest>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** Type of the ids in the address. @example ParamsOf<{ path: 'payment/contracts/:id/earliest-end' }> // { id: string } */
export type ParamsOf<E extends Pick<Endpoint, 'path'>> = { readonly [N in Names<E['path']>]: string };
