/** Error handler of requests: known errors become their problem, all others a plain 500. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AnyRecord } from '#declare/define.ts';
import { allFields } from '#declare/define.ts';
import { countsFrom } from '#declare/keep.ts';
import { formatInstant, inBerlin } from '#format/instants.ts';
import { formatDay } from '#rules/days.ts';
import { EmailTaken, ProviderUnavailable } from '#services/identityProvider.ts';
import {
  conflict,
  databaseAway,
  diskFull,
  forbidden,
  internal,
  invalid,
  malformed,
  notFound,
  Problem,
  stale,
  tooLarge,
  unavailable,
} from '#services/problem.ts';
import { RuleBroken } from '#services/storage/constraints.ts';
import { isAway, isCollision, isFull } from '#services/storage/errors.ts';
import type { Kept } from '#services/storage/keep.ts';
import {
  InvalidValues,
  NotFound,
  StaleVersion,
  StillKept,
  StillReferenced,
} from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { withoutPersonalData } from './errorDetails.ts';
import { noteReading } from './readings.ts';
import { noteRefusal } from './securityLog.ts';
import { presenter } from './visible.ts';

/**
 * Returns the handler for `app.onError`.
 * @example app.onError(onError(services))
 */
export function onError(services: Pick<Services, 'database' | 'log' | 'now'>) {
  const { log } = services;
  return async (error: Error, c: Context<AppEnv>): Promise<Response> => {
    const outage = isFull(error) ? 'disk full' : isAway(error) ? 'database away' : undefined;
    if (outage) log.error(outage, { request_id: c.get('requestId'), ...withoutPersonalData(error) });
    const problem =
      error instanceof StaleVersion
        ? await staleNow(services, error, c)
        : (beyond(error, c) ?? problemOf(error));
    if (problem) {
      await noteRefusal(services, problem, c);
      return problem.toResponse(c);
    }
    log.error('unexpected error', { request_id: c.get('requestId'), ...withoutPersonalData(error) });
    return internal().toResponse(c);
  };
}

const BEYOND_OWN =
  'Du siehst und änderst nur deine eigenen Kunden. Das hier beträfe andere, oder du würdest es danach nicht mehr sehen.';

const BEYOND_APART = 'Was von gelöschten Kunden aufbewahrt wird, sehen und ändern nur Admins.';

/** Returns the refusal where row-level security didn't write what the caller wouldn't see (`insufficient_privilege`). */
function beyond(error: Error & { code?: unknown }, c: Context<AppEnv>): Problem | undefined {
  const { own_customers, without_apart } = c.get('user') ?? {};
  if (error.code !== '42501' || !(own_customers || without_apart)) return undefined;
  return forbidden('role', own_customers ? BEYOND_OWN : BEYOND_APART);
}

/** Reads the record in its current state and logs the reading; undefined where that fails. */
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
 * Returns why the law requires a record to be kept, in a sentence for each resource concerned.
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

/** Maps errors of Hono's own middleware by their status. */
function ofStatus(status: number): Problem {
  if (status === 504)
    return new Problem({
      type: 'timeout',
      status,
      title: 'Zeitüberschreitung',
      detail: 'Die Antwort hat zu lange gedauert. Bitte versuche es noch einmal.',
    });
  if (status === 413) return tooLarge();
  return malformed();
}

function ofDatabase(error: Error & { code?: unknown }): Problem | undefined {
  if (isFull(error)) return diskFull();
  if (isAway(error)) return databaseAway();
  // All retries have failed (storage/database.ts).
  if (isCollision(error))
    return unavailable('Das ändert gerade noch jemand anderes. Bitte versuche es gleich noch einmal.');
  const code = typeof error.code === 'string' ? error.code : '';
  // Class 22 is "data exception": a value the validator let through and the column refuses.
  if (/^22[0-9A-Z]{3}$/.test(code)) return malformed('Die Anfrage enthält einen Wert, den es so nicht gibt.');
  return undefined;
}

/**
 * Returns the sentence for a broken rule.
 * @example ruleText(error) // 'Der Trainer hat da schon einen Termin: Personal Training, 20.12.2026, 10:00–11:00 Uhr.'
 */
export function ruleText({ resource, rule, inTheWay }: RuleBroken): string {
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
