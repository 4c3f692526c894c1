/** What can be opened from the search. */
export interface Option {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly line?: string;
  /** What a sentence has filled in, of what is opened. */
  readonly filled?: string;
  /** Why it can't be opened. */
  readonly refusal?: string | undefined;
  readonly to: string;
  /** Location state for the page. */
  readonly state?: object;
}
