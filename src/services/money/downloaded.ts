/** Notes downloads of files for the bank and the tax adviser. */
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import { MOST_DOWNLOADS } from '#resources/money/downloads.ts';
import type { Transaction } from '#services/storage/types.ts';

type Downloads = CollectionRun['downloads'];

/** Returns the downloads with that of the caller, now. @example { downloads: downloadedNow(tx, run.downloads) } */
export function downloadedNow({ now, actor }: Transaction, downloads: Downloads): Downloads {
  const download = { at: now.toISOString(), by: actor.uid, by_name: actor.name };
  return [...downloads, download].slice(-MOST_DOWNLOADS);
}
