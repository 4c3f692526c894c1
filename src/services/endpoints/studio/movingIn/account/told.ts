/** Looks up whether a finding already reports a cell. */
import { foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { addTo } from '#services/grouped.ts';
import { turn } from '#services/turns.ts';
import type { Finding } from '../context.ts';
import type { Files } from '../files.ts';
import { wordsOf } from './contents.ts';

/** A finding about an entry. */
interface Tells extends Finding {
  readonly isFault: boolean;
}

interface Cell {
  readonly cell: string;
  readonly heading: string;
  /** Labels of the fields that it is read into. */
  readonly labels: readonly string[];
  /** Whether some of its words arrive: a finding about splitting the cell doesn't report those that don't. */
  readonly isPart: boolean;
  /** Places of the row, for a field of contracts in a row that became no contract: findings there report why. */
  readonly leftAt: readonly string[];
}

/** Label of what is said of contracts. */
const OF_CONTRACT = 'Vertrag';

/** Words of notes by which a value isn't taken over as it is: "Ohne Verlängerung" would say that there is none. */
const LEFT_OUT = /ausgelassen|bleibt|bleiben|\bgilt\b|gekürzt|angelegt|nicht (?:übernommen|gelesen|lesbar)/i;

/** Questions by whose answers rows are left out. */
const OF_ROWS = ['hidden', 'balances'];

/** Letters by which two forms of a word are the same. */
const STEM = 5;

const stemsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => word.length >= STEM - 1)
    .map((word) => word.slice(0, STEM));

export class Told {
  readonly #at = new Map<string, Tells[]>();
  readonly #asked: Files['questions'];

  private constructor({ questions }: Files) {
    this.#asked = questions;
  }

  static async of(
    { notes, faults }: Readonly<Record<'notes' | 'faults', readonly Finding[]>>,
    files: Files,
  ): Promise<Told> {
    const told = new Told(files);
    for (const all of [notes, faults])
      for (const one of all) {
        await turn();
        addTo(told.#at, one.place, { ...one, isFault: all === faults });
      }
    return told;
  }

  /** Returns the findings about the entries at these places. */
  at(places: readonly string[]): readonly Tells[] {
    return [...new Set(places)].flatMap((place) => this.#at.get(place) ?? []);
  }

  /** Returns whether it is asked which rows of a file count. */
  asksOfRows(file: string): boolean {
    return this.#asked.some(({ key }) => OF_ROWS.some((one) => key === `${file}:${one}`));
  }

  /** Returns whether one of the findings tells that the cell is left out, or how it is understood; or its column is asked about. */
  tells(findings: readonly Tells[], { cell, heading, labels, isPart, leftAt }: Cell): boolean {
    const cents = foreignMoney(cell);
    const amount = cents === undefined ? '' : formatMoney(cents);
    const isAsked = this.#asked.some(
      ({ key, text }) => key.endsWith(`:${heading}`) || (amount !== '' && text.includes(amount)),
    );
    if (isAsked) return true;
    const quoted = [`„${heading}`, cell.slice(0, 40), amount].filter(({ length }) => length > 2);
    const stems = isPart ? [] : [heading, ...labels].flatMap(stemsOf);
    return findings.some(({ place, label, message, isFault }) => {
      if (quoted.some((one) => message.includes(one))) return true;
      if (label === OF_CONTRACT && leftAt.includes(place)) return true;
      if (!isFault && !LEFT_OUT.test(message)) return false;
      const about = wordsOf(`${label ?? ''} ${message}`).join(' ');
      return stems.some((stem) => about.includes(stem));
    });
  }
}
