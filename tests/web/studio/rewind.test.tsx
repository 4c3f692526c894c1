/** Rewinding: whose changes, a preview by what becomes of them, and the way back. */
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  type RewoundRecord,
  rewind,
  rewindAuthors,
  rewindPreview,
  takeRewindBack,
} from '#resources/studio/endpoints/rewind.ts';
import { errorOf } from '#web/data/problems.ts';
import { RewindPage } from '#web/screens/studio/rewind/index.ts';
import { answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const about = { line: 'Kiel', changes: {}, conflicts: {}, reason: null };
const records: RewoundRecord[] = [
  {
    ...{ ...about, resource: 'customers', record_id: 'c1', title: 'Kim Ott', kind: 'change' },
    changes: { city: { before: 'Ulm', after: 'Kiel' } },
    conflicts: { notes: { before: 'Neu', after: 'Alt' } },
  },
  {
    ...{ ...about, resource: 'customers', record_id: 'c2', title: 'Jo Berg', kind: 'conflict' },
    conflicts: { phone: { before: '0431 2', after: '0431 1' } },
  },
  {
    ...{ ...about, resource: 'payments', record_id: 'p1', title: 'Zahlung 7', kind: 'counter' },
    reason: 'Die Zahlung rückgängig machen',
  },
];

const DONE = {
  ...{
    id: 'r1',
    of_name: 'Jonas Petersen',
    by_name: 'Jo Berg',
    records: 1,
    taken_back_at: null as string | null,
  },
  ...{ from: '2026-11-20T08:10:00Z', until: '2026-11-20T09:00:00Z', created_at: '2026-11-20T10:00:00Z' },
};

it('shows what becomes of each record, rewinds what is chosen, and takes that back', async () => {
  const preview = vi.fn(async (_given: { body: { conflicts: string[] } }) => ({ total: 1, records }));
  const run = vi.fn(async (_given: object) => ({ rewind_id: 'r1', records: 1, left: [] }));
  const back = vi.fn(async (_given: object) => ({ records: 1 }));
  const { user } = renderScreen(<RewindPage />, {
    ...{ at: '/settings/rewind?of=u1&day=2026-11-20&until=12:00', as: 'admin', records: { rewinds: [DONE] } },
    answers: [
      answering(rewindAuthors, async () => ({ authors: [{ of: 'u1', name: 'Jonas Petersen', changes: 3 }] })),
      answering(rewindPreview, preview as never),
      answering(rewind, run as never),
      answering(takeRewindBack, back as never),
    ],
  });
  expect(await screen.findByText('Jonas Petersen: 3 Änderungen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  expect(await screen.findByRole('heading', { name: 'Wird zurückgenommen (1)' })).toBeVisible();
  expect(screen.getByText(/^Jonas Petersen, 20.11.2026, 00:00 bis 12:00 Uhr\. /)).toBeVisible();
  expect(screen.getByText(/^Das hat später jemand anderes geändert/)).toBeVisible();
  expect(screen.getByText(/Ort von/)).toHaveTextContent('Ort von Ulm auf Kiel geändert');
  const money = screen.getByRole('heading', { name: 'Nur durch Gegenbuchung (1)' }).closest('section')!;
  expect(within(money).getByText('Die Zahlung rückgängig machen')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Telefon: trotzdem zurück' }));
  await vi.waitFor(() =>
    expect(preview.mock.calls.at(-1)?.[0].body.conflicts).toEqual(['customers c2 phone']),
  );
  await user.click(await screen.findByRole('button', { name: '1 Datensatz zurückspulen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Änderungen von Jonas Petersen zurückspulen?' });
  expect(dialog).toHaveTextContent('1 Datensatz wird wie vorher.');
  await user.click(within(dialog).getByRole('button', { name: 'Zurückspulen' }));
  expect(run.mock.calls[0]?.[0]).toMatchObject({ body: { of: 'u1', conflicts: ['customers c2 phone'] } });
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(back.mock.calls[0]?.[0]).toMatchObject({ params: { id: 'r1' } });
});

it('has what is previewed in its address, for a reload and the way back', async () => {
  const { user, address } = renderScreen(<RewindPage />, {
    ...{ at: '/settings/rewind?day=2026-11-20&until=12:00', as: 'admin' },
    answers: [
      answering(rewindAuthors, async () => ({ authors: [{ of: 'u1', name: 'Jonas Petersen', changes: 3 }] })),
      answering(rewindPreview, async () => ({ total: 1, records }) as never),
    ],
  });
  const person = await screen.findByRole('combobox', { name: 'Person' });
  await waitFor(() => expect(person).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(person);
  await user.click(await screen.findByRole('option', { name: /Jonas/ }));
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  expect(await screen.findByRole('heading', { name: 'Wird zurückgenommen (1)' })).toBeVisible();
  expect(address()).toBe('/settings/rewind?day=2026-11-20&until=12%3A00&from=00%3A00&of=u1');
});

it('takes a span across midnight, unless its end is yet to come', async () => {
  const authors = vi.fn(async (_given: { query: object }) => ({
    authors: [{ of: 'u1', name: 'Jonas Petersen', changes: 3 }],
  }));
  const answers = [answering(rewindAuthors, authors as never)];
  const at = (day: string) => `/settings/rewind?day=${day}&from=23:30&until=00:30`;
  renderScreen(<RewindPage />, { at: at('2026-11-20'), as: 'admin', answers });
  expect(await screen.findByText('Bis 21.11.2026, 00:30 Uhr')).toBeVisible();
  expect(authors.mock.calls[0]?.[0]).toMatchObject({
    query: { from: '2026-11-20T22:30:00.000Z', until: '2026-11-20T23:30:00.000Z' },
  });
  cleanup();
  renderScreen(<RewindPage />, { at: at('2126-11-20'), as: 'admin', answers });
  expect(await screen.findByText(/Zeit, die nach ihrem Beginn endet/)).toBeVisible();
  expect(authors).toHaveBeenCalledOnce();
});

it('offers the way back no longer once it was gone elsewhere on the page', async () => {
  const rewound: (typeof DONE)[] = [];
  const { user } = renderScreen(<RewindPage />, {
    ...{ at: '/settings/rewind?of=u1', as: 'admin', records: { rewinds: rewound } },
    answers: [
      answering(rewindAuthors, async () => ({ authors: [{ of: 'u1', name: 'Jonas Petersen', changes: 3 }] })),
      answering(rewindPreview, async () => ({ total: 1, records }) as never),
      answering(rewind, async () => {
        rewound.push(DONE);
        return { rewind_id: 'r1', records: 1, left: [] } as never;
      }),
      answering(takeRewindBack, async () => {
        rewound.splice(0, 1, { ...DONE, taken_back_at: '2026-11-20T10:01:00Z' });
        return { records: 1 } as never;
      }),
    ],
  });
  expect(await screen.findByText('Jonas Petersen: 3 Änderungen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  await user.click(await screen.findByRole('button', { name: '1 Datensatz zurückspulen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zurückspulen' }));
  expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeVisible();
  // Messages stay while the window is in the background.
  fireEvent.blur(window);
  await user.click(await screen.findByRole('button', { name: /^Zurücknehmen:/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText(/^Rückspulung zurückgenommen/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Rückgängig')).toBeNull());
});

it('takes day, times and person from the address', async () => {
  const asked = vi.fn(async (_given: object) => ({
    authors: [{ of: 'u1', name: 'Jonas Petersen', changes: 3 }],
  }));
  renderScreen(<RewindPage />, {
    ...{ at: '/settings/rewind?of=u1&day=2026-11-20&from=09%3A10&until=10%3A00', as: 'admin' },
    answers: [answering(rewindAuthors, asked)],
  });
  expect(await screen.findByText('Jonas Petersen: 3 Änderungen')).toBeVisible();
  expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({
    query: { from: '2026-11-20T08:10:00.000Z', until: '2026-11-20T09:00:00.000Z' },
  });
});

/** The page, and a button that does to its queries what a change elsewhere does. */
function OthersPage() {
  const queries = useQueryClient();
  return (
    <>
      <RewindPage />
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Ändern andere
      </button>
    </>
  );
}

it('asks no longer once somebody else has rewound the same, and says so after a tap that was faster', async () => {
  let left = 1;
  const { user } = renderScreen(<OthersPage />, {
    ...{ at: '/settings/rewind?of=u1&day=2026-11-20&until=12:00', as: 'admin' },
    answers: [
      answering(rewindAuthors, async () => ({ authors: [{ of: 'u1', name: 'Jonas Petersen', changes: 3 }] })),
      answering(rewindPreview, async () => ({ total: left, records: left > 0 ? records : [] }) as never),
      answering(rewind, async () => ({ rewind_id: null, records: 0, left: [] }) as never),
    ],
  });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Vorschau' }));
    await user.click(await screen.findByRole('button', { name: '1 Datensatz zurückspulen' }));
    return screen.findByRole('dialog', { name: 'Änderungen von Jonas Petersen zurückspulen?' });
  };
  expect(await screen.findByText('Jonas Petersen: 3 Änderungen')).toBeVisible();
  await user.click(within(await ask()).getByRole('button', { name: 'Zurückspulen' }));
  expect(await screen.findByText('Es ist schon alles wie vorher.')).toBeVisible();
  await ask();
  left = 0;
  fireEvent.click(screen.getByText('Ändern andere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText(/^Es ist schon alles wie vorher: /)).toBeVisible();
});

it('says why a day is refused, and offers no second try with the same', async () => {
  const reason = 'Zurückspulen geht 30 Tage weit: frühestens ab 30.10.2026, 17:00.';
  const refuse = async () => {
    throw errorOf(422, { detail: 'Einige Angaben stimmen noch nicht.', errors: { from: reason } });
  };
  renderScreen(<RewindPage />, {
    ...{ at: '/settings/rewind?day=2026-09-01&until=12:00', as: 'admin', records: { rewinds: [] } },
    answers: [answering(rewindAuthors, refuse)],
  });
  const alert = await screen.findByText(reason);
  expect(alert).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});
