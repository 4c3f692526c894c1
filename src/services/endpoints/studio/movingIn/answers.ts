/** Stores what staff answered about a kind of file, for the next file of that kind. */
import { type ImportAnswer, importAnswers } from '#resources/studio/importAnswers.ts';
import { keepChosen } from '#services/http/imports/keepChosen.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Files } from './files.ts';

/** Others are about one file alone: the next one has other rows. */
const isKept = (question: string) => Object.hasOwn(importAnswers.fields.question.of, question);

/** By list. */
export type KeptAnswers = ReadonlyMap<string, Answers>;

const keyOf = (list: string, question: string) => `${list}\n${question}`;

const rowsOf = ({ client }: Transaction, studio_id: string) =>
  run<Pick<ImportAnswer, 'id' | 'list' | 'question' | 'answer'>>(
    client,
    sql`SELECT id, list, question, answer FROM import_answers WHERE studio_id = ${studio_id}`,
  );

/** Returns the stored answers. */
export async function rememberedAnswers(tx: Transaction, studio_id: string): Promise<KeptAnswers> {
  const kept = new Map<string, Record<string, string>>();
  for (const { list, question, answer } of await rowsOf(tx, studio_id))
    kept.set(list, { ...kept.get(list), [question]: answer });
  return kept;
}

/** Keeps what the person answered of what is asked about the files. */
export async function rememberAnswers(
  tx: Transaction,
  studio_id: string,
  { sheets, importables }: Pick<Files, 'sheets' | 'importables'>,
): Promise<void> {
  const rows = await rowsOf(tx, studio_id);
  const stored = new Map(rows.map(({ id, list, question }) => [keyOf(list, question), id]));
  const chosen = sheets.flatMap(({ kind, answered }) =>
    kind === null
      ? []
      : Object.entries(answered)
          .filter(([question]) => isKept(question))
          .map(([question, answer]) => ({ studio_id, list: importables[kind].path, question, answer })),
  );
  const byKey = new Map(chosen.map((one) => [keyOf(one.list, one.question), one]));
  await keepChosen(tx, importAnswers, stored, byKey);
}
