/** Choices of a moving in: what is chosen stands at once, and the next choice builds on it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type MovingIn, SAME_OR_NEW } from '#resources/studio/endpoints/movingIn.ts';
import { MovingInPage } from '#web/screens/studio/movingIn/index.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const NOTHING: MovingIn = {
  ...{ files: [], fields: [], questions: [], meanings: [], products: [], duplicates: [], faults: [] },
  ...{ lost: [], hints: [], sums: [], shown: [], duplicates_by: [] },
  ...{ claimed_until: '2026-11-30', move_in_id: null },
  ...{
    claimed_until_asked: 0,
    without_email: 0,
    without_guardian: 0,
    people: 1,
    created: 1,
    filled: 0,
    unchanged: 0,
  },
  ...{ skipped: 0, contracts: 0, contracts_unchanged: 0, cards: 0, appointments: 0, photos: 0 },
  ...{ claims: 0, faulty: 0, faulty_entries: 0, contracts_total: 0, monthly_cents: 0, open_cents: 0 },
};

const COLUMNS = ['Club Member ID', 'Household', 'Locker', 'Mail'].map((heading) => ({
  heading,
  field: heading === 'Mail' ? 'email' : null,
  used: heading === 'Household',
  sample: '1',
}));

const REHEARSED: MovingIn = {
  ...NOTHING,
  files: [{ name: 'members.csv', kind: 'members', dialect: 'Virtuagym', entries: 1, columns: COLUMNS }],
};

async function renderRehearsed(moveIn: ReturnType<typeof vi.fn>) {
  const view = renderScreen(<MovingInPage />, {
    at: '/settings/moving-in',
    as: 'admin',
    calls: { moveIn },
  });
  await view.user.upload(
    await screen.findByLabelText('Dateien für den Umzug'),
    new File(['x'], 'members.csv'),
  );
  return view;
}

it('tells by what program a file is, and which of its columns are left', async () => {
  await renderRehearsed(vi.fn(async () => REHEARSED));
  const told = 'Erkannt als Virtuagym. 2 von 4 Spalten gelesen, nicht übernommen: Club Member ID, Locker.';
  expect(await screen.findByText(told)).toBeVisible();
});

it('shows what doesn’t arrive above what was assumed', async () => {
  const finding = (message: string) => [{ place: 'members.csv', label: null, message }];
  const of = { ...REHEARSED, lost: finding('1 von 2 Angaben kommt nicht an'), hints: finding('Ohne Beginn') };
  await renderRehearsed(vi.fn(async () => of));
  expect(await screen.findByText('Was nicht ankommt')).toBeVisible();
  const [lost, hint] = [screen.getByText(/kommt nicht an/), screen.getByText('Ohne Beginn')];
  expect(lost.compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('asks what happens to minors without a guardian', async () => {
  const moveIn = vi.fn(async () => ({ ...REHEARSED, without_guardian: 2 }));
  const { user } = await renderRehearsed(moveIn);
  const asked = await screen.findByRole('radiogroup', {
    name: 'Für 2 minderjährige Personen steht keine erziehungsberechtigte Person da',
  });
  await user.click(within(asked).getByRole('radio', { name: /Noch nicht angegeben/ }));
  const [, sent] = moveIn.mock.lastCall as unknown as [File, { choices: string }];
  expect(JSON.parse(sent.choices)).toEqual({ without_guardian: 'placeholder' });
});

it('keeps a choice, and the focus on it, while the answer is on its way', async () => {
  const moveIn = vi
    .fn()
    .mockResolvedValueOnce(REHEARSED)
    .mockReturnValue(new Promise(() => undefined));
  const { user } = await renderRehearsed(moveIn);
  const choose = async (heading: string, field: string) => {
    await user.click(await screen.findByRole('combobox', { name: `Feld für ${heading}` }));
    await user.click(await screen.findByRole('option', { name: field }));
  };
  await choose('Club Member ID', 'Mitgliedsnummer');
  const first = screen.getByRole('combobox', { name: 'Feld für Club Member ID' });
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveTextContent('Mitgliedsnummer');
  await choose('Locker', 'Notizen');
  expect(JSON.parse(moveIn.mock.lastCall?.[1].choices).files['members.csv'].mapping).toEqual({
    'Club Member ID': 'former_number',
    Household: null,
    Locker: 'notes',
    Mail: 'email',
  });
});

it('asks of many who are probably the same in pages', async () => {
  const duplicates = Array.from({ length: 130 }, (_, at) => ({
    ...{ key: `Zeile ${at + 2}`, name: `Kim ${at}`, other: `Kim Ott ${at}`, customer_id: null },
    ...{ by: 'name' as const, choice: 'same' as const },
  }));
  const moveIn = vi.fn(async () => ({ ...REHEARSED, duplicates }));
  const { user } = await renderRehearsed(moveIn);
  const table = await screen.findByRole('table', { name: 'Wahrscheinlich dieselben' });
  const selects = () => within(table).getAllByRole('combobox');
  expect(selects()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(selects()).toHaveLength(30);
  await user.click(screen.getByRole('combobox', { name: 'Was mit Kim 129 geschieht' }));
  await user.click(await screen.findByRole('option', { name: SAME_OR_NEW.new }));
  await waitFor(() => expect(moveIn).toHaveBeenCalledTimes(2));
  expect(selects()).toHaveLength(30);
});

it('chooses for all who are alike by the same, those that aren’t listed among them', async () => {
  const duplicates = Array.from({ length: 3 }, (_, at) => ({
    ...{ key: `Zeile ${at + 2}`, name: `Kim ${at}`, other: `Kim Ott ${at}`, customer_id: null },
    ...{ by: at === 0 ? ('email' as const) : ('name' as const), choice: 'same' as const },
  }));
  const duplicates_by = [
    { by: 'email' as const, times: 1 },
    { by: 'name' as const, times: 2100 },
  ];
  const moveIn = vi.fn(async () => ({ ...REHEARSED, duplicates, duplicates_by }));
  const { user } = await renderRehearsed(moveIn);
  await user.click(await screen.findByRole('combobox', { name: 'Was mit Kim 1 geschieht' }));
  await user.click(await screen.findByRole('option', { name: SAME_OR_NEW.skip }));
  await waitFor(() => expect(moveIn).toHaveBeenCalledTimes(2));
  expect(screen.queryByLabelText(/erkannt an: E-Mail/)).toBeNull();
  await user.click(screen.getByLabelText('2.100 Personen, erkannt an: Name'));
  await user.click(await screen.findByRole('option', { name: `Für alle: ${SAME_OR_NEW.new}` }));
  await waitFor(() => expect(moveIn).toHaveBeenCalledTimes(3));
  const [, sent] = moveIn.mock.lastCall as unknown as [File, { choices: string }];
  expect(JSON.parse(sent.choices)).toEqual({ people: {}, people_by: { name: 'new' } });
  const chosen = screen.getAllByRole('combobox', { name: /^Was mit Kim/ }).map((one) => one.textContent);
  expect(chosen).toEqual([SAME_OR_NEW.same, SAME_OR_NEW.new, SAME_OR_NEW.new]);
});

it('keeps a meaning that is chosen once more', async () => {
  const word = { field: 'billing_interval', label: 'Zahlweise', said: 'mtl', times: 1, keys: ['monthly'] };
  const meanings: MovingIn['meanings'] = [{ kind: 'members', ...word, by: 'remembered' }];
  const moveIn = vi.fn(async () => ({ ...REHEARSED, meanings }));
  const { user } = await renderRehearsed(moveIn);
  const meaning = () => screen.findByRole('combobox', { name: 'Bedeutung von mtl' });
  await user.click(await meaning());
  await user.click(await screen.findByRole('option', { name: 'monatlich' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(await meaning()).toHaveTextContent('monatlich');
  expect(moveIn).toHaveBeenCalledTimes(1);
});

it('counts faults by the rows that have them', async () => {
  await renderRehearsed(vi.fn(async () => ({ ...REHEARSED, faulty: 3, faulty_entries: 2, people: 40 })));
  expect(await screen.findByText(/^3 Fehler in 2 Zeilen: Nichts wird übernommen/)).toBeVisible();
});

it('says that nothing would come of files that are here already', async () => {
  await renderRehearsed(vi.fn(async () => ({ ...REHEARSED, created: 0, unchanged: 60, people: 60 })));
  expect(await screen.findByText('Alles ist schon da: 60 Kunden, nichts kommt dazu.')).toBeVisible();
});

it('names the files that are sent as one', async () => {
  const moveIn = vi.fn(async () => REHEARSED);
  const { user } = renderScreen(<MovingInPage />, {
    at: '/settings/moving-in',
    as: 'admin',
    calls: { moveIn },
  });
  const files = ['mitglieder.csv', 'karten.csv'].map((name) => new File(['x'], name));
  await user.upload(await screen.findByLabelText('Dateien für den Umzug'), files);
  expect(await screen.findByText('mitglieder.csv, karten.csv')).toBeVisible();
  expect(moveIn).toHaveBeenCalledTimes(1);
});
