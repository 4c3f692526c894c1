import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PURPOSE } from '#declare/lists.ts';
import { sumsOf } from '#declare/sums.ts';
import { claims } from '#resources/money/claims.ts';
import { addressOf } from '#web/data/addresses.ts';
import { askAhead, noteAsked } from '#web/data/ahead.ts';
import { errorOf, faultsIn, nested, retryRead, StaleVersionError } from '#web/data/problems.ts';
import { createDataProvider } from '#web/data/provider.ts';
import { chooseStudio, chosenStudio } from '#web/data/studioChoice.ts';
import { fetchRows } from '#web/generic/list/exportRows.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, unknown>;
  readonly headers: Headers;
  readonly body: unknown;
}

type Reply = (call: Call, index: number) => Response;

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const page = (rows: unknown[], range: string) => json(rows, { headers: { 'Content-Range': range } });
const problem = (status: number, body: object) => json(body, { status });
const tokenOf = (level: number) => `x.${btoa(JSON.stringify({ level }))}.x`;

/** Services that answer as the test says, and every call they got. */
function services(reply: Reply, level = 20) {
  const calls: Call[] = [];
  const getToken = vi.fn(async (refresh?: boolean) => (refresh ? `${tokenOf(level)}new` : tokenOf(level)));
  const fetch = vi.fn(async (url: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(url), 'http://app');
    const call: Call = {
      method: init?.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries([...searchParams].map(([name, value]) => [name, JSON.parse(value)])),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    };
    calls.push(call);
    return reply(call, calls.length - 1);
  });
  return { provider: createDataProvider({ getToken, fetch }), calls, getToken };
}

const list = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'last_name', order: 'ASC' as const },
  filter: {},
};

beforeEach(() => {
  chooseStudio(null);
  window.history.replaceState(null, '', '/');
});

it('says of rows that leave the app what they are for', async () => {
  const { provider, calls } = services(() => page([{ id: '7' }], 'customers 0-0/1'));
  await provider.getList('customers', list);
  const query = { resource: 'customers', filter: {}, sort: list.sort };
  await fetchRows(provider, query, () => undefined, new AbortController().signal);
  expect(calls.map(({ headers }) => headers.get(PURPOSE))).toEqual([null, 'export']);
});

describe('children', () => {
  const path = '/api/v1/auth/customers/7/measurements';
  const measured = { id: 'm1', parent_id: '7', version: 2, measured_on: '2026-01-06', weight_kg: 80 };

  it('are listed below the parent that the filter names', async () => {
    const { provider, calls } = services(() => page([measured], 'measurements 0-0/1'), 40);
    chooseStudio('nord');
    const filter = { parent_id: '7', measured_on_gte: '2026-01-01' };
    await provider.getList('customers/measurements', { ...list, filter });
    await provider.getManyReference('customers/measurements', { ...list, target: 'parent_id', id: '7' });
    expect(calls.map((call) => [call.path, call.query.filter])).toEqual([
      [path, { measured_on_gte: '2026-01-01' }],
      [path, {}],
    ]);
  });

  it('are read, written and deleted below it', async () => {
    const { provider, calls } = services(() => json(measured));
    const meta = { parent_id: '7' };
    await provider.getOne('customers/measurements', { id: 'm1', meta });
    await provider.create('customers/measurements', { data: { parent_id: '7', weight_kg: 81 } });
    await provider.update('customers/measurements', {
      id: 'm1',
      data: { weight_kg: 82 },
      previousData: measured,
    });
    await provider.delete('customers/measurements', { id: 'm1', previousData: measured });
    expect(calls.map((call) => [call.method, call.path, call.body])).toEqual([
      ['GET', `${path}/m1`, undefined],
      ['POST', path, { weight_kg: 81 }],
      ['PUT', `${path}/m1`, { weight_kg: 82 }],
      ['DELETE', `${path}/m1`, undefined],
    ]);
    expect(calls[2]?.headers.get('If-Match')).toBe('"2"');
  });

  it('are asked for their history, what hangs on them and for actions below it', async () => {
    const { provider, calls } = services(() => json([]));
    await provider.history('customers/measurements', 'm1', { offset: 0, limit: 20, parent: '7' });
    await provider.deletion('customers/measurements', 'm1', '7');
    expect(calls.map((call) => call.path)).toEqual([`${path}/m1/history`, `${path}/m1/deletion`]);
  });

  it('of two parents are created under two keys, though they are alike', async () => {
    const { provider, calls } = services(() => {
      throw new TypeError('offline');
    });
    for (const parent_id of ['7', '8'])
      await provider
        .create('customers/measurements', { data: { parent_id, weight_kg: 81 } })
        .catch(() => undefined);
    const [first, second] = calls.map((call) => call.headers.get('Idempotency-Key'));
    expect(first).not.toBe(second);
  });

  it('have no address without it', async () => {
    const { provider } = services(() => json([]));
    await expect(provider.getList('customers/measurements', list)).rejects.toThrow('parent_id');
  });
});

describe('lists', () => {
  it('asks the declaration’s endpoint with the token', async () => {
    const { provider, calls } = services(() => page([{ id: '1' }], 'trainers 0-0/31'));
    const { data, total } = await provider.getList('coaches', { ...list, filter: { active: true } });
    expect(calls[0]).toMatchObject({
      path: '/api/v1/auth/trainers',
      query: { sort: ['last_name', 'ASC'], range: [0, 24], filter: { active: true } },
    });
    expect(calls[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf(20)}`);
    expect(data).toEqual([{ id: '1' }]);
    expect(total).toBe(31);
  });

  it('says when there are more than the services count', async () => {
    const { provider } = services(() =>
      json([{ id: '1' }], { headers: { 'Content-Range': 'customers 0-0/10001', 'X-Total-Capped': 'true' } }),
    );
    expect(await provider.getList('customers', list)).toMatchObject({ total: 10001, meta: { capped: true } });
  });

  it('is an empty page beyond the end', async () => {
    const { provider } = services(() =>
      json({ status: 416 }, { status: 416, headers: { 'Content-Range': 'customers */26' } }),
    );
    expect(await provider.getList('customers', list)).toMatchObject({ data: [], total: 26 });
  });

  it('filters, sorts and pages bare arrays itself', async () => {
    const rows = [
      { id: '1', last_name: 'Özdemir', tags: ['vip'], born: '1990-01-01' },
      { id: '2', last_name: 'Adler', tags: [], born: '1980-01-01' },
      { id: '3', last_name: 'Zander', tags: ['vip', 'reha'], born: '2001-01-01' },
      { id: '4', last_name: 'Bär', tags: ['reha'], born: '2005-01-01' },
    ];
    const { provider } = services(() => json(rows));
    const names = async (filter: object, more = {}) => {
      const { data, total } = await provider.getList('customers', { ...list, filter, ...more });
      return [data.map(({ last_name }) => last_name), total];
    };
    expect(await names({})).toEqual([['Adler', 'Bär', 'Özdemir', 'Zander'], 4]);
    expect(await names({ tags: ['vip'] })).toEqual([['Özdemir', 'Zander'], 2]);
    expect(await names({ q: 'ÖZ' })).toEqual([['Özdemir'], 1]);
    expect(await names({ born_gte: '2001-01-01' })).toEqual([['Bär', 'Zander'], 2]);
    expect(await names({ last_name_neq: 'Adler' }, { pagination: { page: 2, perPage: 2 } })).toEqual([
      ['Zander'],
      3,
    ]);
  });

  it('leaves an array alone that is no page: the filter is about other records', async () => {
    const sums = [{ label: 'Offen', cents: 4990 }];
    const { provider } = services(() => json(sums));
    const query = { filter: JSON.stringify({ status: 'overdue' }) };
    expect(await provider.call(sumsOf(claims), { query })).toEqual(sums);
  });

  it('fetches many by id in batches', async () => {
    const { provider, calls } = services(({ query }) => {
      const ids = (query.filter as { id: string[] }).id;
      return page(
        ids.map((id) => ({ id })),
        `customers 0-${ids.length - 1}/${ids.length}`,
      );
    });
    const ids = Array.from({ length: 130 }, (_, index) => `c${index}`);
    expect((await provider.getMany('customers', { ids })).data).toHaveLength(130);
    expect(calls.map(({ query }) => query.range)).toEqual([
      [0, 99],
      [0, 99],
    ]);
  });
});

describe('the studio of a super admin', () => {
  it('narrows lists and statistics, but not the studios themselves, and names new records’ studio', async () => {
    chooseStudio('s1');
    const { provider, calls } = services(
      ({ method }) => (method === 'POST' ? json({ id: '1' }) : page([], 'x */0')),
      40,
    );
    await provider.getList('customers', list);
    await provider.getList('studios', list);
    await provider.create('customers', { data: { first_name: 'Jo' } });
    expect(calls[0]?.query.filter).toEqual({ studio_id: 's1' });
    expect(calls[1]?.query.filter).toEqual({});
    expect(calls[2]?.body).toEqual({ studio_id: 's1', first_name: 'Jo' });
  });

  it('is nothing that is added to what was found in another', async () => {
    const { provider, calls } = services(() => json({ changed: 2, batch_id: 'b1' }), 40);
    chooseStudio('s2');
    await provider.deleteMany('customers', { ids: ['1'], meta: { filter: { studio_id: 's1' } } });
    await provider.deletions('customers', { filter: { q: 'Ott' } });
    expect(calls.map(({ body }) => body)).toMatchObject([
      { filter: { studio_id: 's1' } },
      { filter: { q: 'Ott' } },
    ]);
    expect(calls[1]?.body).not.toHaveProperty('filter.studio_id');
  });

  it('is the address’s before the chosen one, and nobody else’s concern', async () => {
    chooseStudio('s1');
    window.history.replaceState(null, '', '/customers?studioId=s2');
    expect(chosenStudio()).toBe('s2');
    const { provider, calls } = services(() => page([], 'x */0'), 30);
    await provider.getList('customers', list);
    expect(calls[0]?.query.filter).toEqual({});
  });
});

describe('writes', () => {
  it('send the version the form was opened with, and only what a caller may send', async () => {
    const { provider, calls } = services(() => json({ id: '1', version: 4 }));
    const previousData = {
      id: '1',
      version: 3,
      studio_id: 's1',
      number: 17,
      first_name: 'Jo',
      status: 'active',
    };
    await provider.update('customers', {
      id: '1',
      data: { ...previousData, first_name: 'Joe', unknown: 1 },
      previousData,
    });
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/v1/auth/customers/1' });
    expect(calls[0]?.headers.get('If-Match')).toBe('"3"');
    expect(calls[0]?.body).toEqual({ studio_id: 's1', first_name: 'Joe' });
  });

  it('send what a creation is given beside the record’s own, and a change doesn’t', async () => {
    const { provider, calls } = services(() => json({ id: '1', version: 1 }));
    const data = { title: 'Reha', customer_ids: ['c1'] };
    await provider.create('schedule/appointments', { data });
    await provider.update('schedule/appointments', { id: '1', data, previousData: { id: '1', version: 1 } });
    expect(calls.map(({ body }) => body)).toEqual([data, { title: 'Reha' }]);
  });

  it('repeat a submission under one key until it is answered', async () => {
    let up = false;
    const { provider, calls } = services(() => {
      if (!up) throw new TypeError('Failed to fetch');
      return json({ id: '1' });
    });
    const submit = () => provider.create('customers', { data: { first_name: 'Jo' } });
    await expect(submit()).rejects.toMatchObject({ status: 0 });
    up = true;
    await submit();
    await submit();
    const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('leave no answer behind that was asked for before they were done', async () => {
    const url = '/api/v1/auth/customers/1';
    const ahead = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => json({ id: '1', version: 3 }));
    const { provider, calls } = services((call) => {
      // While the change is under way somebody points at the way to where the record is shown.
      if (call.method === 'PUT') askAhead('/customers/1', 'token');
      return json({ id: '1', version: 4 });
    });
    noteAsked(url, '/customers/1');
    const previousData = { id: '1', version: 3 };
    await provider.update('customers', { id: '1', data: previousData, previousData });
    expect(ahead).toHaveBeenCalledOnce();
    const { data } = await provider.getOne('customers', { id: '1' });
    expect(data.version).toBe(4);
    expect(calls).toHaveLength(2);
    ahead.mockRestore();
  });

  const IN_USE = { type: 'urn:studio-admin:problem:idempotency-key-in-use' };
  it.each([
    ['the first is still under way', 409, IN_USE, true],
    ['there were too many', 429, {}, true],
    ['the sign-in has run out', 401, {}, true],
    ['the service broke', 500, {}, true],
    ['something stands in the way', 409, { type: 'urn:studio-admin:problem:conflict' }, false],
    ['it is unsound', 422, {}, false],
  ])('are the same submission after an answer that says: %s', async (_, status, body, same) => {
    const { provider, calls } = services(() => problem(status, body));
    const twice = async (submit: () => Promise<unknown>) => {
      const before = calls.length;
      for (const __ of [1, 2]) await submit().catch(() => undefined);
      return new Set(calls.slice(before).map(({ headers }) => headers.get('Idempotency-Key'))).size;
    };
    const keys = [
      await twice(() => provider.create('customers', { data: { first_name: 'Jo' } })),
      await twice(() => provider.act('customers', '1', 'deactivate')),
      await twice(() => provider.bulk('customers', { ids: ['1'], action: 'deactivate' })),
    ];
    expect(keys).toEqual(same ? [1, 1, 1] : [2, 2, 2]);
  });

  it('change and delete many in one request, whatever they are', async () => {
    const { provider, calls } = services(() => json({ changed: 2, batch_id: 'b1' }), 30);
    await provider.deleteMany('customers', { ids: ['1', '2'] });
    await provider.deleteMany('coaches', { ids: ['3', '4'] });
    await provider.updateMany('coaches', { ids: ['3', '4'], data: { active: false, unknown: 1 } });
    await provider.bulk('customers', { ids: ['1'], action: 'update', add: { tags: ['Reha'] } });
    expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      ['POST /api/v1/auth/customers/bulk', { ids: ['1', '2'], action: 'delete' }],
      ['POST /api/v1/auth/trainers/bulk', { ids: ['3', '4'], action: 'delete' }],
      ['POST /api/v1/auth/trainers/bulk', { ids: ['3', '4'], action: 'update', values: { active: false } }],
      ['POST /api/v1/auth/customers/bulk', { ids: ['1'], action: 'update', add: { tags: ['Reha'] } }],
    ]);
    expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(4);
  });

  it('mean all that a list finds in its own words', async () => {
    const { provider, calls } = services(() => json({ changed: 2, batch_id: 'b1' }));
    const filter = { q: 'Ott', status: ['active'] };
    await provider.deleteMany('customers', { ids: ['1', '2'], meta: { filter } });
    expect(calls[0]?.body).toEqual({ filter, action: 'delete' });
  });

  it('upload a picture as the multipart field file', async () => {
    const { provider, calls } = services(() => json({ photo_url: '/p.png' }));
    expect(await provider.uploadAvatar(new File(['x'], 'me.png'))).toEqual({ photo_url: '/p.png' });
    expect(calls[0]?.path).toBe('/api/v1/auth/user/avatar');
    expect((calls[0]!.body as FormData).get('file')).toBeInstanceOf(File);
    expect(calls[0]?.headers.get('Content-Type')).toBeNull();
  });
});

describe('imports', () => {
  it('and taking them back are waited for longer than other calls', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { provider } = services(({ path }) =>
      json(path.endsWith('/undo') ? { removed: 1 } : { created: 1 }),
    );
    const file = new File(['[]'], 'übungen.json');
    await provider.importFile('exercises', file, { dry_run: false });
    await provider.undoImport('exercises', 'b1');
    await provider.deletion('exercises', '1');
    const [run = 0, undo = 0, other = 0] = limits.mock.calls.map(([milliseconds]) => milliseconds);
    expect(Math.min(run, undo)).toBeGreaterThan(300_000);
    expect(other).toBe(20_000);
    limits.mockRestore();
  });
});

describe('errors', () => {
  it('of fields have the form’s shape', () => {
    expect(nested({ 'guardian.name': 'Fehlt.', 'absences.1.to': 'Zu früh.', email: 'Vergeben.' })).toEqual({
      guardian: { name: 'Fehlt.' },
      absences: [undefined, { to: 'Zu früh.' }],
      email: 'Vergeben.',
    });
    const error = errorOf(422, { detail: 'Prüfen.', errors: { email: 'Vergeben.' } });
    expect(error.body.errors).toEqual({ email: 'Vergeben.', root: { serverError: 'Prüfen.' } });
  });

  it('name what is wrong at parts of fields, too', () => {
    const errors = { name: 'Fehlt.', 'weekly.1.time': 'Bitte gib eine Uhrzeit wie 09:30 ein.' };
    expect(faultsIn(errorOf(422, { detail: 'Prüfen.', errors })).toSorted()).toEqual([
      'Bitte gib eine Uhrzeit wie 09:30 ein.',
      'Fehlt.',
    ]);
    expect(faultsIn(errorOf(409, { detail: 'Geht nicht.' }))).toEqual([]);
    expect(faultsIn(new Error('weg'))).toEqual([]);
  });

  it('of stale versions carry what stands now', async () => {
    const { provider } = services(() =>
      problem(412, { detail: 'Geändert.', current: { id: '1', version: 5 } }),
    );
    const error = await provider
      .update('customers', { id: '1', data: { version: 3 }, previousData: { id: '1' } })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StaleVersionError);
    expect(error).toMatchObject({ status: 412, current: { version: 5 }, message: 'Geändert.' });
  });

  it('are German also when the services say nothing', () => {
    expect(errorOf(403, undefined).message).toBe('Dazu fehlt dir die Berechtigung.');
    expect(errorOf(500, '<html>').message).toBe('Auf dem Server ist ein Fehler aufgetreten.');
  });

  it('of an unreachable server say so, and reads are tried again', async () => {
    const { provider } = services(() => {
      throw new TypeError('Failed to fetch');
    });
    const error = await provider.getOne('customers', { id: '1' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect((error as HttpError).message).toMatch(/^Der Server ist nicht erreichbar/);
    expect(retryRead(0, error)).toBe(true);
    expect(retryRead(3, error)).toBe(false);
    expect(retryRead(0, errorOf(404, {}))).toBe(false);
  });

  it('refreshes the token once after 401', async () => {
    const { provider, calls } = services((_, index) => (index === 0 ? problem(401, {}) : json({ id: '1' })));
    expect((await provider.getOne('customers', { id: '1' })).data).toEqual({ id: '1' });
    expect(calls[1]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf(20)}new`);
    const { provider: refused, calls: twice } = services(() =>
      problem(401, { detail: 'Bitte melde dich an.' }),
    );
    await expect(refused.getOne('customers', { id: '1' })).rejects.toMatchObject({ status: 401 });
    expect(twice).toHaveLength(2);
  });
});

describe('addresses', () => {
  it('are each service’s own, by default the app’s origin', () => {
    expect(addressOf('auth/customers', { auth: undefined })).toBe('/api/v1/auth/customers');
    expect(addressOf('payment/products', { payment: 'https://pay.example/' })).toBe(
      'https://pay.example/api/v1/payment/products',
    );
  });
});
