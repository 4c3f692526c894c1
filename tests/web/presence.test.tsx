/** Who else has a record open: what this tab tells, and what it shows of others. */
import { act, screen } from '@testing-library/react';
import { LinkBase } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EXPIRES, RENEWED } from '#resources/studio/endpoints/presence.ts';
import { followPresence } from '#web/data/presence.ts';
import { thisTab } from '#web/data/tab.ts';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { whoHasItOpen } from '#web/generic/record/Presence.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { onWideScreen, renderScreen } from '../support/renderScreen.tsx';

const SOON = 1_000;
const asked = vi.fn(async (_url: string, _init: { body: string }) => new Response('{}'));
const told = () => asked.mock.calls.map(([, { body }]) => JSON.parse(body));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

let following: ReturnType<typeof followPresence>;
beforeEach(() => {
  onWideScreen();
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  following = followPresence(async () => 'token');
});
afterEach(() => {
  following.stop();
  asked.mockClear();
  vi.useRealTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
});

const records = {
  locations: ['l1', 'l2'].map((id) => ({ id, studio_id: 's1', version: 1, closures: [], name: `Ort ${id}` })),
};

const LocationPage = () => (
  <ResourceShow>
    <RecordHeader actions={[]} />
  </ResourceShow>
);

async function renderLocation(at = '/locations/l1') {
  const shown = renderScreen(
    <>
      <LinkBase to="/locations/l1">Eins</LinkBase>
      <LinkBase to="/locations/l2">Zwei</LinkBase>
      <LinkBase to="/locations">Alle</LinkBase>
      <Routes>
        <Route path="" element={<p>Liste</p>} />
        <Route path=":id" element={<LocationPage />} />
        <Route path=":id/edit" element={<ResourceEdit />} />
      </Routes>
    </>,
    { at, as: 'admin', records },
  );
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

const mara = { tab: 'a', name: 'Mara Weber', resource: 'locations', id: 'l1' };
const hear = (...notes: Parameters<typeof following.present>[0][]) =>
  act(() => {
    for (const note of notes) following.present(note);
  });

it('shows who has the record open or edits it, until they leave', async () => {
  await renderLocation();
  hear({ ...mara, id: 'l2', state: 'open' });
  expect(screen.queryByRole('status')).toBeNull();
  hear({ ...mara, state: 'open' });
  expect(screen.getByRole('status')).toHaveTextContent('Mara Weber hat diesen Datensatz gerade geöffnet.');
  hear({ ...mara, state: 'editing' });
  expect(screen.getByRole('status')).toHaveTextContent('Mara Weber bearbeitet diesen Datensatz gerade.');
  hear({ ...mara, state: 'left' });
  expect(screen.queryByRole('status')).toBeNull();
  // To a record that the reader may not read.
  hear({ ...mara, state: 'open' }, { tab: 'a' });
  expect(screen.queryByRole('status')).toBeNull();
});

it('forgets a tab that no longer tells', async () => {
  await renderLocation();
  hear({ ...mara, state: 'open' });
  await wait(RENEWED);
  hear({ ...mara, state: 'open' });
  await wait(EXPIRES - 1_000);
  expect(screen.getByRole('status')).toBeVisible();
  await wait(1_000);
  expect(screen.queryByRole('status')).toBeNull();
});

it('tells nothing before the stream is open, then what is open, and renews it', async () => {
  await renderLocation();
  await wait(RENEWED);
  expect(told()).toEqual([]);
  following.opened();
  await wait(SOON);
  const open = { tab: thisTab, resource: 'locations', id: 'l1', state: 'open' };
  expect(told()).toEqual([open]);
  await wait(RENEWED);
  expect(told()).toEqual([open, open]);
});

it('makes one call where records are paged through, and one once none is open', async () => {
  const { user } = await renderLocation();
  following.opened();
  for (const name of ['Zwei', 'Eins', 'Zwei']) await user.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { name: 'Ort l2' });
  await wait(SOON);
  expect(told()).toMatchObject([{ id: 'l2', state: 'open' }]);
  await user.click(screen.getByRole('link', { name: 'Alle' }));
  await wait(SOON);
  await wait(2 * RENEWED);
  expect(told().slice(1)).toMatchObject([{ id: 'l2', state: 'left' }]);
});

it('says that the record is edited in its form', async () => {
  await renderLocation('/locations/l1/edit');
  hear({ ...mara, state: 'editing' });
  expect(screen.getByRole('status')).toHaveTextContent('Mara Weber bearbeitet');
  following.opened();
  await wait(SOON);
  expect(told()).toMatchObject([{ id: 'l1', state: 'editing' }]);
});

it('counts a hidden tab as one that has left, and a closed one at once', async () => {
  await renderLocation();
  following.opened();
  await wait(SOON);
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(SOON);
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(SOON);
  window.dispatchEvent(new Event('pagehide'));
  expect(told().map(({ state }) => state)).toEqual(['open', 'left', 'open', 'left']);
});

it('answers a tab that comes later, once', async () => {
  await renderLocation();
  following.opened();
  await wait(SOON);
  // At the same time: both have heard each other.
  hear({ ...mara, state: 'open' });
  await wait(SOON);
  expect(told()).toHaveLength(1);
  await wait(SOON);
  const later = { ...mara, tab: 'b', state: 'open' } as const;
  hear(later, later);
  await wait(SOON);
  hear(later);
  await wait(SOON);
  expect(told()).toHaveLength(2);
});

it('stays quiet where the services cannot be reached', async () => {
  await renderLocation();
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  following.opened();
  await wait(SOON);
  await wait(RENEWED);
  expect(told()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is not told again of a record that is gone', async () => {
  await renderLocation();
  asked.mockResolvedValueOnce(new Response('{}', { status: 404 }));
  following.opened();
  await wait(SOON);
  await wait(2 * RENEWED);
  expect(told()).toHaveLength(1);
});

it('names several people, each once', () => {
  const one = (name: string, editing = false) => ({ name, editing });
  expect(whoHasItOpen([one('Mara'), one('Jo'), one('Mara')])).toBe(
    'Jo und Mara haben diesen Datensatz gerade geöffnet.',
  );
  expect(whoHasItOpen([one('Mara', true), one('Mara'), one('Jo')])).toBe(
    'Mara bearbeitet diesen Datensatz gerade. Jo hat ihn geöffnet.',
  );
  expect(whoHasItOpen([one('Mara', true), one('Jo', true)])).toBe(
    'Jo und Mara bearbeiten diesen Datensatz gerade.',
  );
});
