/** What a write makes stale, and what it puts into the caches. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allResources } from '#resources/index.ts';
import { mergeCustomers } from '#resources/people/endpoints/duplicates.ts';
import { eraseCustomer } from '#resources/people/endpoints/erasure.ts';
import { createCall } from '#web/data/endpoints.ts';
import { keepFresh, reportTouched, showRemoved, whenFresh } from '#web/data/freshness.ts';
import { createFetchJson } from '#web/data/http.ts';
import { errorOf } from '#web/data/problems.ts';
import { useWrite } from '#web/data/useWrite.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('react-admin', async (original) => ({
  ...(await original<typeof import('react-admin')>()),
  useNotify: () => notify,
}));

let client: QueryClient;
let stop: () => void;
beforeEach(() => {
  notify.mockReset();
  client = new QueryClient();
  stop = keepFresh(client, allResources);
});
afterEach(() => stop());

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** A query on screen; answers how often it was asked. */
async function shown(queryKey: readonly unknown[], reads?: readonly string[]) {
  const ask = vi.fn(async () => {
    // As long as no answer takes less.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return {};
  });
  const view = renderHook(() => useQuery({ queryKey, queryFn: ask, ...(reads && { meta: { reads } }) }), {
    wrapper,
  });
  await waitFor(() => expect(view.result.current.data).toBeDefined());
  return ask;
}

describe('what is touched', () => {
  it('is loaded again where it is read: lists, records, references and endpoints that declare it', async () => {
    const lists = await shown(['claims', 'getList', {}]);
    const one = await shown(['claims', 'getOne', { id: '1' }]);
    const many = await shown(['claims', 'getMany', { ids: ['1'] }]);
    const dues = await shown(['payment/dues', null, {}], ['claims', 'contracts']);
    const others = await shown(['products', 'getList', {}]);
    const calendar = await shown(['schedule/calendar', null, {}], ['appointments']);
    await act(async () => {
      reportTouched(['claims']);
      await whenFresh();
    });
    for (const ask of [lists, one, many, dues]) expect(ask).toHaveBeenCalledTimes(2);
    for (const ask of [others, calendar]) expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is everything where a service doesn’t say, and nothing where it says so', async () => {
    const ask = await shown(['products', 'getList', {}]);
    await act(async () => {
      reportTouched([]);
      await whenFresh();
    });
    expect(ask).toHaveBeenCalledTimes(1);
    await act(async () => {
      reportTouched(undefined);
      await whenFresh();
    });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is loaded once, however many writes there were and whoever began after the answer', async () => {
    const ask = await shown(['claims', 'getList', {}]);
    await act(async () => {
      reportTouched(['claims']);
      reportTouched(['claims', 'customers']);
      // As react-admin does once what can be undone is done.
      void client.invalidateQueries({ queryKey: ['claims', 'getList'] });
      await whenFresh();
    });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

it('of a record that others removed nothing is asked again, and its own query says so', async () => {
  const id = '3f2b';
  const gone = [await shown(['claims', 'getOne', { id }]), await shown(['claims', 'history', id])];
  const kept = [
    await shown(['claims', 'getOne', { id: '9c41' }]),
    // Beside others, which are asked for.
    await shown(['claims', 'getMany', { ids: [id, '9c41'] }]),
  ];
  await act(async () => {
    showRemoved(client, [id]);
    reportTouched(['claims'], [id]);
    await whenFresh();
  });
  for (const asked of gone) expect(asked).toHaveBeenCalledTimes(1);
  for (const asked of kept) expect(asked).toHaveBeenCalledTimes(2);
  const stateOf = (of: string) => client.getQueryState(['claims', 'getOne', { id: of }]);
  expect(stateOf(id)).toMatchObject({ status: 'error', error: { status: 410 } });
  expect(stateOf('9c41')?.status).toBe('success');
});

describe('the HTTP client', () => {
  it('loads what a deletion touched, but not what is shown of the record itself', async () => {
    const [id, other] = ['3f2b', '9c41'];
    const gone = [
      await shown(['contract-cards', 'getOne', { id }]),
      await shown(['contract-cards', 'history', id]),
    ];
    const kept = [
      await shown(['contract-cards', 'getList', {}]),
      await shown(['contract-cards', 'getOne', { id: other }]),
    ];
    const ask = createFetchJson({
      getToken: async () => 'token',
      fetch: async () => new Response('{}', { headers: { 'X-Touched': 'contract_cards' } }),
    });
    await act(async () => {
      await ask(`/api/v1/payment/contract-cards/${id}?x=1`, { method: 'DELETE' });
      await whenFresh();
    });
    for (const asked of gone) expect(asked).toHaveBeenCalledTimes(1);
    for (const asked of kept) expect(asked).toHaveBeenCalledTimes(2);
    expect(client.getQueryState(['contract-cards', 'getOne', { id }])?.isInvalidated).toBe(true);
  });

  const answering = (status: number, headers: Record<string, string> = {}) =>
    createFetchJson({
      getToken: async () => 'token',
      fetch: async () => new Response('{}', { status, headers }),
    });
  const touchedAfter = async (ask: () => Promise<unknown>) => {
    const ask1 = await shown(['claims', 'getList', {}]);
    await act(async () => {
      await ask().catch(() => undefined);
      await whenFresh();
    });
    return ask1.mock.calls.length > 1;
  };

  it.each([
    ['a write that names it', 200, 'POST', { 'X-Touched': 'claims, customers' }, true],
    ['a refusal that names it', 412, 'PUT', { 'X-Touched': 'claims' }, true],
    ['a write of something else', 200, 'POST', { 'X-Touched': 'products' }, false],
    ['a write that changed nothing', 200, 'POST', { 'X-Touched': '' }, false],
    ['a service that doesn’t say', 200, 'DELETE', {}, true],
    ['a refusal that doesn’t say', 422, 'POST', {}, false],
    ['a read', 200, 'GET', {}, false],
  ] as const)('reports %s', async (_, status, method, headers, touched) => {
    const ask = answering(status, headers);
    expect(await touchedAfter(() => ask('/api/v1/x', { method }))).toBe(touched);
  });

  it('asks for nothing of a record that an endpoint removes', async () => {
    const [erased, merged, left] = ['3f2b', '9c41', 'a7d0'];
    const shownOf = (id: string) => shown(['customers', 'getOne', { id }]);
    const asked = [await shownOf(erased), await shownOf(merged), await shownOf(left)];
    const fetchJson = answering(200, { 'X-Touched': 'customers' });
    const call = createCall({ fetchJson, chosen: async () => ({}) });
    await act(async () => {
      await call(eraseCustomer, { params: { id: erased }, body: { notice_ids: [] } });
      await call(mergeCustomers, { params: { id: left }, body: { other_id: merged, take: [] } });
      await whenFresh();
    });
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  });

  it('reports nothing of what a query asks for by POST', async () => {
    const call = createCall({ fetchJson: answering(200), chosen: async () => ({}) });
    const endpoint = {
      method: 'POST',
      path: 'training/suitability',
      summary: '',
      access: { level: 'trainer', subject: 'training' },
      answer: {},
    } as const;
    const { signal } = new AbortController();
    expect(await touchedAfter(() => call(endpoint, { signal }))).toBe(false);
    expect(await touchedAfter(() => call(endpoint, {}))).toBe(true);
  });
});

describe('useWrite', () => {
  it('puts the record that is answered in the place of the one before, and says so', async () => {
    client.setQueryData(['claims', 'getOne', { id: '1' }], { id: '1', text: 'Handtuch' });
    client.setQueryData(['claims', 'getList', {}], {
      data: [{ id: '1', text: 'Handtuch' }, { id: '2' }],
      total: 2,
    });
    const { result } = renderHook(
      () =>
        useWrite(async (text: string) => ({ id: '1', text }), {
          record: (record) => ({ path: 'claims', record }),
          message: ({ text }) => `${text} ist gefordert.`,
        }),
      { wrapper },
    );
    await act(async () => void (await result.current.attempt('Getränk')));
    const put = { id: '1', text: 'Getränk' };
    expect(client.getQueryData(['claims', 'getOne', { id: '1' }])).toEqual(put);
    expect(client.getQueryData(['claims', 'getList', {}])).toEqual({ data: [put, { id: '2' }], total: 2 });
    expect(notify).toHaveBeenCalledExactlyOnceWith('Getränk ist gefordert.', { type: 'success' });
  });

  it('says why it was refused, or leaves it to who shows it', async () => {
    const send = () => Promise.reject(new Error('Das geht nicht.'));
    const settled = vi.fn();
    const { result } = renderHook(() => useWrite(send, { settled }), { wrapper });
    act(() => result.current.write());
    await waitFor(() => expect(settled).toHaveBeenCalledOnce());
    expect(notify).toHaveBeenCalledExactlyOnceWith('Das geht nicht.', { type: 'error' });
    await act(async () =>
      expect(await result.current.attempt().catch((error) => error.message)).toBe('Das geht nicht.'),
    );
    expect(notify).toHaveBeenCalledOnce();
  });

  it('says of fields at fault what is wrong with them, as no form does', async () => {
    const fault = 'Eine Rechnung geht an einen Kunden.';
    const send = () => Promise.reject(errorOf(422, { detail: 'Prüfen.', errors: { claim_ids: fault } }));
    const { result } = renderHook(() => useWrite(send), { wrapper });
    act(() => result.current.write());
    await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith(fault, { type: 'error' }));
  });

  it('sends the second of two taps once, and another thing beside it', async () => {
    const send = vi.fn(async (text: string) => ({ text }));
    const settled = vi.fn();
    const { result } = renderHook(() => useWrite(send, { settled }), { wrapper });
    act(() => {
      result.current.write('Getränk');
      result.current.write('Getränk');
      result.current.write('Handtuch');
    });
    await waitFor(() => expect(settled).toHaveBeenCalledTimes(2));
    expect(send.mock.calls.map(([text]) => text)).toEqual(['Getränk', 'Handtuch']);
    await act(async () => result.current.write('Getränk'));
    expect(send).toHaveBeenCalledTimes(3);
  });
});
