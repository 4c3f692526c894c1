/**
 * Turns a handler's result into a response: records as far as the caller may see them, pages with their
 * range, files.
 */
import type { Context } from 'hono';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { answerKind, type Endpoint } from '#declare/endpoint.ts';
import { SEARCHED, TOTAL_CAPPED } from '#declare/lists.ts';
import { apiOf } from '#declare/within.ts';
import { formatNumber } from '#format/numbers.ts';
import { notFound, Problem } from '#services/problem.ts';
import { JsonText } from '#services/storage/statement.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { AnswerText } from './answerText.ts';
import { loggingErrors } from './brokenOff.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import type { TextPage } from './listed.ts';
import { etag, isKnown, notModified } from './preconditions.ts';
import { listPresenter, presenter } from './visible.ts';

export interface Page<T> {
  readonly rows: readonly T[];
  /** Undefined where they weren't counted. */
  readonly total?: number;
  /** There are more than the total. */
  readonly capped?: boolean;
  /** Set where nothing matches exactly and the rows are similar. */
  readonly similar?: boolean;
}

export interface Attachment {
  readonly name: string;
  /** In that charset where it is streamed; bytes of a binary format. */
  readonly text: string | ReadableStream<Uint8Array>;
  /** UTF-8 unless given; null for a binary format. */
  readonly charset?: string | null;
}

/** Parts of the call that shape the response. */
interface Shown {
  readonly services: Pick<Services, 'log'>;
  readonly range?: { readonly offset: number };
  readonly records?: { readonly offset: number };
}

/**
 * Returns the response.
 * @throws Problem 404 without the record, 416 for a range behind the end
 * @example send(c, deadlines, call, { rows, total })
 */
export async function send(
  c: Context<AppEnv>,
  endpoint: Endpoint,
  shown: Shown,
  answered: unknown,
): Promise<Response> {
  const { answer, list, status = 200 } = endpoint;
  const { of, type } = answer as unknown as { of: Resource; type: string };
  const user = c.get('user');
  switch (answerKind(endpoint)) {
    case 'record': {
      const record = answered as AnyRecord | undefined;
      if (!record) throw notFound();
      if (status === 201) c.header('Location', `/api/v1/${apiOf(of, c.req.param('parent_id'))}/${record.id}`);
      return jsonAnswer(c, JSON.stringify(presenter(user, of)(record)), {
        status,
        etag: etag(record.version),
      });
    }
    case 'records': {
      const { text, count, ...page } = asText(
        answered as Page<AnyRecord> | TextPage,
        listPresenter(user, of),
      );
      setRange(c, unitOf(of), shown.records, { ...page, count });
      if (page.similar) c.header(SEARCHED, 'similar');
      // The total isn't part of the text.
      return taggedAnswer(c, text, `W/"${text.digest}-${page.total}"`);
    }
    case 'file': {
      const { name, text, charset = 'utf-8' } = answered as Attachment;
      c.header('Content-Type', charset === null ? type : `${type}; charset=${charset}`);
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      if (typeof text === 'string') return c.body(text);
      return c.body(loggingErrors(text, shown.services.log, { request_id: c.get('requestId') }));
    }
  }
  if (answered instanceof AnswerText) return taggedAnswer(c, answered, `W/"${answered.digest}"`);
  if (answered instanceof JsonText) return jsonAnswer(c, answered.text);
  if (!list) return jsonAnswer(c, JSON.stringify(answered), { status });
  const { headers = {}, ...page } = answered as Page<object> & { headers?: object };
  setRange(c, list.unit, shown.range, { ...page, count: page.rows.length });
  for (const [name, value] of Object.entries(headers)) c.header(name, String(value));
  return jsonAnswer(c, JSON.stringify(page.rows));
}

/** Returns the text, or 304 to a caller who knows its tag. */
function taggedAnswer(c: Context<AppEnv>, text: AnswerText, tag: string): Response | Promise<Response> {
  return isKnown(c, tag) ? notModified(c, tag) : jsonAnswer(c, text, { etag: tag });
}

/** Returns the page with its records as text. */
function asText(page: Page<AnyRecord> | TextPage, present: (record: AnyRecord) => AnyRecord): TextPage {
  if ('text' in page) return page;
  const { rows, total = 0, capped = false, similar } = page;
  const text = new AnswerText(JSON.stringify(rows.map(present)));
  return { total, capped, ...(similar && { similar }), count: rows.length, text };
}

/** Returns the unit of `Content-Range`; for a child, the last part of its address. */
function unitOf({ name, api, within }: Resource): string {
  return within === undefined ? name : (api.split('/').at(-1) ?? name);
}

/** Sets `Content-Range: customers 0-24/204`. Throws 416 for a range that begins behind the last record. */
function setRange(
  c: Context<AppEnv>,
  unit: string,
  { offset }: { readonly offset: number } = { offset: 0 },
  { count, total, capped }: Pick<Page<unknown>, 'total' | 'capped'> & { readonly count: number },
): void {
  if (total !== undefined && count === 0 && offset > 0 && offset >= total)
    throw new Problem({
      type: 'range',
      status: 416,
      title: 'Hinter dem Ende',
      detail: `Es gibt nur ${formatNumber(total)} Einträge.`,
      headers: { 'Content-Range': `${unit} */${total}` },
    });
  const begin = total === undefined ? 0 : offset;
  const span = count === 0 ? '*' : `${begin}-${begin + count - 1}`;
  c.header('Content-Range', `${unit} ${span}/${total ?? '*'}`);
  if (capped) c.header(TOTAL_CAPPED, 'true');
}
