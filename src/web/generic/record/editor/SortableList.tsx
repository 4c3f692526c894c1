/** Sortable entries: dragged by mouse or touch, lifted by keyboard, or moved with Alt and an arrow. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import {
  createContext,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { announcements, HOW_TO } from './announcements.ts';
import { useSame } from './useSame.ts';

interface Entry {
  readonly id: string;
}

interface SortableListProps<T extends Entry> {
  readonly entries: readonly T[];
  /** Returns an entry's name at its position: 'Satz 2'. */
  readonly nameOf: (entry: T, index: number) => string;
  readonly onMove: (from: number, to: number) => void;
  /** Renders the row's content, with `<DragHandle />`. Rows are memoised while the function is the same. */
  readonly children: (entry: T, index: number) => ReactNode;
}

/**
 * Renders a sortable list. Lists can be nested.
 * @example
 * <SortableList entries={sets} nameOf={(_, index) => `Satz ${index + 1}`} onMove={move}>
 *   {(set) => <SetRow set={set} />}
 * </SortableList>
 */
export function SortableList<T extends Entry>({ entries, nameOf, onMove, children }: SortableListProps<T>) {
  const sensors = useSensors(useSensor(PointerSensor, NOT_A_CLICK), useSensor(KeyboardSensor, BY_ARROWS));
  const [announcement, announce] = useState('');
  const ids = useSame(entries.map(({ id }) => id));
  const names = useRef<readonly string[]>([]);
  names.current = entries.map(nameOf);
  const accessibility = useMemo(
    () => ({ announcements: announcements(() => names.current), screenReaderInstructions: HOW_TO }),
    [],
  );
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    onMove(from, to);
    announce(`${names.current[from]} ist jetzt an Stelle ${to + 1} von ${entries.length}.`);
  };
  const latest = useRef(move);
  latest.current = move;
  const moveBy = useCallback((index: number, by: -1 | 1) => latest.current(index, index + by), []);
  const dropped = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (over && from !== to && from >= 0 && to >= 0) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={accessibility}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {entries.map((entry, index) => (
          <Row
            key={entry.id}
            entry={entry}
            index={index}
            name={names.current[index] ?? ''}
            onMove={moveBy}
            render={children as RowProps['render']}
          />
        ))}
      </SortableContext>
      <span role="status" style={HEARD}>
        {announcement}
      </span>
    </DndContext>
  );
}

/** Visible to screen readers only. */
const HEARD = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Pixels that distinguish a drag from a click. */
const NOT_A_CLICK = { activationConstraint: { distance: 4 } };
/** A constant: the sensors change with their options, and every row renders with the sensors. */
const BY_ARROWS = { coordinateGetter: sortableKeyboardCoordinates };

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'> & {
  readonly name: string;
};

const HandleContext = createContext<Handle | undefined>(undefined);

interface RowProps {
  readonly entry: Entry;
  readonly index: number;
  readonly name: string;
  readonly onMove: (index: number, by: -1 | 1) => void;
  readonly render: (entry: Entry, index: number) => ReactNode;
}

const Row = memo(function Row({ entry, index, name, onMove, render }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: entry.id });
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef, name }),
    [attributes, listeners, setActivatorNodeRef, name],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || event.shiftKey || by === undefined) return;
    event.preventDefault();
    // Only the innermost list moves.
    event.stopPropagation();
    const here = document.activeElement as HTMLElement | null;
    onMove(index, by);
    // Moving a node in the document drops its focus.
    requestAnimationFrame(() => here?.focus());
  };
  return (
    <Box
      ref={setNodeRef}
      onKeyDown={onKeyDown}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={isDragging ? LIFTED : undefined}
    >
      <HandleContext value={handle}>{render(entry, index)}</HandleContext>
    </Box>
  );
});

const LIFTED = {
  position: 'relative',
  zIndex: 3,
  opacity: 0.9,
  boxShadow: 6,
  bgcolor: 'background.paper',
} as const;

/** Drag handle of the surrounding row. */
export function DragHandle({ dense = false }: { dense?: boolean }) {
  const handle = useContext(HandleContext);
  if (!handle) return null;
  const { attributes, listeners, setActivatorNodeRef, name } = handle;
  return (
    <ButtonBase
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-roledescription="verschiebbar"
      aria-label={`${name} verschieben`}
      sx={{
        touchAction: 'none',
        cursor: 'grab',
        borderRadius: 1,
        color: 'text.secondary',
        p: dense ? 0.25 : 0.5,
        minWidth: 24,
        minHeight: 24,
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <DragIndicator fontSize="small" />
    </ButtonBase>
  );
}
