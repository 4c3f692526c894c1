/** Endpoints: who may call, what is asked and what is answered, said once. */
import { exists } from './access.ts';
import type { RecordOf, Resource, Right } from './define.ts';
import type { Feature } from './features.ts';
import type { FieldOf, Fields, Nullable, ValueOf, ValuesOf } from './fields.ts';
import type { LevelName } from './levels.ts';
import type { Disclosure } from './securityEvents.ts';

/** Who may call: who may do that to records of the resource, staff from a level up, or anybody without signing in. */
type EndpointAccess =
  | { readonly may: Right; readonly of: Resource }
  | { readonly level: LevelName; readonly feature?: Feature }
  | 'public';

/** A list that is answered page by page, in the dialect of the resources' lists. */
interface ListDialect {
  /** What `Content-Range` counts. */
  readonly unit: string;
  /** What it can be sorted by; the first unless asked otherwise. */
  readonly sort: readonly string[];
  /** Sorted in that direction alone. */
  readonly only?: 'ASC' | 'DESC';
  /** What it can be filtered by: each takes one value or several. What `query` declares may stand there, too. */
  readonly filter?: Fields;
}

/** The record of a resource, as far as the caller may see it. */
interface RecordAnswer {
  readonly kind: 'record';
  readonly of: Resource;
}

/** A list of records, asked for as the resource's own list is. */
interface RecordsAnswer {
  readonly kind: 'records';
  readonly of: Resource;
}

interface FileAnswer {
  readonly kind: 'file';
  readonly type: string;
}

/** JSON that no fields describe. */
interface JsonAnswer {
  readonly kind: 'json';
  readonly schema: JsonSchema;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The fields of an object, a list, or one of the above. */
export type Answer =
  | Fields
  | FieldOf<'list'>
  | FieldOf<'tags'>
  | RecordAnswer
  | RecordsAnswer
  | FileAnswer
  | JsonAnswer;

/** Milliseconds that a long call may take: the largest of them need a minute, or several on a busy machine. */
export const LONG = 300_000;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1/`, with the ids of records as in `payment/contracts/:id/earliest-end`. */
  readonly path: string;
  readonly summary: string;
  readonly access: EndpointAccess;
  /**
   * Which studio it is about, in a parameter or body field `studio_id`: staff's own. Super admins name it; with `one` they
   * have to, with `any` they ask about all studios otherwise.
   */
  readonly studio?: 'one' | 'any';
  /** Parameters; what is wrong with one of them answers 400. */
  readonly query?: Fields;
  readonly list?: ListDialect;
  /** What is wrong with one of them answers 422 at the field. */
  readonly body?: Fields;
  /** Schema of a body that no fields describe: whoever answers the call checks it. */
  readonly json?: JsonSchema;
  /** The body is a form with a file in its field `file`: a picture, or data, with what `body` declares beside it. */
  readonly upload?: true | 'data';
  /** Takes more of the server than reading or writing a record does: fewer calls a minute are let through. */
  readonly costly?: true;
  /** Grows with the studio: may take `LONG` instead of half a minute. */
  readonly long?: boolean;
  /** Honours `If-Match`: the version of the record that is meant. */
  readonly ifMatch?: true;
  readonly answer: Answer;
  /** 200 unless said otherwise. */
  readonly status?: 201;
  /** Headers of the answer beside the dialect's. */
  readonly headers?: Fields;
  /** Honours `Idempotency-Key`: what is sent twice happens once. */
  readonly idempotent?: true;
  /** What the security log calls it once it was done. */
  readonly logged?: Disclosure;
  /** What further statuses mean. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/**
 * Declare an endpoint. Its route, validation, OpenAPI and the types of both sides follow.
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

/** What fields don't describe, by its schema. @example answer: json({ type: 'object' }) */
export function json(schema: JsonSchema): JsonAnswer {
  return { kind: 'json', schema };
}

/** Is there anybody who may call it? Otherwise it doesn't exist. */
export function isThere({ access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'public' || !('of' in access) || exists(access.of.access, access.may);
}

/** The answer's kind where it is no object's fields: a field may be called `kind`, too, and is no text then. */
export function answerKind({ answer }: Pick<Endpoint, 'answer'>) {
  const { kind } = answer as Exclude<Answer, Fields>;
  return typeof kind === 'string' ? kind : 'object';
}

/** What an endpoint answers. @example type Due = AnswerOf<typeof duesOfMonth>[number] */
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

/** What a field that is left out becomes, for services: every declared one is there. */
export type QueryOf<E> = E extends { readonly query: infer F } ? ValuesOf<F> : unknown;
export type BodyOf<E> = E extends { readonly body: infer F } ? ValuesOf<F> : unknown;
export type HeadersOf<E> = E extends { readonly headers: infer F } ? ValuesOf<F> : unknown;

export type SortOf<E> = E extends { readonly list: { readonly sort: readonly (infer S)[] } }
  ? readonly [S, 'ASC' | 'DESC']
  : never;

/** Values to filter by, several for each. */
export type FilterOf<E> = E extends { readonly list: { readonly filter: infer F } }
  ? { readonly [N in keyof F]?: readonly Nullable<F[N]>[] }
  : unknown;

type Names<P> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Names<Rest>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** Ids in the address. @example ParamsOf<{ path: 'payment/contracts/:id/earliest-end' }> // { id: string } */
export type ParamsOf<E extends Pick<Endpoint, 'path'>> = { readonly [N in Names<E['path']>]: string };
