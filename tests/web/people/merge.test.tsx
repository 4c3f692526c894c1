/** Duplicates, and two records of one customer side by side. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, useNavigate } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  duplicates,
  mergeCustomers,
  mergePreview,
  type Pair,
  setApart,
} from '#resources/people/endpoints/duplicates.ts';
import { DuplicatesPage } from '#web/screens/people/duplicates/DuplicatesPage.tsx';
import { MergePage } from '#web/screens/people/duplicates/MergePage.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const customer = (id: string, number: number, values: object) => ({
  ...{ id, studio_id: 's1', version: 1, number, first_name: 'Kim', last_name: 'Ott', status: 'active' },
  ...{ email: `${id}@nord.example`, trainer_ids: [], tags: [], injuries: [] },
  ...{ created_at: '2026-03-01T09:00:00Z', updated_at: '2026-03-01T09:00:00Z' },
  ...values,
});
const FIRM = { company_name: 'Ott GmbH', vat_id: 'DE123456789' };
const LEFT = customer('c1', 7, { city: 'Kiel', notes: 'Kommt montags', tags: ['Reha'] });
const RIGHT = customer('c2', 9, { city: 'Ulm', phone: '+49 431 77889', tags: ['VIP'], ...FIRM });
const PAIR: Pair = {
  ...{ id: 'c1', title: 'Kim Ott', number: 7, other_id: 'c2', other_title: 'Kim Ott', other_number: 9 },
  reasons: ['birthday', 'phone'],
};

beforeEach(onWideScreen);

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Browser zurück
    </button>
  );
}

function open(at: string, { reason = null as string | null, pairs = [PAIR], calls = {} } = {}) {
  const merged = vi.fn(async (_given: object) => ({ moved: 3 }));
  const apart = vi.fn(async (given: { body: { apart: boolean } }) => ({ apart: given.body.apart }));
  const undelete = vi.fn(async () => ({ restored: 1 }));
  const view = renderScreen(
    <>
      <Back />
      <Routes>
        <Route path="duplicates" element={<DuplicatesPage />} />
        <Route path=":customerId/merge" element={<MergePage />} />
        <Route path=":id" element={<p>Seite des Kunden</p>} />
      </Routes>
    </>,
    {
      ...{ at, as: 'admin', records: { customers: [LEFT, RIGHT] }, calls: { undelete, ...calls } },
      answers: [
        answering(duplicates, async () => ({ data: pairs, total: pairs.length, headers: {} })),
        answering(setApart, apart as never),
        answering(mergePreview, async () => ({ reason, moves: [{ resource: 'contracts', total: 2 }] })),
        answering(mergeCustomers, merged),
      ],
    },
  );
  return { ...view, merged, apart, undelete };
}

it('likely pairs say why, lead to both, and can be set apart', async () => {
  const { user, apart } = open('/customers/duplicates');
  expect(await screen.findByText('Gleich: Name und Geburtstag, Telefon')).toBeVisible();
  const way = screen.getByRole('link', { name: 'Zusammenführen: Kim Ott (7) und Kim Ott (9)' });
  expect(way).toHaveAttribute('href', '/customers/c1/merge?with=c2');
  await user.click(screen.getByRole('button', { name: /^Kein Duplikat/ }));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(apart.mock.calls.map(([{ body }]) => body.apart)).toEqual([true, false]));
});

it('the telephone number alone is named as a weak reason', async () => {
  open('/customers/duplicates', { pairs: [{ ...PAIR, reasons: ['phone'] }] });
  expect(await screen.findByText('Nur das Telefon ist gleich: vielleicht eine Familie')).toBeVisible();
});

it('nobody twice is said', async () => {
  open('/customers/duplicates', { pairs: [] });
  expect(await screen.findByText('Niemand ist doppelt')).toBeVisible();
});

it('both are side by side; what one lacks is taken over unless chosen otherwise', async () => {
  const { user, merged, undelete, address } = open('/customers/c1/merge?with=c2');
  const city = await screen.findByRole('radiogroup', { name: 'Anschrift' });
  const [left, right] = within(city).getAllByRole('radio');
  expect(left).toBeChecked();
  expect(within(screen.getByRole('radiogroup', { name: 'Telefon' })).getAllByRole('radio')[1]).toBeChecked();
  expect(screen.queryByRole('radiogroup', { name: 'Notizen' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Es ziehen um: 2 Verträge\./)).toBeVisible();
  await user.click(right!);
  await user.click(screen.getByRole('button', { name: 'Zusammenführen' }));
  await waitFor(() => expect(address()).toMatch(/^\/customers\/c1($|\?)/));
  const [given] = merged.mock.calls[0] as [{ body: { other_id: string; take: string[] } }];
  expect(given.body.other_id).toBe('c2');
  expect([...given.body.take].sort()).toEqual(['company_name', 'phone', 'street', 'tags']);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() =>
    expect(undelete).toHaveBeenCalledExactlyOnceWith('customers', { ids: ['c2'] }, undefined),
  );
});

it('the other way round is no page of its own to go back to', async () => {
  const { user, address } = open('/customers/duplicates');
  await user.click(await screen.findByRole('link', { name: /^Zusammenführen/ }));
  await user.click(await screen.findByRole('link', { name: 'Andersherum' }));
  await waitFor(() => expect(address()).toBe('/customers/c2/merge?with=c1'));
  await user.click(screen.getByRole('button', { name: 'Browser zurück' }));
  await waitFor(() => expect(address()).toBe('/customers/duplicates'));
});

it('a tap on a value chooses it; several values of one thing are told apart, and joined ones shown together', async () => {
  open('/customers/c1/merge?with=c2');
  const phone = await screen.findByRole('radiogroup', { name: 'Telefon' });
  expect(within(phone).getByRole('radio', { name: /77889/ })).toBeChecked();
  expect(within(phone).queryByRole('link')).not.toBeInTheDocument();
  const company = screen.getByRole('radiogroup', { name: 'Firma' });
  expect(within(company).getByText(/^USt-IdNr/)).toBeVisible();
  const tags = within(screen.getByRole('radiogroup', { name: 'Tags' }));
  expect(tags.getByRole('radio', { name: /Beides.*Reha.*VIP/ })).toBeChecked();
});

it('what stands in the way is said, and the other way round is offered', async () => {
  open('/customers/c1/merge?with=c2', { reason: 'Von einem der beiden wird gerade eingezogen.' });
  expect(await screen.findByText('Von einem der beiden wird gerade eingezogen.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Zusammenführen' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Andersherum' })).toHaveAttribute(
    'href',
    '/customers/c2/merge?with=c1',
  );
});

it('what couldn’t be loaded is asked for again at once, all of it', async () => {
  const failing = new Set(['c1', 'c2']);
  const getOne = async (_: string, { id }: { id: string }) => {
    if (failing.delete(id)) throw new HttpError('Auf dem Server ist ein Fehler aufgetreten.', 500, {});
    return { data: id === 'c1' ? LEFT : RIGHT };
  };
  const { user } = open('/customers/c1/merge?with=c2', { calls: { getOne } });
  const others = await screen.findByRole('link', { name: 'Alle Doppelten' });
  expect(others).toHaveAttribute('href', '/customers/duplicates');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Geht darin auf')).toBeVisible();
});
