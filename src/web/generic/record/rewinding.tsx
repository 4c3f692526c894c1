/** The way from a history to rewinding what somebody changed in a row. */
import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { DAYS_IN_BIN } from '#declare/bin.ts';
import { inBerlin } from '#format/instants.ts';
import { rewind } from '#resources/studio/endpoints/rewind.ts';
import type { HistoryEntry } from '#web/data/types.ts';
import { LINK_LINE } from '#web/ui/TextLink.tsx';
import { useMay } from '../useMay.ts';

interface Preset {
  /** Id of the person. */
  readonly of: string;
  /** Day and times in Berlin; without them the page proposes the current day. */
  readonly day?: string;
  readonly from?: string;
  readonly until?: string;
}

/** @example rewindPath({ of: trainer.id }) // '/settings/rewind?of=…' */
export const rewindPath = (preset: Preset): string =>
  `/settings/rewind?${new URLSearchParams({ ...preset })}`;

/** Changes of one person that follow each other on one day. */
export interface Run extends Required<Preset> {
  readonly name: string;
}

const PERSON = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * Returns the runs of changes by the id of their latest entry, as far as they can be rewound.
 * @param entries newest first
 * @param now milliseconds since 1970
 */
export function runsOf(
  entries: readonly Pick<HistoryEntry, 'id' | 'by' | 'by_name' | 'at'>[],
  now: number,
): ReadonlyMap<string, Run> {
  const runs = new Map<string, Run>();
  let head: string | undefined;
  for (const { id, by, by_name, at } of entries) {
    const { day, time } = inBerlin(at);
    const run = head === undefined ? undefined : runs.get(head);
    if (run?.of === by && run.day === day) {
      runs.set(head!, { ...run, from: time });
      continue;
    }
    head = undefined;
    if (!PERSON.test(by) || Date.parse(at) < now - (DAYS_IN_BIN - 1) * DAY) continue;
    head = id;
    const until = inBerlin(new Date(Date.parse(at) + MINUTE).toISOString()).time;
    runs.set(id, { of: by, name: by_name, day, from: time, until });
  }
  return runs;
}

/** Renders the link, on a line of its own, for who may rewind. */
export function RewindLink({ run: { name, ...preset } }: { readonly run: Run }) {
  const { mayCall } = useMay();
  if (!mayCall(rewind)) return null;
  const { from, until } = preset;
  return (
    <Link
      component={LinkBase}
      to={rewindPath(preset)}
      variant="caption"
      sx={{ ...LINK_LINE, display: 'block', width: 'fit-content' }}
    >
      Änderungen von {name} zwischen {from} und {until} Uhr rückgängig machen
    </Link>
  );
}
