/** What findings tell of cells. */
import { grouped } from '#services/grouped.ts';
import type { Finding } from '../context.ts';
import type { Files } from '../files.ts';
import { wordsOf } from './contents.ts';

interface Cell {
  readonly cell: string;
  readonly heading: string;
  /** Labels of the fields that it is read into. */
  readonly labels: readonly string[];
  /** Whether words of it arrive: how the rest was understood doesn't tell what is left out. */
  readonly isPart: boolean;
  /** Whether it is of a contract, and its row became none. */
  readonly isLeft: boolean;
}

/** Label of what is said of contracts. */
const OF_CONTRACT = 'Vertrag';

/** Letters by which two forms of a word are the same. */
const STEM = 5;

const stemsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => word.length >= STEM - 1)
    .map((word) => word.slice(0, STEM));

/** Questions whose answers leave out rows. */
const OF_ROWS = ['hidden', 'balances'];

export class Told {
  readonly #at: ReadonlyMap<string, readonly Finding[]>;
  readonly #asked: readonly string[];

  constructor(findings: readonly Finding[], { questions }: Files) {
    this.#at = grouped(findings, ({ place }) => place);
    this.#asked = questions.map(({ key }) => key);
  }

  /** Returns what is told of these places. */
  at(places: readonly string[]): readonly Finding[] {
    return [...new Set(places)].flatMap((place) => this.#at.get(place) ?? []);
  }

  /** Returns whether it is asked which of a file's rows count. */
  asksOfRows(file: string): boolean {
    return OF_ROWS.some((key) => this.#asked.includes(`${file}:${key}`));
  }

  /** Returns whether one of the findings tells of the cell: by its own words, by its heading or its field, or as the same as another one. */
  tells(findings: readonly Finding[], { cell, heading, labels, isPart, isLeft }: Cell): boolean {
    if (this.#asked.some((key) => key.endsWith(`:${heading}`))) return true;
    const stems = isPart ? [] : [heading, ...labels].flatMap(stemsOf);
    return findings.some(({ label, message }) => {
      if (message.includes(`„${heading}`) || (cell.length > 2 && message.includes(cell.slice(0, 40))))
        return true;
      if (isLeft && label === OF_CONTRACT) return true;
      const about = wordsOf(`${label ?? ''} ${message}`).join(' ');
      return stems.some((stem) => about.includes(stem));
    });
  }
}
