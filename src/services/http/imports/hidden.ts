/** Asks whether rows count that a spreadsheet doesn't show. */
import type { Imported } from '#declare/imports.ts';
import { counted } from '#format/plurals.ts';
import type { Read } from './file.ts';
import type { Answers } from './understand.ts';

const ROWS = { one: 'ausgeblendete Zeile', many: 'ausgeblendete Zeilen' };

/** Returns what is read as answered. By default hidden rows count: a filter that somebody forgot loses nobody. */
export function withoutHidden(
  read: Read,
  { hidden: answered }: Answers,
): { readonly read: Read; readonly questions: Imported['questions'] } {
  const hidden = read.entries.filter((entry) => entry.hidden);
  const [first] = hidden;
  if (!first) return { read, questions: [] };
  const answer = answered === 'leave' ? 'leave' : 'read';
  const question = {
    key: 'hidden',
    text: `Die Tabelle hat ${counted(hidden.length, ROWS)}, die erste ist ${first.place}. Was soll mit ihnen geschehen?`,
    answer,
    options: [
      { value: 'read', label: 'Mit übernehmen' },
      { value: 'leave', label: 'Weglassen' },
    ],
  };
  const entries = answer === 'leave' ? read.entries.filter((entry) => !entry.hidden) : read.entries;
  return { read: { ...read, entries }, questions: [question] };
}
