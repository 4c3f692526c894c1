/** A month's steps in words. */

import { formatInstant } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted, LETTERS, type Noun } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import { collectionRuns } from '#resources/money/collectionRuns.ts';
import type { MoneyMonth } from '#resources/money/endpoints/month.ts';
import { BOOKINGS, closedText } from '#resources/money/monthClosings.ts';
import { DEBITS } from '#resources/money/runWords.ts';
import { formatDay } from '#rules/days.ts';
import type { Lack, MonthFacts, Step } from '#rules/money/month.ts';
import { monthName } from '#rules/months.ts';

const UNCLAIMED = { one: 'Forderung oder Korrektur', many: 'Forderungen und Korrekturen' };

/** Returns what the rules about a month's steps are asked with. */
export function factsOf(month: string, of: MoneyMonth): MonthFacts {
  return {
    month,
    claims: of.claimed.count,
    unclaimed: of.unclaimed.count,
    runs: of.runs,
    uncollected: of.uncollected.count,
    read_until: of.read_until,
    to_dun: of.to_dun.count,
    dunned: of.dunned.count,
    closing: {
      closed: of.closing !== null,
      closable: of.closing_refusal === null,
      exports: of.closing?.exports.length ?? 0,
    },
  };
}

interface Counted {
  readonly count: number;
  readonly sum_cents: number;
  /** Counted are only some: there are at least so many, and what all come to isn't known. */
  readonly more?: boolean;
}

const over = ({ count, sum_cents, more }: Counted, noun: Noun) =>
  more ? `mindestens ${counted(count, noun)}` : `${counted(count, noun)} über ${formatMoney(sum_cents)}`;

/**
 * Returns how far a step is, in numbers; nothing where what it lacks says so already.
 * @example outcomeOf({ name: 'claimed', … }, of) // ['52 Forderungen über 2.395,07 €']
 */
export function outcomeOf({ name, lacks }: Pick<Step, 'name' | 'lacks'>, of: MoneyMonth): string[] {
  const unlessLacking = (text: string) => (lacks.length > 0 ? [] : [text]);
  const someOf = (of: Counted, noun: Noun) =>
    of.count > 0 ? [over(of, noun)] : unlessLacking(over(of, noun));
  switch (name) {
    case 'claimed':
      return someOf(of.claimed, claims.label);
    case 'handed_in':
      return runsOf(of.runs);
    case 'read':
      return of.read_until === null
        ? unlessLacking('Noch nichts übernommen')
        : [`${over(of.read, BOOKINGS)}, zuletzt vom ${formatDay(of.read_until)}`];
    case 'dunned':
      return someOf(of.dunned, LETTERS);
    case 'closed':
      return of.closing ? [upper(closedText(of.closing))] : unlessLacking('Offen');
    case 'exported':
      return exportText(of.closing) ?? unlessLacking('Noch nicht');
  }
}

function runsOf(runs: MoneyMonth['runs']): string[] {
  if (runs.length === 0) return ['Kein Einzug'];
  const states = collectionRuns.fields.status.of;
  return runs.map((run) => {
    const back = run.returned_count > 0 ? `, ${run.returned_count} zurückgekommen` : '';
    return `Einzug ${run.number} zum ${formatDay(run.collect_on)}: ${over(run, DEBITS)}, ${states[run.status].toLowerCase()}${back}`;
  });
}

/**
 * Returns what a step lacks, a sentence each.
 * @example lackText('no_statement', '2026-11', of) // ['Kein Kontoauszug seit dem 03.11.2026']
 */
export function lackText(lack: Lack, month: string, of: MoneyMonth): string[] {
  const { runs, unclaimed, uncollected, to_dun, read_until } = of;
  switch (lack) {
    case 'unclaimed':
      return [`Noch nicht gefordert: ${over(unclaimed, UNCLAIMED)}`];
    case 'uncollected':
      return [`In keinem Einzug: ${over(uncollected, DEBITS)}`];
    case 'not_handed_in':
      return numbers(runs, 'prepared').map((number) => `Einzug ${number} ist noch nicht eingereicht`);
    case 'not_settled':
      return numbers(runs, 'handed_in').map((number) => `Einzug ${number} ist noch nicht gutgeschrieben`);
    case 'no_statement':
      return [read_until ? `Kein Kontoauszug seit dem ${formatDay(read_until)}` : 'Noch kein Kontoauszug'];
    case 'to_dun':
      return [`Zu mahnen: ${over(to_dun, LETTERS)}`];
    case 'not_closed':
      return [`${monthName(month)} ist noch nicht abgeschlossen`];
    case 'not_closable':
      return of.closing_refusal ? [of.closing_refusal] : [];
    case 'not_exported':
      return ['Der Buchungsstapel ist noch nicht exportiert'];
  }
}

const numbers = (runs: MoneyMonth['runs'], status: string) =>
  runs.filter((run) => run.status === status).map(({ number }) => number);

function exportText(closing: MoneyMonth['closing']): string[] | undefined {
  const last = closing?.exports.at(-1);
  return last && [`Zuletzt am ${formatInstant(last.at)} von ${last.by_name}`];
}

const upper = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
