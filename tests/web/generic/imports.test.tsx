/** The import of a file: what it would do, each fault by its place, and all of it or nothing. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Imported } from '#declare/imports.ts';
import { errorOf } from '#web/data/problems.ts';
import { ImportDialog } from '#web/generic/list/import/ImportDialog.tsx';
import { faultsCsv } from '#web/generic/list/import/LeavingOut.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const NOTHING: Imported = {
  ...{ layout: null, batch_id: null, entries: 0, created: 0, updated: 0, unchanged: 0, faulty: 0 },
  ...{
    faults: [],
    hints: [],
    columns: [],
    shown: [],
    skipped: 0,
    faulty_entries: 0,
    questions: [],
    meanings: [],
    differing: [],
  },
};

const json = (name = 'exercises.json') => new File(['[]'], name, { type: 'application/json' });

function renderImport(calls: object) {
  const onClose = vi.fn();
  const view = renderScreen(<ImportDialog onClose={onClose} />, { at: '/exercises', calls: { ...calls } });
  return { ...view, onClose, choose: (file = json()) => view.user.upload(fileInput(), file) };
}

const fileInput = () => screen.getByLabelText('Datei zum Importieren');

describe('a file with a faulty entry', () => {
  it('is refused as a whole, with each fault by its place, until a better one is chosen', async () => {
    const faulty: Imported = {
      ...NOTHING,
      ...{ entries: 1000, created: 999, faulty: 1 },
      faults: [
        { place: 'Eintrag 501', label: 'Zielmuskeln', message: 'Bitte eine der Möglichkeiten wählen.' },
      ],
    };
    const sound: Imported = { ...NOTHING, entries: 1000, created: 1000 };
    const importFile = vi.fn().mockResolvedValueOnce(faulty).mockResolvedValueOnce(sound);
    const { choose } = renderImport({ importFile });
    expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
    await choose();
    expect(await screen.findByText(/^1 Fehler in 1\.000 Einträgen: Nichts wird übernommen/)).toBeVisible();
    const faults = within(screen.getByRole('table', { name: 'Fehler' }));
    for (const text of ['Eintrag 501', 'Zielmuskeln', 'Bitte eine der Möglichkeiten wählen.'])
      expect(faults.getByRole('cell', { name: text })).toBeVisible();
    expect(screen.getByRole('button', { name: '999 Übungen übernehmen' })).toBeDisabled();
    await choose(json('besser.json'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '1.000 Übungen übernehmen' })).toBeEnabled(),
    );
    expect(importFile.mock.calls.map(([, file, { dry_run }]) => [file.name, dry_run])).toEqual([
      ['exercises.json', true],
      ['besser.json', true],
    ]);
  });

  it('that can’t be read says why', async () => {
    const importFile = vi.fn(async () => {
      throw errorOf(422, { detail: 'Prüfen.', errors: { file: 'Das ist kein gültiges JSON: Zeile 1.' } });
    });
    const { choose } = renderImport({ importFile });
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent('Das ist kein gültiges JSON: Zeile 1.');
    expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
  });
});

describe('a sound file', () => {
  const checked: Imported = {
    ...NOTHING,
    ...{ layout: 'free-exercise-db', entries: 2, created: 1, unchanged: 1 },
    shown: [
      { place: 'Eintrag 1', title: 'Bankdrücken', what: 'same' },
      { place: 'Eintrag 2', title: 'Kniebeuge', what: 'create' },
    ],
  };

  it('is looked at, taken over, and taken back', async () => {
    const importFile = vi.fn(async (_: string, _file: File, { dry_run }: { dry_run: boolean }) =>
      dry_run ? checked : { ...checked, batch_id: 'b7' },
    );
    const undoImport = vi.fn(async () => ({ removed: 1, restored: 0, kept: 0 }));
    const { user, choose, onClose } = renderImport({ importFile, undoImport });
    await choose();
    expect(await screen.findByText('Erkannt als free-exercise-db.')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Eintrag 2 Kniebeuge neu' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 Übung übernehmen' }));
    const back = await screen.findByRole('button', { name: 'Rückgängig' });
    expect(screen.getByText('1 neu, 0 geändert, 1 unverändert.')).toBeVisible();
    expect(importFile).toHaveBeenLastCalledWith('exercises', expect.any(File), {
      dry_run: false,
      existing: 'keep',
    });
    await user.click(back);
    expect(await screen.findByText('Import zurückgenommen: 1 gelöscht, 0 wie vorher.')).toBeVisible();
    expect(undoImport).toHaveBeenCalledWith('exercises', 'b7');
    expect(onClose).toHaveBeenCalled();
  });

  it('of a table is checked anew with the columns as they were mapped', async () => {
    const columns = [
      { heading: 'Bezeichnung', field: null, sample: 'Kniebeuge', unit: null },
      { heading: 'Titel', field: 'name', sample: 'K1', unit: null },
    ];
    const importFile = vi.fn(async (_: string, _file: File, _options: object) => ({ ...checked, columns }));
    const { user, choose } = renderImport({ importFile });
    await choose(new File(['a;b'], 'liste.csv', { type: 'text/csv' }));
    await user.click(await screen.findByRole('combobox', { name: 'Feld für Bezeichnung' }));
    await user.click(screen.getByRole('option', { name: 'Name *' }));
    await waitFor(() => expect(importFile).toHaveBeenCalledTimes(2));
    // A field has one column at most: the other gives it up.
    expect(importFile).toHaveBeenLastCalledWith('exercises', expect.any(File), {
      dry_run: true,
      existing: 'keep',
      mapping: JSON.stringify({ Bezeichnung: 'name', Titel: null }),
    });
  });
});

it('keeps a column that is chosen before the answer to the previous one arrives', async () => {
  const columns = ['Bezeichnung', 'Text'].map((heading) => ({
    heading,
    field: null,
    sample: 'K',
    unit: null,
  }));
  const importFile = vi
    .fn()
    .mockResolvedValueOnce({ ...NOTHING, entries: 1, created: 1, columns })
    .mockReturnValue(new Promise(() => undefined));
  const { user, choose } = renderImport({ importFile });
  await choose(new File(['a;b'], 'liste.csv', { type: 'text/csv' }));
  const pick = async (heading: string, field: string) => {
    await user.click(await screen.findByRole('combobox', { name: `Feld für ${heading}` }));
    await user.click(screen.getByRole('option', { name: field }));
  };
  await pick('Bezeichnung', 'Name *');
  expect(screen.getByRole('combobox', { name: 'Feld für Bezeichnung' })).toHaveTextContent('Name');
  await pick('Text', 'Beschreibung');
  expect(importFile.mock.lastCall?.[2].mapping).toBe(
    JSON.stringify({ Bezeichnung: 'name', Text: 'description' }),
  );
});

it('waits for the answer to the newest choice', async () => {
  const columns = [{ heading: 'Bezeichnung', field: null, sample: 'K', unit: null }];
  const checked = { ...NOTHING, entries: 1, created: 1, columns };
  let resolve: (answer: Imported) => void = () => undefined;
  const promise = new Promise<Imported>((of) => {
    resolve = of;
  });
  const importFile = vi
    .fn()
    .mockResolvedValueOnce(checked)
    .mockReturnValueOnce(promise)
    .mockReturnValue(new Promise(() => undefined));
  const { user, choose } = renderImport({ importFile });
  await choose(new File(['a'], 'liste.csv', { type: 'text/csv' }));
  for (const field of ['Name *', 'Beschreibung']) {
    await user.click(await screen.findByRole('combobox', { name: 'Feld für Bezeichnung' }));
    await user.click(screen.getByRole('option', { name: field }));
  }
  await act(async () => resolve(checked));
  expect(screen.getByRole('button', { name: '1 Übung übernehmen' })).toBeDisabled();
});

describe('what a file leaves open', () => {
  const open: Imported = {
    ...{ ...NOTHING, entries: 10, created: 8, faulty: 2, faulty_entries: 1, skipped: 2 },
    faults: [{ place: 'Zeile 3', label: 'Zielmuskeln', message: '„Abz“: Bitte wählen. Möglich: Bauch.' }],
    meanings: [
      { field: 'primary_muscles', label: 'Zielmuskeln', said: 'Abz', times: 2, keys: [], by: 'open' },
      {
        field: 'equipment',
        label: 'Ausstattung',
        said: 'Hantl',
        times: 1,
        keys: ['dumbbell'],
        by: 'guessed',
      },
      { field: 'difficulty', label: 'Niveau', said: 'Pro', times: 1, keys: ['expert'], by: 'known' },
    ],
    questions: [
      {
        ...{ key: 'unit:energy_kcal', text: 'In welcher Einheit?', answer: 'kJ' },
        options: [
          { value: 'kJ', label: 'kJ' },
          { value: 'kcal', label: 'kcal' },
        ],
      },
    ],
  };
  const render = async () => {
    const importFile = vi.fn(async (_: string, _file: File, _options: object) => open);
    const view = renderImport({ importFile });
    await view.choose();
    await screen.findByRole('table', { name: 'Werte zuordnen' });
    return { ...view, sent: () => importFile.mock.lastCall?.[2] };
  };

  it('is chosen once for each word, or left empty', async () => {
    const { user, sent } = await render();
    expect(screen.getByText('Bitte prüfen: 2 Vermutungen beim Lesen der Datei.')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Bedeutung von Abz' }));
    expect(screen.queryByRole('option', { name: 'Leer lassen' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Bauch' }));
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(sent()).toMatchObject({
        meanings: JSON.stringify({ primary_muscles: { Abz: ['abdominals'] } }),
      }),
    );
    await user.click(screen.getByRole('combobox', { name: 'Bedeutung von Hantl' }));
    await user.click(screen.getByRole('option', { name: 'Leer lassen' }));
    await waitFor(() =>
      expect(sent()).toMatchObject({
        dry_run: true,
        meanings: JSON.stringify({ primary_muscles: { Abz: ['abdominals'] }, equipment: { Hantl: [] } }),
      }),
    );
  });

  it('shows well-known words on demand', async () => {
    const { user } = await render();
    expect(screen.queryByText('Pro')).toBeNull();
    await user.click(screen.getByRole('button', { name: '1 bekannten Wert anzeigen' }));
    expect(screen.getByText('Pro')).toBeVisible();
  });

  it('is asked with the likely answer, and faulty entries may be left out', async () => {
    const { user, sent } = await render();
    expect(screen.getByRole('radio', { name: 'kJ' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'kcal' }));
    await waitFor(() =>
      expect(sent()).toMatchObject({ answers: JSON.stringify({ 'unit:energy_kcal': 'kcal' }) }),
    );
    expect(screen.getByRole('button', { name: '8 Übungen übernehmen' })).toBeDisabled();
    const leave = screen.getByRole('switch', { name: 'Fehlerhafte Einträge auslassen' });
    expect(leave).not.toBeChecked();
    expect(leave).toHaveAccessibleDescription(
      'Ohne das gilt: alles oder nichts. Mit ihm bleibt 1 von 10 Einträgen weg, 8 Übungen werden übernommen.',
    );
    await user.click(leave);
    await waitFor(() => expect(sent()).toMatchObject({ skip: true }));
    await waitFor(() => expect(screen.getByRole('button', { name: '8 Übungen übernehmen' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '8 Übungen übernehmen' }));
    expect(await screen.findByText('1 fehlerhafter Eintrag ist nicht übernommen.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fehler als CSV' })).toBeEnabled();
  });
});

it('has its faults as a table to save', () => {
  const faults = [{ place: 'Zeile 3', label: 'Name', message: '=1+1: Bitte ausfüllen.' }];
  expect(faultsCsv({ faults, faulty: 1 })).toBe(
    "\uFEFFWo;Feld;Was nicht stimmt\r\nZeile 3;Name;'=1+1: Bitte ausfüllen.",
  );
  expect(faultsCsv({ faults, faulty: 2001 })).toMatch(/;;und 2\.000 weitere Fehler$/);
});

it('leads to what earlier files were told', async () => {
  const { user, address, onClose } = renderImport({});
  await user.click(await screen.findByRole('link', { name: 'Gemerkte Zuordnungen' }));
  expect(onClose).toHaveBeenCalled();
  expect(decodeURIComponent(address())).toBe('/import-meanings?filter={"list":["exercises"]}');
});

it('compares what is there already, and overwrites it only when told to', async () => {
  const checked: Imported = {
    ...{ ...NOTHING, entries: 1, unchanged: 1 },
    differing: [
      {
        ...{ place: 'Zeile 2', title: 'Quark' },
        changes: [{ label: 'Energie', before: '67 kcal', after: '70 kcal' }],
      },
    ],
  };
  const importFile = vi.fn(async (_: string, _file: File, _options: object) => checked);
  const { user, choose } = renderImport({ importFile });
  await choose();
  expect(await screen.findByText('Energie: 67 kcal')).toBeVisible();
  expect(screen.getByText('70 kcal')).toBeVisible();
  expect(importFile.mock.lastCall?.[2]).toMatchObject({ existing: 'keep' });
  const overwrite = screen.getByRole('switch', { name: 'Vorhandene Übungen mit der Datei überschreiben' });
  expect(overwrite).not.toBeChecked();
  await user.click(overwrite);
  await waitFor(() => expect(importFile.mock.lastCall?.[2]).toMatchObject({ existing: 'update' }));
});
