/** Lists that the tab has already: asked for with their tag, and shown from memory where nothing changed. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createFetchJson } from '#web/data/http.ts';
import { forgetLists } from '#web/data/knownLists.ts';

const LIST = '/api/v1/auth/customers?range=[0,1]';
const headers = { ETag: 'W/"a-2"', 'Content-Range': 'customers 0-1/2' };

/** Answers as the services do: 304 to who has the list. */
const network = vi.fn(async (url: string, init?: RequestInit) => {
  if (url === LIST && new Headers(init?.headers).get('If-None-Match') === 'W/"a-2"')
    return new Response(null, { status: 304, headers });
  return new Response('[{"id":"1"},{"id":"2"}]', {
    headers: url.includes('range') ? headers : { ETag: '"7"' },
  });
});
const fetchJson = createFetchJson({
  getToken: async () => 'token',
  fetch: network as unknown as typeof globalThis.fetch,
});
const sent = () => network.mock.calls.map(([, init]) => new Headers(init?.headers).get('If-None-Match'));

beforeEach(() => {
  forgetLists();
  network.mockClear();
});

it('are the same when the services say so', async () => {
  const first = await fetchJson(LIST);
  const again = await fetchJson(LIST);
  expect(sent()).toEqual([null, 'W/"a-2"']);
  expect([again.status, again.json]).toEqual([200, first.json]);
  expect(again.headers.get('Content-Range')).toBe('customers 0-1/2');
  // Whoever changes what they got changes nobody else's.
  expect(again.json).not.toBe(first.json);
});

it('are no single records, and no other addresses', async () => {
  await fetchJson('/api/v1/auth/customers/1');
  await fetchJson('/api/v1/auth/customers/1');
  await fetchJson(LIST);
  await fetchJson(`${LIST}&sort=x`);
  expect(sent()).toEqual([null, null, null, null]);
});

it('are nobody’s after signing out, also where an answer is still on its way', async () => {
  await fetchJson(LIST);
  network.mockImplementationOnce(async () => {
    forgetLists();
    return new Response(null, { status: 304, headers });
  });
  expect((await fetchJson(LIST)).json).toHaveLength(2);
  forgetLists();
  await fetchJson(LIST);
  expect(sent()).toEqual([null, 'W/"a-2"', null]);
});

it('are bounded', async () => {
  await fetchJson(LIST);
  for (let n = 0; n < 40; n++) await fetchJson(`${LIST}&page=${n}`);
  await fetchJson(LIST);
  expect(sent().at(-1)).toBeNull();
});
