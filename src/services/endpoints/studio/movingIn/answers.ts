/** Stores what staff answered about a kind of file, for the next file of that kind. */
import { importAnswers } from '#resources/studio/importAnswers.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Files } from './read.ts';

/** Questions about one file alone: the next one has other rows. */
const OF_ONE_FILE: readonly string[] = ['hidden'];

/** By list. */
export type KeptAnswers = ReadonlyMap<string, Answers>;

interface Row {
  readonly id: string;
  readonly list: string;
  readonly question: string;
  readonly answer: string;
}

const rowsOf = ({ client }: Transaction, studio_id: string) =>
  run<Row>(client, sql`SELECT id, list, question, answer FROM import_answers WHERE studio_id = ${studio_id}`);

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
  const stored = new Map<string, Row>(
    (await rowsOf(tx, studio_id)).map((row) => [`${row.list}\n${row.question}`, row]),
  );
  const chosen = new Map<string, Omit<Row, 'id'>>();
  for (const { kind, answered } of sheets) {
    if (kind === null) continue;
    const { path: list } = importables[kind];
    for (const [question, answer] of Object.entries(answered))
      if (!OF_ONE_FILE.includes(question)) chosen.set(`${list}\n${question}`, { list, question, answer });
  }
  const news = [...chosen].filter(([key]) => !stored.has(key));
  await tx.createMany(
    importAnswers,
    news.map(([, one]) => ({ ...one, studio_id })),
  );
  const changed = [...chosen].flatMap(([key, { answer }]) => {
    const row = stored.get(key);
    return row && row.answer !== answer ? [{ id: row.id, values: { answer } }] : [];
  });
  await tx.updateMany(importAnswers, changed);
}
