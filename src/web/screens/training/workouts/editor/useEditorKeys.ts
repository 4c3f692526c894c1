/** Keys of the editor: what acts on a block or set acts on the focused one, or else on the last one of the day. */
import { type RefObject, useState } from 'react';
import { copyOf, moved, withAfter } from '#web/generic/record/editor/entries.ts';
import type { ChangeTree } from '#web/generic/record/editor/useTree.ts';
import { EDITOR_KEYS, isDialogOpen, useModifiedKey } from '#web/ui/keys.ts';
import { type Day, type Days, inBlocks, inSets, joinedWithAbove, markOf } from './days.ts';
import { focusLineIn, keepingFocus } from './focus.ts';

interface Editing {
  readonly root: RefObject<HTMLElement | null>;
  readonly days: Days;
  /** The open day. */
  readonly day: Day | undefined;
  /** Days that a plan may have. */
  readonly most: number;
  readonly change: ChangeTree<Days>;
  readonly onOpen: (day: string) => void;
  readonly onAdd: () => void;
}

type Deed = (typeof EDITOR_KEYS)[number]['does'];

/** Listens for the keys of the editor; returns what the last of them did, for screen readers. */
export function useEditorKeys(editing: Editing): string {
  const [said, say] = useState('');
  useModifiedKey(
    EDITOR_KEYS.map(({ keys }) => keys),
    (event, pressed) => {
      const { does } = EDITOR_KEYS.find(({ keys }) => keys === pressed) ?? {};
      if (!does || isDialogOpen()) return;
      event.preventDefault();
      say(deeds[does](editing) ?? '');
    },
  );
  return said;
}

const deeds: Readonly<Record<Deed, (editing: Editing) => string | undefined>> = {
  line: ({ root }) => {
    focusLineIn(root.current);
    return undefined;
  },
  addDay: ({ root, days, most, onAdd }) => {
    if (days.length >= most) return `Ein Plan hat höchstens ${most} Tage.`;
    onAdd();
    focusLineIn(root.current);
    return `Tag ${days.length + 1} ist angelegt.`;
  },
  nextDay: (editing) => openBeside(editing, 1),
  previousDay: (editing) => openBeside(editing, -1),
  superset: ({ root, day, change }) => {
    const { block, at } = focusedIn(day);
    if (!day || !block) return undefined;
    const mark = `Block ${markOf(at, 0, 1)}`;
    if (at === 0) return `Über ${mark} ist kein Block.`;
    keepingFocus(root.current, () =>
      change((days) => inBlocks(days, day.id, (blocks) => joinedWithAbove(blocks, block.id))),
    );
    return `${mark} ist jetzt im Wechsel mit Block ${markOf(at - 1, 0, 1)}.`;
  },
  duplicateSet: ({ root, day, change }) => {
    const { block, item, set } = focusedIn(day);
    if (!day || !block || !item || !set) return undefined;
    const to = { day: day.id, block: block.id, item: item.id };
    keepingFocus(root.current, () =>
      change((days) => inSets(days, to, (sets) => withAfter(sets, set.id, copyOf(set)))),
    );
    return `Satz ${item.sets.indexOf(set) + 1} ist verdoppelt.`;
  },
  head: ({ root }) => {
    const main = root.current?.closest('main');
    main?.focus();
    main?.scrollIntoView();
    return undefined;
  },
  blockUp: (editing) => moveBlock(editing, -1),
  blockDown: (editing) => moveBlock(editing, 1),
};

function openBeside({ root, days, day, onOpen }: Editing, by: 1 | -1): string | undefined {
  const beside = day && days[days.indexOf(day) + by];
  if (!beside) return by > 0 ? 'Das ist der letzte Tag.' : 'Das ist der erste Tag.';
  onOpen(beside.id);
  focusLineIn(root.current);
  return `${beside.name || 'Tag ohne Namen'} ist offen.`;
}

function moveBlock({ root, day, change }: Editing, by: 1 | -1): string | undefined {
  const { block, at } = focusedIn(day);
  if (!day || !block) return undefined;
  const count = day.blocks.length;
  const to = at + by;
  const mark = `Block ${markOf(at, 0, 1)}`;
  if (to < 0 || to >= count) return `${mark} bleibt an Stelle ${at + 1} von ${count}.`;
  keepingFocus(root.current, () =>
    change((days) => inBlocks(days, day.id, (blocks) => moved(blocks, at, to))),
  );
  return `${mark} ist jetzt an Stelle ${to + 1} von ${count}.`;
}

/** Returns block, exercise and set in which the focus is, or else the last ones. */
function focusedIn(day: Day | undefined) {
  const idOf = (part: 'block' | 'item' | 'set') =>
    document.activeElement?.closest<HTMLElement>(`[data-${part}]`)?.dataset[part];
  const focused = <T extends { readonly id: string }>(list: readonly T[] | undefined, id?: string) =>
    list?.find((one) => one.id === id) ?? list?.at(-1);
  const block = focused(day?.blocks, idOf('block'));
  const item = focused(block?.items, idOf('item'));
  const set = focused(item?.sets, idOf('set'));
  return { block, item, set, at: block && day ? day.blocks.indexOf(block) : -1 };
}
