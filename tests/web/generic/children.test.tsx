/** Records without pages of their own: shown, created, changed and deleted where their parent is, from the declaration. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, RecordContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StaleVersionError } from '#web/data/problems.ts';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { TextPanel } from '#web/generic/record/TextPanel.tsx';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const KIM = {
  id: 'c1',
  studio_id: 's1',
  version: 3,
  first_name: 'Kim',
  last_name: 'Ott',
  notes: 'Mag Rudern',
};
const PATH = 'customers/measurements';

const measured = (values: object = {}) => ({
  id: 'm1',
  studio_id: 's1',
  parent_id: 'c1',
  version: 2,
  measured_on: '2026-11-01',
  weight_kg: 80.5,
  body_fat_pct: null,
  muscle_kg: 36,
  note: null,
  ...values,
});

type Calls = Record<string, unknown>;

function renderMeasurements(calls: Calls = {}, records: readonly object[] = [measured()]) {
  return renderScreen(
    <RecordContextProvider value={KIM}>
      <RelatedList resource={PATH} />
    </RecordContextProvider>,
    { at: '/customers/c1', records: { [PATH]: records }, calls },
  );
}

beforeEach(() => {
  sessionStorage.clear();
  onWideScreen();
});

describe('a child resource on its parent’s page', () => {
  it('shows the declared columns of its parent’s records', async () => {
    const { getList } = renderMeasurements();
    const row = (await screen.findByText('80,5 kg')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('01.11.2026');
    expect(row).toHaveTextContent('36 kg');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Gemessen am', 'Gewicht', 'Körperfett', 'Muskelmasse']);
    expect(getList.mock.calls[0]).toMatchObject([PATH, { filter: { parent_id: 'c1' } }]);
  });

  it('says that there is none, and creates one in a dialog', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...measured(), ...data, id: 'm2' },
    }));
    const { user } = renderMeasurements({ create }, []);
    expect(await screen.findByText('Noch keine Messungen.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Messung anlegen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Messung anlegen' });
    const save = within(dialog).getByRole('button', { name: 'Anlegen' });
    await user.click(save);
    expect(await within(dialog).findByText('Bitte ausfüllen.')).toBeVisible();
    await waitFor(() => expect(within(dialog).getByLabelText(/^Gemessen am/)).toHaveFocus());
    await user.type(within(dialog).getByLabelText(/^Gemessen am/), '2.11.2026');
    await user.click(save);
    expect(await within(dialog).findByText('Bitte mindestens einen Wert eintragen.')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await user.type(within(dialog).getByLabelText('Gewicht'), '81,2');
    await user.click(save);
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]).toMatchObject([
      PATH,
      { data: { parent_id: 'c1', measured_on: '2026-11-02', weight_kg: 81.2 } },
    ]);
    expect(await screen.findByText('Messung vom 02.11.2026 wurde angelegt.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
  });

  it('says in the dialog what the services refuse, at a field that isn’t asked for, too, and sends it again', async () => {
    const refusals = [
      new HttpError('Kim Ott hat nicht eingewilligt.', 409, {}),
      new HttpError('Bitte prüfe …', 422, { errors: { parent_id: 'Den Kunden gibt es nicht mehr.' } }),
    ];
    const create = vi.fn(async () => {
      throw refusals.shift() ?? new HttpError('Später vielleicht.', 503, {});
    });
    const { user } = renderMeasurements({ create });
    await user.click(await screen.findByRole('button', { name: 'Messung anlegen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Messung anlegen' });
    await user.type(within(dialog).getByLabelText(/^Gemessen am/), '2.11.2026');
    await user.type(within(dialog).getByLabelText('Gewicht'), '81');
    for (const said of [/nicht eingewilligt/, /gibt es nicht mehr/, /Später vielleicht/]) {
      await user.click(within(dialog).getByRole('button', { name: 'Anlegen' }));
      await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(said));
    }
    expect(create).toHaveBeenCalledTimes(3);
  });

  it('keeps what was typed when the dialog is closed', async () => {
    const { user } = renderMeasurements();
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Messung anlegen' }));
      return screen.findByRole('dialog', { name: 'Messung anlegen' });
    };
    await user.type(within(await open()).getByLabelText('Gewicht'), '81');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const dialog = await open();
    expect(within(dialog).getByLabelText('Gewicht')).toHaveValue('');
    await user.click(within(dialog).getByRole('button', { name: 'Entwurf wiederherstellen' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Gewicht')).toHaveValue('81'));
  });

  it('changes one in a dialog, by keyboard', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }));
    const getOne = vi.fn(async (_: string, _one: object) => ({ data: measured() }));
    const { user } = renderMeasurements({ update, getOne });
    const link = await screen.findByRole('button', { name: '01.11.2026' });
    link.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Messung vom 01.11.2026 bearbeiten' });
    expect(getOne.mock.calls[0]).toMatchObject([PATH, { id: 'm1', meta: { parent_id: 'c1' } }]);
    const weight = within(dialog).getByLabelText('Gewicht');
    await user.clear(weight);
    await user.type(weight, '79');
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]).toMatchObject([
      PATH,
      { id: 'm1', data: { parent_id: 'c1', version: 2, weight_kg: 79 } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('deletes one after asking, below its parent, and brings it back', async () => {
    const deletion = vi.fn(async (_: string, id: string) => ({
      id,
      title: id,
      allowed: true,
      reason: null,
      blockers: [],
      along: [],
    }));
    const remove = vi.fn(async (_: string, _one: object) => ({ data: measured() }));
    const undelete = vi.fn(async () => ({ restored: 1 }));
    const { user } = renderMeasurements({ deletion, delete: remove, undelete });
    await user.click(await screen.findByRole('button', { name: '01.11.2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Messung vom 01.11.2026 bearbeiten' });
    await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
    const question = await screen.findByRole('dialog', { name: 'Messung vom 01.11.2026 löschen?' });
    expect(deletion).toHaveBeenCalledWith(PATH, 'm1', 'c1');
    expect(question).toHaveTextContent('eine Stunde lang rückgängig machen');
    const confirm = within(question).getByRole('button', { name: 'Löschen' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    const notice = (await screen.findByText('Messung vom 01.11.2026 wurde gelöscht.')).closest(
      '[role="status"]',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(remove.mock.calls[0]).toMatchObject([PATH, { id: 'm1', previousData: { parent_id: 'c1' } }]);
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Messung vom 01.11.2026 wiederhergestellt.')).toBeVisible();
    expect(undelete).toHaveBeenCalledExactlyOnceWith(PATH, { ids: ['m1'] }, 'c1');
  });

  it('that nobody writes by hand offers nothing', async () => {
    const entry = { id: 'e1', parent_id: 'k1', at: '2026-11-20T09:00:00Z', delta: -1, by_name: 'Jo Berg' };
    renderScreen(
      <RecordContextProvider value={{ id: 'k1' }}>
        <RelatedList resource="contract-cards/ledger" />
      </RecordContextProvider>,
      { at: '/contract-cards', records: { 'contract-cards/ledger': [entry] } },
    );
    const row = (await screen.findByText('Jo Berg')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('20.11.2026');
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(row).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /anlegen/ })).toBeNull();
  });
});

describe('a text that is changed where it is read', () => {
  const renderNotes = (calls: Calls) =>
    renderScreen(
      <RecordContextProvider value={KIM}>
        <TextPanel source="notes" empty="Noch keine Notizen." />
      </RecordContextProvider>,
      { at: '/customers/c1', records: { customers: [KIM] }, calls },
    );

  it('shows what somebody else wrote meanwhile, and keeps what was typed', async () => {
    const theirs = { ...KIM, version: 4, notes: 'Mag Laufen' };
    const update = vi.fn(async (_: string, { data }: { data: { version: number } }) => {
      if (data.version < 4) throw new StaleVersionError('Inzwischen geändert.', theirs as never);
      return { data };
    });
    const { user } = renderNotes({ update });
    await user.click(await screen.findByRole('button', { name: 'Notizen bearbeiten' }));
    const input = await screen.findByRole('textbox', { name: 'Notizen' });
    await user.type(input, ' sehr');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const dialog = await screen.findByRole('dialog', { name: /Dieser Eintrag wurde inzwischen geändert/ });
    expect(dialog).toHaveTextContent('Mag Rudern sehr');
    expect(dialog).toHaveTextContent('Mag Laufen');
    await user.click(within(dialog).getByRole('button', { name: 'Überschreiben' }));
    expect(await screen.findByText('Gespeichert.')).toBeVisible();
    expect(update.mock.calls.at(-1)?.[1]).toMatchObject({ data: { notes: 'Mag Rudern sehr', version: 4 } });
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  });

  it('is left as it was', async () => {
    const update = vi.fn();
    const { user } = renderNotes({ update });
    await user.click(await screen.findByRole('button', { name: 'Notizen bearbeiten' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notizen' }), ' sehr');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(await screen.findByText('Mag Rudern')).toBeVisible();
    expect(update).not.toHaveBeenCalled();
  });
});
