/** Figures: what is counted or summed over the records of a list. */
import type { Resource } from './define.ts';
import type { LevelName } from './levels.ts';

/** What decides which records count. */
export interface FigureDays {
  /** Today. */
  readonly today: string;
  /** First day of the current month. */
  readonly month: string;
  /** Who asks. */
  readonly uid: string;
}

/** A column to sum, each row times a fraction by another column's value; rows whose value isn't named count nothing. */
export interface Sum {
  readonly field: string;
  readonly by?: {
    readonly field: string;
    readonly times: Readonly<Record<string, readonly [numerator: number, denominator: number]>>;
  };
}

/** A number over the records that a list shows with the filter `where`. */
export interface Figure {
  readonly name: string;
  readonly label: string;
  /** How it is worked out, for staff. */
  readonly why: string;
  readonly of: Resource;
  /** Filter of the list, as in its address. */
  readonly where: (days: FigureDays) => Readonly<Record<string, unknown>>;
  /** The number of records unless given; in cents. */
  readonly sum?: Sum;
  /** Least level of who sees it; trainers unless given. */
  readonly level?: LevelName;
}

/** One figure over another: an average, or a share. */
export interface Ratio extends Pick<Figure, 'name' | 'label' | 'why' | 'level'> {
  readonly part: Figure;
  readonly whole: Figure;
}

/**
 * Declares a figure. Number, API, the link to its list and its explanation follow.
 * @example figure({ name: 'members', label: 'Mitglieder', why: 'Kunden mit …', of: customers, where: () => ({ membership: 'member' }) })
 */
export const figure = <const F extends Figure>(declared: F): F => declared;

/** Declares one figure over another. @example ratio({ name: 'revenue_per_member', part: revenue, whole: members, … }) */
export const ratio = <const R extends Ratio>(declared: R): R => declared;

/** Whether the figure is an amount in cents. @example isMoney(members) // false */
export const isMoney = (of: Figure | Ratio): boolean =>
  'part' in of ? isMoney(of.part) : of.sum !== undefined;

/** The figure whose list is shown: the part of a ratio. @example listedOf(perMember).of.name // 'contracts' */
export const listedOf = (of: Figure | Ratio): Figure => ('part' in of ? of.part : of);
