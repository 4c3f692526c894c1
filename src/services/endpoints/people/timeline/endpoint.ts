/** A page of a customer's timeline, backwards in time from a place. */
import { may } from '#access/may.ts';
import { customers } from '#resources/people/customers.ts';
import type { customerTimeline, TimelineEntry } from '#resources/people/endpoints/timeline.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { messages } from '#resources/studio/messages.ts';
import { measurements } from '#resources/training/measurements.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { noteReading } from '#services/http/readings.ts';
import { notFound } from '#services/problem.ts';
import type { Caller } from '#services/types.ts';
import * as sources from './sources.ts';

const PAGE = 20;

type Source = (question: sources.Question) => Promise<sources.Entry[]> | sources.Entry[];

/** Sources by the kind of their entries. */
const SOURCES: Readonly<Record<TimelineEntry['kind'], readonly Source[]>> = {
  contract: [sources.contractEntries, sources.cardEntries, sources.creditEntries],
  visit: [sources.visitEntries, sources.debitEntries],
  training: [sources.trainingEntries],
  body: [sources.bodyEntries],
  money: [sources.claimEntries, sources.paymentEntries],
  message: [sources.messageEntries],
  person: [sources.personEntries],
};

export const timelineOfCustomer: Handler<typeof customerTimeline> = async (call) => {
  const { user, query, services, today } = call;
  const kinds = query.kind ? [query.kind] : (Object.keys(SOURCES) as TimelineEntry['kind'][]);
  const asked = kinds.filter((kind) => maySeeKind(user, kind)).flatMap((kind) => SOURCES[kind]);
  const { customer, found } = await call.read(async (tx) => {
    const record = await tx.get(customers, call.params.id);
    if (!record) throw notFound();
    const question = { tx, customer: record, before: placeOf(query.before), limit: PAGE + 1, today };
    const entries: sources.Entry[] = [];
    for (const source of asked)
      if (source !== sources.bodyEntries || record.health_consent_at)
        entries.push(...(await source(question)));
    return { customer: record, found: entries };
  });
  const entries = found.sort(sources.latestFirst).slice(0, PAGE);
  const last = entries.at(-1);
  const shown = entries.flatMap(({ kind, to_id }) =>
    kind === 'body' ? [{ ...customer, id: String(to_id), parent_id: customer.id }] : [],
  );
  await noteReading(services, user, measurements, shown);
  return {
    entries: entries.map((entry) => ({ to: null, to_id: null, at: null, ...entry })),
    next: found.length > PAGE && last ? `${last.day}~${last.key}` : null,
  };
};

/** Returns whether the caller may see entries of that kind. */
function maySeeKind(user: Caller, kind: TimelineEntry['kind']): boolean {
  if (kind === 'visit') return may(user, 'list', appointments).allowed;
  if (kind === 'training') return may(user, 'list', trainingLogs).allowed;
  if (kind === 'body') return may(user, 'list', measurements).allowed;
  if (kind === 'message') return may(user, 'read', messages).allowed;
  return true;
}

/** Parses `before`, whose form is checked. */
function placeOf(before: string | null): sources.Place | undefined {
  const [day, key] = before?.split('~') ?? [];
  return day && key ? { day, key } : undefined;
}
