/** Lists whose name says what their bare headings are of: "von" and "bis" of pauses, "zum" of notices, "Referenz" of mandates. */
import { WHO } from '#resources/studio/moving/members.ts';
import type { Source } from '#services/http/imports/file.ts';
import type { Understandings } from '../columns/sheetKinds.ts';
import { PAUSES } from './pauseLists.ts';

interface Topic {
  /** Names of such files and sheets. */
  readonly name: RegExp;
  /** Word that is put before a heading, by which it is understood. */
  readonly word: string;
  readonly fields: readonly string[];
  /** Fields of contracts that such a list has for what is its own: what a pause costs isn't what the contract does. */
  readonly own?: readonly string[];
}

const TOPICS: readonly Topic[] = [
  {
    name: PAUSES,
    word: 'Pause',
    fields: ['paused_from', 'paused_until', 'paused_because'],
    own: ['price_cents'],
  },
  {
    name: /k(?:ü|ue)ndigung|gek(?:ü|ue)ndigt|austritt|cancell?ation|termination|resignation/i,
    word: 'Kündigung',
    fields: ['cancelled_on', 'cancelled_to', 'cancelled_because'],
  },
  {
    name: /mandat(?!ory)/i,
    word: 'Mandat',
    fields: ['mandate_reference', 'mandate_signed_on', 'mandate_last_used_on', 'mandate_state'],
  },
];

/** What a list of one topic has nothing of. */
const OF_CONTRACTS = ['tariff', 'price_cents'];

/** Returns the tables with the topic's word before the headings of such lists. Yields between tables. */
export function* withTopics<T extends Source>(
  sources: readonly T[],
  { members, appointments }: Understandings,
): Generator<undefined, readonly T[]> {
  const found: T[] = [];
  for (const source of sources) {
    yield;
    const { headings } = source.read;
    const fieldOf = (heading: string) => members(heading).field ?? '';
    const isOther = ({ own = [] }: Topic) =>
      headings.some(
        (one) =>
          (OF_CONTRACTS.includes(fieldOf(one)) && !own.includes(fieldOf(one))) ||
          appointments(one).field === 'trainer',
      );
    const topic = TOPICS.find((one) => one.name.test(source.name) && !isOther(one));
    const renamed = new Map<string, string>();
    for (const heading of topic ? headings : []) {
      const whole = `${topic?.word} ${heading}`;
      const isOwn = fieldOf(heading) in WHO || topic?.fields.includes(fieldOf(heading));
      const isOfTopic = topic?.fields.includes(fieldOf(whole)) || topic?.own?.includes(fieldOf(heading));
      if (!isOwn && isOfTopic && !headings.includes(whole)) renamed.set(heading, whole);
    }
    found.push(renamed.size === 0 ? source : withHeadings(source, renamed));
  }
  return found;
}

function withHeadings<T extends Source>(source: T, renamed: ReadonlyMap<string, string>): T {
  const now = (heading: string) => renamed.get(heading) ?? heading;
  const entries = source.read.entries.map((entry) => ({
    ...entry,
    values: Object.fromEntries(Object.entries(entry.values).map(([heading, value]) => [now(heading), value])),
  }));
  return { ...source, read: { ...source.read, headings: source.read.headings.map(now), entries } };
}
