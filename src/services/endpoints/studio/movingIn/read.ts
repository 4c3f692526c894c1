/** Reads the files of a moving in, and recognises by their headings what they are about. */
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { FOLDER } from '#resources/studio/moving/travel.ts';
import { readFiles, type Source } from '#services/http/imports/file.ts';
import { chosenMeanings, Meanings } from '#services/http/imports/meanings.ts';
import { remembered } from '#services/http/imports/remembered.ts';
import { invalid } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { inTurns, turn } from '#services/turns.ts';
import { rememberedAnswers } from './answers.ts';
import { originsIn } from './archived.ts';
import { rememberedColumns } from './columns/columns.ts';
import { KINDS, understandings } from './columns/sheetKinds.ts';
import type { Files } from './files.ts';
import { relatedSources } from './sources/relatedSources.ts';
import { type Upload, understandSheet } from './understandSheet.ts';

/** @throws Problem 422 at `file` for one that can't be read, and for the studio's own export */
export async function sourcesIn(file: Uint8Array, name: string, studio_id: string): Promise<Source[]> {
  if ((await originsIn(file)).includes(studio_id))
    throw invalid({ file: 'Das ist der Gesamtexport dieses Studios: Hier ist alles schon da.' });
  await turn();
  const understand = await inTurns(understandings(sheetsFor([])));
  const known = new Map<string, boolean>();
  const knows = (heading: string) => {
    const before = known.get(heading);
    if (before !== undefined) return before;
    const now = KINDS.some((kind) => understand[kind](heading).field !== undefined);
    known.set(heading, now);
    return now;
  };
  return readFiles(file, name, knows, { folder: FOLDER, lists: true });
}

interface About extends Pick<Upload, 'today' | 'choices' | 'tariffs' | 'trainers'> {
  readonly studio_id: string;
}

export async function understandFiles(
  tx: Transaction,
  sources: readonly Source[],
  { studio_id, ...about }: About,
): Promise<Files> {
  const { choices, tariffs, trainers } = about;
  const importables = sheetsFor(tariffs, { trainers });
  await turn();
  const general = await inTurns(understandings(importables));
  const columns = await rememberedColumns(tx, studio_id);
  const keptAnswers = await rememberedAnswers(tx, studio_id);
  const meanings = {} as Record<SheetKind, Meanings>;
  for (const kind of KINDS) {
    const importable = importables[kind];
    const chosen = chosenMeanings(importable, JSON.stringify(choices.meanings[kind] ?? {}));
    meanings[kind] = new Meanings(importable, chosen, await remembered(tx, importable, studio_id));
  }
  const { notes, ...related } = await relatedSources(sources, general);
  const isFee = (heading: string) =>
    [general.members, general.products].some((of) => of(heading).field === 'price_cents');
  const isPriced = related.all.some(({ read }) => read.headings.some(isFee));
  const upload = { ...about, ...related, importables, general, meanings, columns, keptAnswers, isPriced };
  const understood = [];
  for (const sent of related.all) understood.push(await understandSheet(sent, upload));
  return {
    sheets: understood.map(({ sheet }) => sheet),
    notes: [...notes, ...understood.flatMap((one) => one.notes)],
    questions: understood.flatMap(({ questions }) => questions),
    importables,
    meanings: KINDS.flatMap((kind) => meanings[kind].all().map((one) => ({ ...one, kind }))),
  };
}
