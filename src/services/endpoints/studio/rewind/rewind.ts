/** Handlers of rewinding: who changed something, a rehearsal, rewinding itself, and taking that back. */
import { DAYS_IN_BIN } from '#declare/bin.ts';
import { formatInstant } from '#format/instants.ts';
import { namedFew } from '#format/namedFew.ts';
import type {
  RewoundRecord,
  rewind,
  rewindAuthors,
  rewindPreview,
  takeRewindBack,
} from '#resources/studio/endpoints/rewind.ts';
import { rewinds } from '#resources/studio/rewinds.ts';
import type { Call, Handler } from '#services/http/endpoint.ts';
import { SILENT } from '#services/http/rehearsal.ts';
import { conflict, invalid, notFound } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { rehearse } from '#services/storage/rehearsal.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type About, carryOut, isWritten, WriteRefused } from './carryOut.ts';
import { authorsIn, type Chosen } from './log.ts';

/** Records refused while they are written, each of which begins the transaction anew. */
const MOST_REFUSED = 50;

/** Names that a refusal has. */
const MOST_NAMED = 5;

type Write = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Carries it out, anew without what is refused while it is written. */
async function withoutRefused<T>(
  write: Write,
  about: Omit<About, 'refused'>,
  work: (tx: Transaction, records: RewoundRecord[]) => Promise<T>,
): Promise<T> {
  const refused = new Map<string, string>();
  for (;;) {
    try {
      return await write(async (tx) => work(tx, await carryOut(tx, { ...about, refused })));
    } catch (error) {
      if (!(error instanceof WriteRefused) || refused.size >= MOST_REFUSED) throw error;
      refused.set(error.key, error.reason);
    }
  }
}

const DAY = 86_400_000;

/** @throws Problem 422 for a span that is empty, or that the bin doesn't reach */
function spanIn({ from, until }: { readonly from: string; readonly until: string }, now: Date) {
  if (until <= from) throw invalid({ until: 'Das Ende liegt vor dem Beginn.' });
  const earliest = new Date(now.getTime() - DAYS_IN_BIN * DAY).toISOString();
  if (from < earliest)
    throw invalid({
      from: `Zurückspulen geht ${DAYS_IN_BIN} Tage weit: frühestens ab ${formatInstant(earliest)}.`,
    });
  return { from, until };
}

export const authors: Handler<typeof rewindAuthors> = ({ services, read, studio_id, query }) =>
  read(async (tx) => ({ authors: await authorsIn(tx, studio_id, spanIn(query, services.now())) }));

function aboutOf(call: Call<typeof rewind> | Call<typeof rewindPreview>): Omit<About, 'refused'> {
  const { services, user, today, studio_id, body } = call;
  const chosen: Chosen = { of: body.of, ...spanIn(body, services.now()) };
  const wanted = new Set(body.conflicts ?? []);
  return { services, user, today, studio_id, chosen, wanted, batch: newId() };
}

export const preview: Handler<typeof rewindPreview> = async (call) => {
  const rehearsing: Write = (work) => rehearse(call.write, work);
  const services = { ...call.services, identity: SILENT };
  const records = await withoutRefused(rehearsing, { ...aboutOf(call), services }, async (tx, found) => {
    // What the commit would do, and check.
    await tx.settle();
    await tx.client.query('SET CONSTRAINTS ALL IMMEDIATE');
    return found;
  });
  return { total: records.filter(isWritten).length, records };
};

export const rewindNow: Handler<typeof rewind> = (call) => {
  const about = aboutOf(call);
  return withoutRefused(call.write, about, async (tx, records) => {
    const done = records.filter(isWritten);
    const left = records.flatMap(({ title, kind, reason }) =>
      isWritten({ kind }) ? [] : [{ title: title.slice(0, 500), reason: reason ?? CHANGED_SINCE }],
    );
    if (done.length === 0) return { rewind_id: null, records: 0, left } as never;
    const { of, from, until } = about.chosen as Extract<Chosen, { of: string }>;
    const [author] = (await authorsIn(tx, about.studio_id, { from, until })).filter((one) => one.of === of);
    const made = await tx.create(rewinds, {
      ...{ studio_id: about.studio_id, from, until, by_name: tx.actor.name },
      ...{ of_name: author?.name ?? 'Unbekannt', batch_id: about.batch, records: done.length },
    });
    return { rewind_id: made.id, records: done.length, left };
  });
};

const CHANGED_SINCE = 'Später von anderen geändert';

export const rewindBack: Handler<typeof takeRewindBack> = async ({
  services,
  user,
  today,
  params: { id },
  write,
}) =>
  write(async (tx) => {
    const record = await tx.get(rewinds, id, { forUpdate: true });
    if (!record) throw notFound();
    if (record.taken_back_at) throw conflict('Die Rückspulung ist schon zurückgenommen.');
    const { studio_id, batch_id, created_at } = record;
    const chosen: Chosen = { batch_id, from: created_at };
    const records = await carryOut(tx, {
      ...{ services, user, today, studio_id, chosen, wanted: new Set<string>(), refused: new Map() },
      batch: newId(),
    }).catch((error: unknown) => {
      throw error instanceof WriteRefused ? conflict(`${NOT_WHOLE} ${namedFew([error.reason], 1)}`) : error;
    });
    const standing = records.filter(({ kind }) => kind === 'refused' || kind === 'conflict');
    if (standing.length > 0) {
      const reasons = standing.map(({ title, reason }) => `${title}: ${reason ?? CHANGED_SINCE}`);
      throw conflict(`${NOT_WHOLE} ${namedFew(reasons, MOST_NAMED)}`);
    }
    await tx.update(rewinds, id, { taken_back_at: tx.now.toISOString() });
    return { records: records.filter(isWritten).length };
  });

const NOT_WHOLE = 'Die Rückspulung lässt sich nicht mehr als Ganzes zurücknehmen:';
