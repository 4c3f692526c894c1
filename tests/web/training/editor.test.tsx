import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseNumber, typedNumber } from '#format/numbers.ts';
import { dropLastingDrafts, keepDraft, readDraft } from '#web/data/draft.ts';
import { Cell } from '#web/generic/record/editor/Cell.tsx';
import { EditorHistory, HistoryButtons } from '#web/generic/record/editor/EditorHistory.tsx';
import { changed, copyOf, duplicated, moved, without } from '#web/generic/record/editor/entries.ts';
import { DragHandle, SortableList } from '#web/generic/record/editor/SortableList.tsx';
import { useTree } from '#web/generic/record/editor/useTree.ts';

interface Row {
  readonly id: string;
  readonly reps: number | null;
}

const ROWS: readonly Row[] = [
  { id: 'a', reps: 8 },
  { id: 'b', reps: 10 },
  { id: 'c', reps: 12 },
];

const format = (value: number | null) => (value === null ? '' : typedNumber(value));
const parse = (text: string) => (text === '' ? null : parseNumber(text));

function Rows() {
  const [rows, change] = useTree<readonly Row[]>('rows');
  return (
    <>
      <SortableList
        entries={rows}
        nameOf={(_, index) => `Satz ${index + 1}`}
        onMove={(from, to) => change((now) => moved(now, from, to))}
      >
        {(row, index) => (
          <div>
            <DragHandle />
            <Cell
              label={`Wiederholungen ${index + 1}`}
              value={row.reps}
              format={format}
              parse={parse}
              onChange={(reps) =>
                change((now) => changed(now, row.id, (one) => ({ ...one, reps })), `${row.id}.reps`)
              }
            />
          </div>
        )}
      </SortableList>
      <button type="button" onClick={() => change((now) => without(now, 'b'))}>
        Entfernen
      </button>
    </>
  );
}

function Editor() {
  const form = useForm({ defaultValues: { name: 'Beine', rows: ROWS } });
  return (
    <FormProvider {...form}>
      <EditorHistory>
        <HistoryButtons />
        <label>
          Name <input {...form.register('name')} />
        </label>
        <Rows />
      </EditorHistory>
    </FormProvider>
  );
}

function renderEditor() {
  const user = userEvent.setup();
  render(<Editor />);
  return user;
}

const reps = () =>
  screen.getAllByLabelText(/^Wiederholungen/).map((cell) => (cell as HTMLInputElement).value);

afterEach(() => vi.useRealTimers());

describe('an editor', () => {
  it('takes back what was typed as one step, whichever input it was, and does it again', async () => {
    const user = renderEditor();
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeDisabled();
    await user.type(screen.getByLabelText('Name'), ' schwer');
    await user.clear(screen.getByLabelText('Wiederholungen 2'));
    await user.type(screen.getByLabelText('Wiederholungen 2'), '15');
    await user.click(screen.getByRole('button', { name: 'Entfernen' }));
    expect(reps()).toEqual(['8', '12']);
    await user.keyboard('{Control>}z{/Control}');
    expect(reps()).toEqual(['8', '15', '12']);
    await user.keyboard('{Control>}z{/Control}');
    expect(reps()).toEqual(['8', '10', '12']);
    expect(screen.getByLabelText('Name')).toHaveValue('Beine schwer');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Beine');
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeDisabled();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
    expect(screen.getByLabelText('Name')).toHaveValue('Beine schwer');
    expect(reps()).toEqual(['8', '15', '12']);
  });

  it('moves an entry with Alt and an arrow, says where it is, and keeps the cursor in it', async () => {
    const user = renderEditor();
    await user.click(screen.getByLabelText('Wiederholungen 1'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(reps()).toEqual(['10', '8', '12']);
    expect(screen.getByText('Satz 1 ist jetzt an Stelle 2 von 3.')).toBeInTheDocument();
    await act(() => new Promise<number>((done) => requestAnimationFrame(done)));
    expect(screen.getByLabelText('Wiederholungen 2')).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(reps()).toEqual(['8', '10', '12']);
  });

  it('says in German how a handle is used, and what it does', async () => {
    const user = renderEditor();
    const handle = screen.getByRole('button', { name: 'Satz 2 verschieben' });
    expect(handle).toHaveAccessibleDescription(/Mit der Leertaste aufnehmen/);
    handle.focus();
    await user.keyboard(' ');
    expect(await screen.findByText(/^Satz 2 (aufgenommen|ist an)/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Abgebrochen: Satz 2/)).toBeInTheDocument();
  });

  it('keeps the value and marks the cell where a number cannot be read', async () => {
    const user = renderEditor();
    const cell = screen.getByLabelText('Wiederholungen 1');
    await user.type(cell, 'x');
    expect(cell).toBeInvalid();
    await user.tab();
    expect(cell).toHaveValue('8');
    expect(within(document.body).queryByText('NaN')).toBeNull();
  });
});

describe('entries', () => {
  it('change without the others becoming new ones', () => {
    const next = changed(ROWS, 'b', (row) => ({ ...row, reps: 1 }));
    expect([next[0], next[2]]).toEqual([ROWS[0], ROWS[2]]);
    expect(next[0]).toBe(ROWS[0]);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('are copied with ids of their own, at whatever depth', () => {
    const day = { id: 'd', blocks: [{ id: 'b', items: [{ id: 'i', exercise_id: 'x' }] }] };
    const copy = copyOf(day);
    expect(copy.blocks[0]?.items[0]?.exercise_id).toBe('x');
    const ids = (one: typeof day) => [one.id, one.blocks[0]?.id, one.blocks[0]?.items[0]?.id];
    expect(new Set([...ids(day), ...ids(copy)]).size).toBe(6);
    expect(duplicated(ROWS, 'a').map((row) => row.reps)).toEqual([8, 8, 10, 12]);
  });
});

describe('a lasting draft', () => {
  it('outlasts the tab, and is forgotten when the person signs out', () => {
    const draft = { values: { name: 'Beine' }, base: null, at: '2026-11-22T05:00:00.000Z' };
    keepDraft('studio-admin.draft.u1.workouts.new', draft, true);
    sessionStorage.clear();
    expect(readDraft('studio-admin.draft.u1.workouts.new')).toEqual(draft);
    dropLastingDrafts('u2');
    expect(readDraft('studio-admin.draft.u1.workouts.new')).toEqual(draft);
    dropLastingDrafts('u1');
    expect(readDraft('studio-admin.draft.u1.workouts.new')).toBeUndefined();
  });
});
