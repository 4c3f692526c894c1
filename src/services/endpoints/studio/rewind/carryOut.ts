/** Rewinds records one after the other, the latest change first, within one transaction. */
import { may } from '#access/may.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { findingsOf } from '#declare/findings.ts';
import type { Difference } from '#declare/merge.ts';
import { type Rewound, rewound } from '#declare/rewind.ts';
import { conflictKey, type RewoundRecord } from '#resources/studio/endpoints/rewind.ts';
import { COUNTER_ENTRIES, OWN_WAYS } from '#resources/studio/rewinds.ts';
import { allHooks } from '#services/entities/index.ts';
import type { Hooks, WriteCall } from '#services/hooks.ts';
import { refuseDeletion } from '#services/http/deletion.ts';
import { refersText } from '#services/http/onError.ts';
import { requireConsent } from '#services/http/reach.ts';
import { refusalOf } from '#services/http/refusalOf.ts';
import { hiddenFields } from '#services/http/visible.ts';
import { RuleBroken } from '#services/storage/constraints.ts';
import { isRefusedByDatabase } from '#services/storage/errors.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import type { Caller, Services } from '#services/types.ts';
import { linesBefore } from './lines.ts';
import { binned, type Chosen, EXISTENCE, keyOf, type LoggedRecord, loggedRecords } from './log.ts';

export interface About {
  readonly services: Services;
  readonly user: Caller;
  readonly today: string;
  readonly studio_id: string;
  readonly chosen: Chosen;
  /** Keys of conflicts that are rewound all the same. */
  readonly wanted: ReadonlySet<string>;
  /** Reasons by the keys of records whose writing was refused before. */
  readonly refused: ReadonlyMap<string, string>;
  readonly batch: string;
}

/** Thrown where the write of one record is refused: the transaction starts anew without it. */
export class WriteRefused extends Error {
  constructor(
    readonly key: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

const WRITTEN: readonly RewoundRecord['kind'][] = ['remove', 'restore', 'change'];

/** Returns whether the record was written. */
export const isWritten = ({ kind }: Pick<RewoundRecord, 'kind'>): boolean => WRITTEN.includes(kind);

/**
 * Rewinds the chosen changes; returns what became of each record. A refused one is tried once more after the others, as
 * what stands in its way may be gone.
 * @throws WriteRefused, Problem 422 for too many
 */
export async function carryOut(tx: Transaction, about: About): Promise<RewoundRecord[]> {
  const found = await loggedRecords(tx, about.studio_id, about.chosen);
  const lines = await linesBefore(tx, about.user, found);
  const done: RewoundRecord[] = [];
  for (let open = found; open.length > 0; ) {
    const bin = await binned(tx, about.studio_id, open);
    const again: LoggedRecord[] = [];
    const refused: RewoundRecord[] = [];
    let progress = false;
    for (const one of open) {
      await turn();
      const outcome = await rewindOne(tx, one, { ...about, bin, lines });
      if (outcome?.kind === 'refused') {
        again.push(one);
        refused.push(outcome);
      } else if (outcome) {
        done.push(outcome);
        progress ||= isWritten(outcome);
      }
    }
    if (!progress || again.length === 0) return [...done, ...refused];
    open = again;
  }
  return done;
}

interface Work extends About {
  readonly bin: ReadonlyMap<string, string>;
  /** By key. */
  readonly lines: ReadonlyMap<string, string>;
}

async function rewindOne(tx: Transaction, one: LoggedRecord, work: Work): Promise<RewoundRecord | undefined> {
  const { resource, record_id, log } = one;
  const { user, bin, lines, wanted } = work;
  const key = keyOf(one);
  const current = await tx.get(resource, record_id, { forUpdate: true });
  const title = current ? resource.title(current) : (bin.get(key) ?? resource.label.one);
  const named = { resource: resource.name, record_id, title, line: lines.get(key) ?? '' };
  const about = { ...named, reason: null, changes: {}, conflicts: {} };
  const refuse = (reason: string) => ({ ...about, kind: 'refused' as const, reason });
  const counter = COUNTER_ENTRIES[resource.name];
  // What was kept until its time was over has no page to answer it from.
  if (counter) return current && { ...about, kind: 'counter', reason: counter };
  const before = work.refused.get(key);
  if (before) return refuse(before);
  const chosen = log.filter((entry) => entry.chosen);
  const existence = chosen.filter(({ action }) => EXISTENCE.includes(action)).at(-1)?.action;
  if (existence === 'create' || existence === 'undelete') {
    if (!current) return undefined;
    // A choice is offered of what can be removed alone.
    const reason = await refusalOfRemoval(tx, resource, current, work);
    if (reason) return refuse(reason);
    const since = log.filter((entry) => !entry.chosen && Object.keys(entry.changes).length > 0);
    const by = [...new Set(since.map(({ by_name }) => by_name))].join(', ');
    if (since.length > 0 && !wanted.has(conflictKey(about, '')))
      return {
        ...{ ...about, kind: 'conflict' },
        reason: `Danach geändert von ${by}`,
        conflicts: { '': { before: title, after: null } },
      };
    await writing(key, work, () => remove(tx, resource, current, work));
    return { ...about, kind: 'remove' };
  }
  let restored = false;
  if (!current && existence === 'delete') {
    if (!bin.has(key)) return refuse('Liegt nicht mehr im Papierkorb.');
    if (!may(user, 'delete', resource).allowed) return refuse(NO_RIGHT);
    await writing(key, work, () => restore(tx, resource, record_id, work));
    restored = true;
  }
  const now = restored ? await tx.get(resource, record_id, { forUpdate: true }) : current;
  // What was deleted later by somebody else stays deleted.
  if (!now) return undefined;
  const paths = new Set(
    [...wanted].flatMap((of) => (of.startsWith(`${key} `) ? [of.slice(key.length + 1)] : [])),
  );
  const back = rewound(resource, now, log, paths, work.today);
  const shown = shownOf(resource, back, work);
  const whole = { ...about, title: resource.title(now), ...shown, reason: unrecordedText(resource, back) };
  if (back.differences.length > 0) {
    const reason =
      refusalOfChange(resource, now, back, work) ?? (await refusalByHooks(tx, resource, now, back, work));
    if (reason) return { ...whole, kind: 'refused', reason };
    await writing(key, work, () => change(tx, resource, now, back, work));
  }
  if (restored) return { ...whole, kind: 'restore' };
  if (back.differences.length > 0) return { ...whole, kind: 'change' };
  if (back.conflicts.length > 0) return { ...whole, kind: 'conflict' };
  return whole.reason && now ? { ...whole, kind: 'refused' } : undefined;
}

const NO_RIGHT = 'Dafür fehlt dir das Recht.';

/** @throws WriteRefused for what rules and database refuse */
async function writing<T>(key: string, { services }: Work, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const refusal = refusalOf(error, services.database.resources);
    throw refusal ? new WriteRefused(key, refusal.message) : error;
  }
}

/** Returns why a check refuses; undefined for any other error, and for those that end the transaction. */
function reasonOf(error: unknown): string | undefined {
  const ends = error instanceof RuleBroken || isRefusedByDatabase(error);
  return ends ? undefined : refusalOf(error, [])?.message;
}

const hooksOf = ({ name }: Resource): Hooks => allHooks[name] ?? {};

async function refusalOfRemoval(
  tx: Transaction,
  resource: Resource,
  record: AnyRecord,
  { services, user }: Work,
): Promise<string | undefined> {
  const decision = may(user, 'delete', resource);
  if (!decision.allowed && decision.reason === 'level')
    return OWN_WAYS[resource.name] ?? `${resource.label.many} werden nicht gelöscht.`;
  if (!decision.allowed) return NO_RIGHT;
  const request: WriteCall = { services, user, resource, action: 'delete', id: record.id, values: {} };
  try {
    const deletion = await tx.deletion(resource, [record]);
    const kept = await deletion.kept();
    await refuseDeletion(tx, { resource, hooks: hooksOf(resource) }, request, record, kept.get(record.id));
    const [blocker] = (await deletion.blockers()).get(record.id) ?? [];
    return (
      blocker && `Wird noch gebraucht: ${refersText({ by: blocker.resource, count: blocker.total })} darauf.`
    );
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return reason;
  }
}

async function remove(tx: Transaction, resource: Resource, record: AnyRecord, { services, batch }: Work) {
  const after = await tx.remove(resource, record.id, { bin: true, batch });
  await hooksOf(resource).after?.({ services, action: 'delete', records: [{ before: record, after }] }, tx);
  settleLater(tx, resource, record.id, services);
}

async function restore(tx: Transaction, resource: Resource, id: string, { services, user, batch }: Work) {
  const hooks = hooksOf(resource);
  const parents = services.database.resources.find(({ name }) => name === resource.within);
  const admit = async (record: AnyRecord) => {
    const parent = parents && (await tx.get(parents, String(record.parent_id)));
    if (parents && parent) requireConsent(resource, parents, parent);
    await hooks.undelete?.({ services, user }, tx, record);
  };
  const records = await tx.undelete(resource, { ids: [id] }, { batch, admit });
  await hooks.undeleted?.(services, tx, records);
  settleLater(tx, resource, id, services);
}

function refusalOfChange(
  resource: Resource,
  now: AnyRecord,
  { values, differences }: Rewound,
  { user, today }: Work,
): string | undefined {
  const decision = may(user, 'update', resource);
  if (!decision.allowed && decision.reason === 'level')
    return OWN_WAYS[resource.name] ?? `${resource.label.many} werden nicht von Hand geändert.`;
  if (!decision.allowed) return NO_RIGHT;
  const once = resource.keep?.once;
  if (once && differences.some(({ path }) => path === once) && values[once] === null)
    return `Muss aufbewahrt werden (${resource.keep!.law}).`;
  const declared = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, now[name]]));
  const known = findingsOf(resource.check?.(declared, { today })).errors;
  const found = findingsOf(resource.check?.({ ...declared, ...values }, { today })).errors;
  return Object.entries(found).find(([path, message]) => known[path] !== message)?.[1];
}

async function refusalByHooks(
  tx: Transaction,
  resource: Resource,
  now: AnyRecord,
  back: Rewound,
  work: Work,
): Promise<string | undefined> {
  try {
    await hooksOf(resource).before?.(requestOf(resource, now, back, work), tx, now);
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return reason;
  }
}

function requestOf(
  resource: Resource,
  now: AnyRecord,
  { values }: Rewound,
  { services, user }: Work,
): WriteCall {
  const declared = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, now[name]]));
  return { services, user, resource, action: 'update', id: now.id, values: { ...declared, ...values } };
}

async function change(tx: Transaction, resource: Resource, now: AnyRecord, back: Rewound, work: Work) {
  const { services, batch } = work;
  const hooks = hooksOf(resource);
  const values = { ...back.values };
  const before = await hooks.before?.(requestOf(resource, now, back, work), tx, now);
  // What a hook works out for the record counts, as in any other write.
  const own =
    before && Object.fromEntries(Object.keys(values).map((name) => [name, (before as AnyRecord)[name]]));
  const after = await tx.update(resource, now.id, own ?? values, { batch, action: 'rewind' });
  await hooks.after?.({ services, action: 'update', records: [{ before: now, after }] }, tx);
  settleLater(tx, resource, now.id, services);
}

function settleLater(tx: Transaction, resource: Resource, id: string, services: Services) {
  const { settle } = hooksOf(resource);
  if (settle) tx.onCommit(() => settle(services, [id]));
}

/** Returns what is shown of it, without fields that the caller may not see. */
function shownOf(resource: Resource, { differences, conflicts }: Rewound, { user }: Work) {
  const hidden = hiddenFields(user, resource);
  const list = (of: readonly Difference[]) =>
    Object.fromEntries(
      of
        .filter(({ path }) => !hidden.has(path.split('.')[0]!))
        .map(({ path, theirs, mine, at }) => [
          path,
          { before: theirs ?? null, after: mine ?? null, ...(at.length > 0 && { at }) },
        ]),
    );
  return { changes: list(differences), conflicts: list(conflicts) };
}

function unrecordedText({ fields }: Resource, { unrecorded }: Rewound): string | null {
  const labels = [...unrecorded].flatMap((name) => fields[name]?.label ?? []);
  return labels.length === 0 ? null : `Nicht aufgezeichnet, bleibt wie jetzt: ${labels.join(', ')}`;
}
