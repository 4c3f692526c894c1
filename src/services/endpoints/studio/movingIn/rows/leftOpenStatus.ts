/** Asks whether contracts of rows with an emptied status are imported as running ones, or left out. */
import type { Imported } from '#declare/imports.ts';
import { counted } from '#format/plurals.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Note } from '#services/http/imports/file.ts';
import type { Meanings } from '#services/http/imports/meanings.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';
import { wordOf } from '#services/http/imports/words.ts';
import { OF_CONTRACT, withoutContract } from '../cells/contractFields.ts';
import type { Judged } from '../fees/doubts.ts';

type Question = Imported['questions'][number];

/** Returns the words of a status that a person left empty, folded. */
const emptied = (meanings: Meanings): ReadonlySet<string> =>
  new Set(
    meanings
      .all()
      .filter(
        ({ field, keys, by }) =>
          field === 'status' && keys.length === 0 && (by === 'chosen' || by === 'remembered'),
      )
      .map(({ said }) => wordOf(said ?? '')),
  );

/** Returns the entries without such contracts, or with them as answered. Yields between entries. */
export function* withLeftOpenStatus(
  entries: readonly Understood[],
  { meanings, answers }: { readonly meanings: Meanings; readonly answers: Answers },
): Generator<undefined, Judged & { readonly notes: readonly Note[] }> {
  const words = emptied(meanings);
  if (words.size === 0) return { entries, questions: [], notes: [] };
  const rows = new Map<string, { readonly said: string; times: number }>();
  const wordIn = ({ said, values }: Understood) => {
    const word = textOf(said.status);
    const isOpen = word !== '' && !values.status && words.has(wordOf(word));
    return isOpen && OF_CONTRACT.some((field) => textOf(values[field]) !== '') ? wordOf(word) : undefined;
  };
  for (const entry of entries) {
    yield;
    const word = wordIn(entry);
    if (word === undefined) continue;
    const { said, times } = rows.get(word) ?? { said: textOf(entry.said.status), times: 0 };
    rows.set(word, { said, times: times + 1 });
  }
  const questions = [...rows].map(([word, found]) => questionAbout(word, found, answers));
  const notes: Note[] = [];
  const left: Understood[] = [];
  for (const entry of entries) {
    yield;
    const word = wordIn(entry);
    const answer = questions.find(({ key }) => key === `status:${word}`)?.answer;
    if (word !== undefined && answer === 'leave') {
      const message = `Status „${textOf(entry.said.status).slice(0, 60)}“ leer gelassen: Vertrag ausgelassen`;
      notes.push({ place: entry.place, label: 'Status', message });
      left.push(withoutContract(entry));
    } else left.push(entry);
  }
  return { entries: left, questions, notes };
}

function questionAbout(
  word: string,
  { said, times }: { readonly said: string; readonly times: number },
  answers: Answers,
): Question {
  const key = `status:${word}`;
  const many = counted(times, contracts.label);
  return {
    key,
    text: `Den Status „${said.slice(0, 60)}“ lässt du leer (${many}). Was wird aus ${times === 1 ? 'diesem Vertrag' : 'diesen Verträgen'}?`,
    answer: answers[key] === 'run' ? 'run' : 'leave',
    options: [
      { value: 'leave', label: 'Kommt nicht mit: Kunde ohne Vertrag' },
      { value: 'run', label: 'Läuft weiter: Beiträge werden gefordert' },
    ],
  };
}
