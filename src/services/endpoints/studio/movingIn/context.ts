/** What planning a moving in knows, and what it finds. */
import type { Customer } from '#resources/people/customers.ts';
import type { Caller } from '#services/types.ts';
import type { Choices } from './choices.ts';
import type { Files } from './files.ts';

export interface Finding {
  readonly place: string;
  readonly label: string | null;
  readonly message: string;
}

/** What validating a row depends on, and where its findings are collected. */
export interface Judging {
  readonly user: Caller;
  readonly today: string;
  /** Whether faulty rows are left out. */
  readonly skip: boolean;
  readonly sheets: Files['importables'];
  readonly faults: Finding[];
  readonly notes: Finding[];
}

export interface CustomerContext {
  readonly user: Caller;
  readonly today: string;
  readonly now: Date;
  readonly choices: Choices;
  readonly current: ReadonlyMap<string, Customer>;
  /** Addresses that have an account, anybody's, in small letters. */
  readonly takenEmails: ReadonlySet<string>;
  /** Holders of mandates, by the mandate's reference. */
  readonly mandates: Map<string, MandateHolder>;
  readonly faults: Finding[];
  readonly notes: Finding[];
  readonly withoutEmail: string[];
  /** Keys of minors for whom the files name no guardian. */
  readonly withoutGuardian: string[];
}

export interface MandateHolder {
  readonly id: string;
  readonly title: string;
  readonly iban: string | null;
}
