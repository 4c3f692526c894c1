/** What both sides say of a run: its states, its debits, and what a file that left the house means. */
import { formatInstant } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { type Day, formatDay } from '#rules/days.ts';
import { claims } from './claims.ts';
import type { Download } from './downloads.ts';

/** Refusal of the bank's file of a run that was taken back. */
export const NO_FILE = 'Dieser Einzug ist zurückgenommen: Die Datei darf nicht zur Bank.';

export const RUN_STATES = {
  prepared: 'Vorbereitet',
  handed_in: 'Eingereicht',
  settled: 'Abgerechnet',
  taken_back: 'Zurückgenommen',
} as const;

/** States of runs whose file the bank has. */
export const AT_THE_BANK = ['handed_in', 'settled'] as const;

/** @example isAtTheBank('settled') // true */
export const isAtTheBank = (status: string): boolean => (AT_THE_BANK as readonly string[]).includes(status);

/**
 * Returns the warning for taking a run back whose file was downloaded: the bank may have to recall it. Undefined without
 * a download.
 * @example recallText([{ at, by_name: 'Annika Harms' }]) // 'Die Datei hat Annika Harms am 21.11.2026, 12:00 …'
 */
export function recallText(downloads: readonly Download[]): string | undefined {
  const last = downloads.at(-1);
  if (!last) return undefined;
  return `Die Datei hat ${last.by_name} am ${formatInstant(last.at)} heruntergeladen. Liegt sie bei der Bank, muss die Bank sie zurückrufen: Sonst zieht sie trotzdem ein.`;
}

/** Returns whether a run's file is still to be downloaded. @example isToDownload({ status: 'prepared', downloads: [] }) // true */
export const isToDownload = ({
  status,
  downloads,
}: {
  status: string;
  downloads: readonly Download[];
}): boolean => status === 'prepared' && downloads.length === 0;

/** The debits of a run, one for each payer. */
export const DEBITS = { one: 'Lastschrift', many: 'Lastschriften' } as const;

/**
 * A run in words: what it takes, and in how many debits, as the claims of a payer share one.
 * @example inDebits({ claims: 6, count: 5 }) // '6 Forderungen in 5 Lastschriften'
 */
export function inDebits({ claims: of, count }: { readonly claims: number; readonly count: number }): string {
  return `${counted(of, claims.label)} in ${counted(count, DEBITS)}`;
}

export type RunStatus = keyof typeof RUN_STATES;

/** Returns why what a run in another state allows doesn't go, in German. @example notSo('settled', 'prepared') */
export function notSo(status: RunStatus, wanted: RunStatus): string | undefined {
  return status === wanted ? undefined : `Das geht hier nicht. Der Status ist: ${RUN_STATES[status]}.`;
}

interface Collected {
  readonly status: RunStatus;
  readonly collect_on: Day;
}

/**
 * Returns why the money of a run can't have come in; undefined once the bank collects.
 * @example settleRefusal({ status: 'handed_in', collect_on: '2026-12-01' }, '2026-11-30') // 'Eingezogen wird erst …'
 */
export function settleRefusal({ status, collect_on }: Collected, today: Day): string | undefined {
  if (status !== 'handed_in') return notSo(status, 'handed_in');
  return today < collect_on ? `Eingezogen wird erst am ${formatDay(collect_on)}.` : undefined;
}

/**
 * Returns why no debit of a run can have come back; undefined once it is with the bank.
 * @example returnRefusal({ status: 'prepared' }) // 'Dieser Einzug ist nicht bei der Bank: …'
 */
export function returnRefusal({ status }: { readonly status: RunStatus }): string | undefined {
  return status === 'prepared' || status === 'taken_back'
    ? 'Dieser Einzug ist nicht bei der Bank: Davon kann nichts zurückkommen.'
    : undefined;
}
