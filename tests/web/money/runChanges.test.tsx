/** A prepared collection run: what speaks against its debits, and its file. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { collectionChanges, collectionFile } from '#resources/money/endpoints/collections.ts';
import { collectionCheck, type RunCheck } from '#resources/money/endpoints/runCheck.ts';
import { RunPage } from '#web/screens/money/dues/RunPage.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

beforeEach(onWideScreen);

const RUN = {
  ...{ id: 'r1', studio_id: 's1', version: 1, number: 3, month: '2026-12', collect_on: '2026-12-01' },
  ...{ status: 'prepared', count: 7, sum_cents: 20_000, returned_count: 0, returned_cents: 0 },
  downloads: [] as object[],
};
const change = (customer_id: string, name: 'mandate' | 'stopped' | 'less', text: string) => ({
  ...{ customer_id, customer_name: `Kim Ott ${customer_id}`, amount_cents: 4990, name, text },
});
const held = Array.from({ length: 6 }, (_, n) =>
  change(`c${n}`, 'stopped', 'Lastschriften sind ausgesetzt.'),
);

const UNSUSPICIOUS: RunCheck = {
  more: 0,
  less: 0,
  first: 0,
  several: 0,
  missing: 0,
  otherwise: 0,
  people: [],
};

type Changes = {
  count: number;
  without_mandate: number;
  over_cents?: number;
  changes: ReturnType<typeof change>[];
};

function renderRun(
  changes: Changes | (() => Promise<Changes>),
  file = vi.fn(async (_given: object) => ({}) as never),
  run: object = RUN,
  check: RunCheck = UNSUSPICIOUS,
) {
  const scene = renderScreen(
    <Routes>
      <Route path=":id" element={<RunPage />} />
    </Routes>,
    {
      at: '/collection-runs/r1',
      as: 'admin',
      records: { 'collection-runs': [run], 'collection-runs/items': [] },
      answers: [
        answering(collectionChanges, async () => ({
          over_cents: 0,
          ...(typeof changes === 'function' ? await changes() : changes),
        })),
        answering(collectionCheck, async () => check),
        answering(collectionFile, file),
      ],
    },
  );
  return { ...scene, file };
}

it('names whose debits are no longer right, a few at first', async () => {
  const { user } = renderRun({ count: 6, without_mandate: 0, changes: held });
  const list = await screen.findByRole('list', { name: 'Was sich geändert hat' });
  expect(screen.getByText(/6 Lastschriften stimmen nicht mehr/)).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(within(list).getByRole('link', { name: 'Kim Ott c0' })).toHaveAttribute('href', '/customers/c0');
  await user.click(screen.getByRole('button', { name: 'Weitere zeigen' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
});

it('says that it is still looking, and why it could not, with another try', async () => {
  let fail = (_reason: Error) => {};
  const asked = vi
    .fn<() => Promise<Changes>>()
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
    .mockImplementation(async () => ({ count: 6, without_mandate: 0, changes: held }));
  const { user } = renderRun(asked);
  const next = await screen.findByText(/^Lade die Datei herunter/);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  const [looking] = screen.getAllByRole('status', { name: 'Wird geladen' });
  expect(looking!.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fail(new HttpError('Das ist uns misslungen.', 500, {}));
  const failed = 'Ob seit dem Anlegen noch alles stimmt, ließ sich nicht prüfen.';
  expect(await screen.findByText(failed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/6 Lastschriften stimmen nicht mehr/)).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
});

const DOWNLOADED = [{ at: '2026-11-24T08:00:00Z', by: 'a1', by_name: 'Annika Harms' }];

it.each([
  { said: 'the file', downloads: [], main: 'Datei herunterladen' },
  { said: 'handing in once it was downloaded', downloads: DOWNLOADED, main: 'Als eingereicht vermerken' },
])('leads to $said', async ({ downloads, main }) => {
  renderRun({ count: 0, without_mandate: 0, changes: [] }, undefined, { ...RUN, downloads });
  for (const name of ['Datei herunterladen', 'Als eingereicht vermerken']) {
    const button = await screen.findByRole('button', { name });
    expect(button.classList.contains('MuiButton-contained')).toBe(name === main);
  }
});

it('says that there is no file while somebody has no mandate', async () => {
  const changes = [change('c9', 'mandate', 'Das Mandat M-1 gibt es nicht mehr.')];
  const file = vi.fn(async () => Promise.reject(new HttpError('Ohne gültiges Mandat …', 409, {})));
  const { user } = renderRun({ count: 1, without_mandate: 1, changes }, file);
  expect(await screen.findByText(/Nimm den Einzug zurück und leg ihn neu an/)).toBeVisible();
  expect(screen.getByText(/1 Lastschrift stimmt nicht mehr/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Datei herunterladen' }));
  expect(await screen.findByText('Ohne gültiges Mandat …')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what changed while the page was open once the file is refused for it', async () => {
  const changes = [change('c9', 'mandate', 'Das Mandat M-1 gibt es nicht mehr.')];
  const asked = vi
    .fn<() => Promise<Changes>>()
    .mockImplementationOnce(async () => ({ count: 0, without_mandate: 0, changes: [] }))
    .mockImplementation(async () => ({ count: 1, without_mandate: 1, changes }));
  const file = vi.fn(async () => Promise.reject(new HttpError('Ohne gültiges Mandat …', 409, {})));
  const { user } = renderRun(asked, file);
  await user.click(await screen.findByRole('button', { name: 'Datei herunterladen' }));
  expect(await screen.findByText(/1 Lastschrift stimmt nicht mehr/)).toBeVisible();
});

it('hands the file out once what the services warn of is confirmed', async () => {
  const warnings = [{ name: 'stopped', text: 'Lastschriften ausgesetzt: Kim Ott.' }];
  const file = vi.fn(async ({ body }: { body?: { overrule?: boolean } }) => {
    if (!body?.overrule) throw new HttpError('Bitte bestätige zuerst', 409, { warnings });
    return { name: 'einzug-3.xml', content: '<Document/>' } as never;
  });
  const { user } = renderRun({ count: 6, without_mandate: 0, changes: held }, file as never);
  await user.click(await screen.findByRole('button', { name: 'Datei herunterladen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Datei herunterladen' });
  expect(dialog).toHaveTextContent('Lastschriften ausgesetzt: Kim Ott.');
  await user.click(within(dialog).getByRole('button', { name: 'Datei herunterladen' }));
  expect(file).toHaveBeenCalledTimes(1);
  await user.click(within(dialog).getByRole('checkbox', { name: /^Trotzdem/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Datei herunterladen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(file).toHaveBeenLastCalledWith({ params: { id: 'r1' }, body: { overrule: true } });
});

it('says how much more would be taken than the contracts owe today', async () => {
  const less = change('c1', 'less', 'Vertrag 17: 49,90 € weniger, Kündigung zum 30.11.2026.');
  renderRun({ count: 1, without_mandate: 0, over_cents: 4990, changes: [less] });
  expect(
    await screen.findByText(/^Eingezogen würden 49,90.€ mehr, als die Verträge heute schulden\.$/),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Was sich geändert hat' })).toHaveTextContent(
    'Weniger geschuldet. Vertrag 17: 49,90 € weniger, Kündigung zum 30.11.2026.',
  );
});

const NOTHING = { count: 0, without_mandate: 0, changes: [] };
const DOWNLOADS = [
  { at: '2026-11-20T12:00:00.000Z', by: 't1', by_name: 'Jo Berg' },
  { at: '2026-11-21T12:00:00.000Z', by: 't2', by_name: 'Ada Lang' },
];

it('says who downloaded the file, and what that means for taking the run back', async () => {
  const { user } = renderRun(NOTHING, undefined, { ...RUN, downloads: DOWNLOADS });
  const panel = await screen.findByRole('region', { name: 'Datei heruntergeladen' });
  const lines = within(panel)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^21.11.2026.*, Ada Lang$/),
    expect.stringMatching(/^20.11.2026.*, Jo Berg$/),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Mehr' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Zurücknehmen' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Grund/), 'Doppelt');
  expect(
    await within(dialog).findByText(/^Die Datei hat Ada Lang am .* muss die Bank sie zurückrufen/),
  ).toBeVisible();
});

it('says of a run that was taken back that the bank must recall its file', async () => {
  renderRun(NOTHING, undefined, { ...RUN, status: 'taken_back', downloads: DOWNLOADS });
  expect(
    await screen.findByText(/muss die Bank sie zurückrufen: Sonst zieht sie trotzdem ein/),
  ).toBeVisible();
});

it('sums up who pays otherwise than before, and names them with the reason on demand', async () => {
  const person = { customer_id: 'c1', customer_name: 'Kim Ott', before_cents: null, amount_cents: 4990 };
  const { user } = renderRun(NOTHING, undefined, RUN, {
    ...UNSUSPICIOUS,
    ...{ more: 1, missing: 7 },
    people: [
      {
        ...person,
        name: 'more',
        amount_cents: 5490,
        before_cents: 4990,
        reason: 'Beitrag: 54,90 € statt 49,90 €',
      },
      ...Array.from({ length: 6 }, (_, n) => ({
        ...{ name: 'missing' as const, customer_id: `m${n}`, customer_name: `Ada Lang ${n}` },
        ...{ amount_cents: 0, before_cents: null, reason: 'Vertrag 17: Es fehlt die IBAN.' },
      })),
    ],
  });
  const look = await screen.findByRole('region', { name: 'Vor der Datei' });
  expect(look).toHaveTextContent('1 zahlt mehr als beim letzten Mal, 7 gar nicht, obwohl ein Vertrag läuft.');
  expect(within(look).queryByRole('list')).toBeNull();
  await user.click(within(look).getByRole('button', { name: 'Ansehen' }));
  const more = within(look).getByRole('list', { name: 'Mehr als beim letzten Mal (1)' });
  expect(more.textContent?.replace(/\s/g, ' ')).toBe('Kim OttBeitrag: 54,90 € statt 49,90 €+5,00 €54,90 €');
  expect(within(more).getByRole('link', { name: 'Kim Ott' })).toHaveAttribute('href', '/customers/c1');
  const missing = within(look).getByRole('list', { name: /^Nicht dabei/ });
  expect(within(missing).getAllByRole('listitem')).toHaveLength(5);
  await user.click(within(look).getByRole('button', { name: 'Alle 6 zeigen' }));
  expect(within(missing).getAllByRole('listitem')).toHaveLength(6);
  expect(look).toHaveTextContent('Und 1 mehr.');
});

it('says in a line that nothing is otherwise than before', async () => {
  renderRun(NOTHING);
  expect(await screen.findByText(/^Nichts Auffälliges/)).toBeVisible();
});
