/**
 * The studio's public pages for ending contracts. Every sender gets the same answer: the match with a
 * customer follows after it.
 */
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FieldErrors } from '#declare/define.ts';
import { TOUCHED } from '#declare/touched.ts';
import { berlinDay, inBerlin } from '#format/instants.ts';
import {
  declareOnline,
  NO_SUCH_PAGE,
  onlineForm,
  REASON_MISSING,
  SWITCHES,
  TOO_LONG,
} from '#resources/contracts/endpoints/onlineNotices.ts';
import { NOTICE_KINDS, type Notice, type NoticeKind, notices } from '#resources/contracts/notices.ts';
import { messages } from '#resources/studio/messages.ts';
import type { Studio } from '#resources/studio/studios.ts';
import { matchNotice } from '#services/entities/contracts/notices/matching.ts';
import { readJson } from '#services/http/body.ts';
import { parseFields } from '#services/http/bodyFields.ts';
import { type Limiter, tooMany } from '#services/http/rateLimit.ts';
import { post } from '#services/post/outbox.ts';
import { invalid, notFound, tooLarge } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { publicStudio } from '../studio/publicStudio.ts';

interface Limiters {
  /** Limit of page views by sender. */
  readonly asked: Limiter;
  /** Limit of submissions by sender. */
  readonly sent: Limiter;
  /** Limit of notices per studio, above which they are marked: they may not be refused. */
  readonly toStudio: Limiter;
}

/** @example mountOnlineNotices(app, services, { asked, sent, toStudio }) */
export function mountOnlineNotices(app: Hono<AppEnv>, services: Services, limiters: Limiters): void {
  const { database, now, log, mail } = services;
  const confirms = mail !== undefined && mail.via !== 'none';
  app.get(`/api/v1/${onlineForm.path}`, async (c) => {
    const { studio } = await pageOf(c, services, limiters.asked);
    return c.json({ ...publicStudio(studio), confirms });
  });
  app.post(`/api/v1/${declareOnline.path}`, small, async (c) => {
    const { studio, kind } = await pageOf(c, services, limiters.asked);
    const { trap, ...declared } = parseFields(declareOnline.body, await readJson(c), berlinDay(now()));
    const errors: FieldErrors = {};
    // Reported instead of ignored: where a browser autofills the field, the notice mustn't be lost.
    if (trap) errors.trap = 'Bitte lassen Sie dieses Feld frei.';
    if (kind === 'cancellation' && declared.extraordinary && !declared.reason) errors.reason = REASON_MISSING;
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await within(limiters.sent, c, now(), studio);
    const flooded = (await limiters.toStudio.wait(studio.id)) > 0;
    const notice = await database.transaction(
      { scope: { rows: 'studio', studio_id: studio.id }, actor: SENDER },
      async (tx) => {
        const created = await tx.create(notices, {
          studio_id: studio.id,
          kind,
          received_at: tx.now.toISOString(),
          flagged: flooded ? 'flood' : 'no',
          ...(kind === 'cancellation' ? ofCancellation(declared) : { ...declared, ...NO_CANCELLATION }),
        });
        await post(tx, 'notice_received', studio.id, [created]);
        return created;
      },
    );
    matchNotice(database, notice).catch((error: Error) =>
      log.error('a notice was not matched', { id: notice.id, error: error.message }),
    );
    c.header(TOUCHED, [notices.name, messages.name].join(', '));
    return c.json({ ...publicStudio(studio), confirms, ...confirmed(notice) }, 201);
  });
}

const small = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw tooLarge(TOO_LONG);
  },
});

const SENDER = { uid: 'online', name: 'Online-Formular' };

const NO_CANCELLATION = { extraordinary: false, reason: null, wished_on: null } as const;

type Declared = Pick<
  Notice,
  'name' | 'identification' | 'contract_named' | 'extraordinary' | 'reason' | 'wished_on' | 'email'
>;

/** Only an extraordinary notice needs a reason. */
const ofCancellation = (declared: Declared): Declared => ({
  ...declared,
  reason: declared.extraordinary ? declared.reason : null,
});

function confirmed(notice: Notice): Declared & Pick<Notice, 'received_at'> {
  const { name, identification, contract_named, extraordinary, reason, wished_on, email, received_at } =
    notice;
  return { name, identification, contract_named, extraordinary, reason, wished_on, email, received_at };
}

/**
 * Returns the studio, where it has enabled that page. Excludes the pages and their answers from search
 * engines.
 */
async function pageOf(c: Context<AppEnv>, { database, now }: Services, asked: Limiter) {
  c.header('X-Robots-Tag', 'noindex');
  const { studio_id = '', kind = '' } = c.req.param() as Record<string, string | undefined>;
  const named = Object.hasOwn(NOTICE_KINDS, kind) && isId(studio_id);
  const [studio] = named
    ? await run<Studio>(
        database.pool,
        sql`SELECT id, studio_name, logo, color_palette, street, postal_code, city, email, phone, imprint_url, privacy_url,
            online_cancellation, online_withdrawal
          FROM studios WHERE studio_id = ${studio_id} AND id = ${studio_id}`,
      )
    : [];
  const on = studio?.[SWITCHES[kind as NoticeKind]] ? studio : undefined;
  await within(asked, c, now(), on);
  if (!on) throw off();
  return { studio: on, kind: kind as NoticeKind };
}

/**
 * Counts a call of the sender.
 * @throws Problem 429 with the time of the next attempt, and other ways to reach the studio
 */
async function within(limiter: Limiter, c: Context<AppEnv>, now: Date, studio?: Studio): Promise<void> {
  const wait = await limiter.wait(c.get('sender'));
  if (wait === 0) return;
  const again = Math.ceil((now.getTime() + wait) / MINUTE) * MINUTE;
  const { time } = inBerlin(new Date(again).toISOString());
  const detail = `Von Ihrem Anschluss kamen gerade zu viele Anfragen. Ab ${time} Uhr geht es wieder.`;
  throw tooMany(wait, detail, studio && { studio: publicStudio(studio) });
}

/** In milliseconds. */
const MINUTE = 60_000;

const off = () => notFound(NO_SUCH_PAGE);
