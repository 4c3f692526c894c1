/** What happens in a request that throws: known errors become their problem, all others a plain 500. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { formatInstant, inBerlin } from '../../format/instants.ts';
import type { AnyRecord } from '../../resources/define.ts';
import { allFields } from '../../resources/define.ts';
import { countsFrom } from '../../resources/keep.ts';
import { formatDay } from '../../rules/days.ts';
import { EmailTaken, ProviderUnavailable } from '../identity/types.ts';
import { noteRefusal } from '../securityLog.ts';
import { RuleBroken } from '../storage/constraints.ts';
import { isAway, isCollision, isFull } from '../storage/errors.ts';
import type { Kept } from '../storage/keep.ts';
import { InvalidValues, NotFound, StaleVersion, StillKept, StillReferenced } from '../storage/types.ts';
import type { AppEnv, Services } from '../types.ts';
import {
  conflict,
  databaseAway,
  diskFull,
  internal,
  invalid,
  malformed,
  notFound,
  Problem,
  stale,
  unavailable,
} from './problem.ts';
import { noteReading } from './readings.ts';
import { presenter } from './visible.ts';

/**
 * Handler for `app.onError`.
 * @example app.onError(onError(services))
 */
export function onError(services: Pick<Services, 'database' | 'log'>) {
  const { log } = services;
  return async (error: Error, c: Context<AppEnv>): Promise<Response> => {
    if (isFull(error))
      log.error('disk full', { request_id: c.get('requestId'), ...withoutPersonalData(error) });
    const problem = error instanceof StaleVersion ? await staleNow(services, error, c) : problemOf(error);
    if (problem) {
      noteRefusal(log, problem, c);
      return problem.toResponse(c);
    }
    log.error('unexpected error', { request_id: c.get('requestId'), ...withoutPersonalData(error) });
    return internal().toResponse(c);
  };
}

/** The record as it stands now, whose reading is written down as any other; without it where that fails. */
async function staleNow(
  services: Pick<Services, 'database'>,
  { current }: StaleVersion,
  c: Context<AppEnv>,
): Promise<Problem> {
  const [resource, user] = [c.get('resource'), c.get('user')];
  if (!resource) return stale(undefined);
  try {
    await noteReading(services, user, resource, [current]);
  } catch (failure) {
    return problemOf(failure as Error) ?? stale(undefined);
  }
  return stale(presenter(user, resource)(current));
}

function problemOf(error: Error): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof NotFound) return notFound();
  if (error instanceof InvalidValues) return invalid(error.errors);
  if (error instanceof RuleBroken) return conflict(ruleText(error));
  if (error instanceof EmailTaken) return invalid({ email: 'Diese E-Mail-Adresse ist schon vergeben.' });
  if (error instanceof StillReferenced) return stillReferenced(error);
  if (error instanceof StillKept) return conflict(keptText(error.kept));
  if (error instanceof ProviderUnavailable)
    return unavailable('Der Anmeldedienst antwortet gerade nicht. Bitte versuche es gleich noch einmal.');
  if (error instanceof HTTPException) return ofStatus(error.status);
  return ofDatabase(error);
}

/** @example refersText({ by: contracts, count: 2 }) // '2 Verträge verweisen' */
export function refersText({ by, count }: Pick<StillReferenced, 'by' | 'count'>): string {
  return count === 1 ? `1 ${by.label.one} verweist` : `${count} ${by.label.many} verweisen`;
}

/**
 * Why the law keeps a record, in a sentence for each resource concerned.
 * @example keptText([{ resource: contracts, itself: true, until: '2034-12-31' }]) // 'Muss bis zum 31.12.2034 aufbewahrt …'
 */
export function keptText(kept: readonly Kept[]): string {
  return kept.map(keptSentence).join(' ');
}

function keptSentence({ resource, itself, until }: Kept): string {
  const { keep, label } = resource;
  if (!keep) return '';
  const must = itself ? 'Muss' : `${label.many} dazu müssen`;
  if (until !== null) return `${must} bis zum ${formatDay(until)} aufbewahrt werden (${keep.law}).`;
  const from = allFields(resource)[countsFrom(keep)]?.label;
  return `${must} aufbewahrt werden, bis ${keep.years} Kalenderjahre nach „${from}“ um sind (${keep.law}).`;
}

function stillReferenced({ by, count }: StillReferenced): Problem {
  return conflict(`Der Eintrag wird noch gebraucht: ${refersText({ by, count })} darauf.`, {
    referenced_by: { resource: by.name, count },
  });
}

/** Errors that Hono's own middleware throws. */
function ofStatus(status: number): Problem {
  if (status === 504)
    return new Problem({
      type: 'timeout',
      status,
      title: 'Zeitüberschreitung',
      detail: 'Die Antwort hat zu lange gedauert. Bitte versuche es noch einmal.',
    });
  if (status === 413) return tooLarge('Die Anfrage ist zu groß.');
  return malformed('Die Anfrage ist nicht verständlich.');
}

/** 413 @example throw tooLarge('Das Bild darf höchstens 5 MB groß sein.') */
export function tooLarge(detail: string): Problem {
  return new Problem({ type: 'too-large', status: 413, title: 'Zu groß', detail });
}

function ofDatabase(error: Error & { code?: unknown }): Problem | undefined {
  if (isFull(error)) return diskFull();
  if (isAway(error)) return databaseAway();
  // Tried several times by now (storage/database.ts).
  if (isCollision(error))
    return unavailable('Das ändert gerade noch jemand anderes. Bitte versuche es gleich noch einmal.');
  const code = typeof error.code === 'string' ? error.code : '';
  // Class 22 is "data exception": a value the validator let through and the column refuses.
  if (/^22[0-9A-Z]{3}$/.test(code)) return malformed('Die Anfrage enthält einen Wert, den es so nicht gibt.');
  return undefined;
}

/** Messages of databases quote values, so only names, codes and the places in our code are kept. */
function withoutPersonalData(error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) {
  const { name, code, constraint, table } = error;
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: name, code, constraint, table, stack: stack.slice(0, 8).map((line) => line.trim()) };
}

/**
 * The sentence.
 * @example ruleText(error) // 'Der Trainer hat da schon einen Termin: Personal Training, 20.12.2026, 10:00–11:00 Uhr.'
 */
function ruleText({ resource, rule, inTheWay }: RuleBroken): string {
  if (!inTheWay) return `${rule.message}.`;
  const when = 'span' in rule ? spanText(rule.span, inTheWay) : undefined;
  return `${rule.message}: ${[resource.title(inTheWay), when].filter(Boolean).join(', ')}.`;
}

function spanText([from, to]: readonly [string, string], record: AnyRecord): string {
  const [begin, end] = [record[from] as string | null, record[to] as string | null];
  const isDay = (begin ?? end ?? '').length === 10;
  const written = isDay ? formatDay : (instant: string) => `${formatInstant(instant)} Uhr`;
  if (begin === null) return end === null ? '' : `bis ${written(end)}`;
  if (end === null) return `ab ${written(begin)}`;
  if (isDay) return begin === end ? formatDay(begin) : `${formatDay(begin)} bis ${formatDay(end)}`;
  const [starts, ends] = [inBerlin(begin), inBerlin(end)];
  if (starts.day !== ends.day) return `${written(begin)} bis ${written(end)}`;
  return `${formatDay(starts.day)}, ${starts.time}–${ends.time} Uhr`;
}
