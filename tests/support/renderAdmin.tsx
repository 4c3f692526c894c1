/** Renders the app as a person sees it at an address, with services made up in the test. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthProvider, DataProvider } from 'react-admin';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { ALL_FEATURES, type EnabledFeatures } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import { outOfLists } from '#declare/sensitive.ts';
import { allResources, resourceByPath } from '#resources/index.ts';
import { tagsInUse } from '#resources/people/endpoints/customers.ts';
import { type CustomerGlance, customerGlance } from '#resources/people/endpoints/glance.ts';
import { customerStatistics } from '#resources/people/endpoints/statistics.ts';
import { customerTimeline } from '#resources/people/endpoints/timeline.ts';
import { attendance } from '#resources/schedule/endpoints/attendance.ts';
import { calendar } from '#resources/schedule/endpoints/schedule.ts';
import { StudioAdmin } from '#web/App.tsx';
import { pageOfBareArray } from '#web/data/bareArrays.ts';
import type { Permissions } from '#web/data/permissions.ts';
import type { AdminDataProvider } from '#web/data/types.ts';
import { AppTheme } from '#web/theme/AppTheme.tsx';
import { answering, callOf } from './endpoints.ts';
import { reporting } from './reporting.ts';

export type Role = 'trainer' | 'admin' | 'superAdmin';

/** Permissions of somebody at studio `s1`; super admins are at none. */
export function buildPermissions(as: Role, features: EnabledFeatures = ALL_FEATURES): Permissions {
  return {
    uid: 'me',
    level: LEVEL[as],
    studio_id: as === 'superAdmin' ? null : 's1',
    features,
    studio: null,
  };
}

/** A record with what every record has. @example buildRecord({ id: 'c1', first_name: 'Jo' }) */
export function buildRecord(values: Record<string, unknown> & { id: string }): AnyRecord {
  return {
    studio_id: 's1',
    version: 1,
    created_at: '2026-03-01T09:00:00.000Z',
    updated_at: '2026-03-01T09:00:00.000Z',
    ...values,
  };
}

/** A customer with nothing yet. */
export const NO_GLANCE: CustomerGlance = { contract: null, open: null, card: null, next: null, last: null };

/** A record as lists show it. */
function listed(path: string, record: AnyRecord): AnyRecord {
  const resource = resourceByPath(path);
  const absent = resource ? outOfLists(resource) : [];
  return Object.fromEntries(Object.entries(record).filter(([name]) => !absent.includes(name))) as AnyRecord;
}

/** Services that hold these records by the resource's path, in memory. Filters, sorts and pages like the real ones. */
export function memoryProvider(records: Record<string, AnyRecord[]>): AdminDataProvider {
  const of = (resource: string) => {
    records[resource] ??= [];
    return records[resource];
  };
  const gone: AnyRecord[] = [];
  const found = (resource: string, id: unknown) => {
    const record = of(resource).find((one) => one.id === String(id));
    if (!record) throw new Error('Diesen Eintrag gibt es nicht (mehr).');
    return record;
  };
  const provider: Partial<Record<keyof AdminDataProvider, unknown>> & Pick<DataProvider, 'getList'> = {
    getList: async (resource, { filter, sort, pagination }) => {
      const { page = 1, perPage = 25 } = pagination ?? {};
      const parameters = new URLSearchParams({
        filter: JSON.stringify(filter ?? {}),
        sort: JSON.stringify([sort?.field ?? 'id', sort?.order ?? 'ASC']),
        range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
      });
      const { rows, total } = pageOfBareArray(of(resource), parameters);
      return { data: rows.map((row) => listed(resource, row as AnyRecord)) as never[], total };
    },
    getOne: async (resource: string, { id }: { id: string }) => ({ data: found(resource, id) }),
    getMany: async (resource: string, { ids }: { ids: string[] }) => ({
      data: of(resource)
        .filter(({ id }) => ids.includes(id))
        .map((row) => listed(resource, row)),
    }),
    create: async (resource: string, { data }: { data: Record<string, unknown> }) => {
      const record = buildRecord({ ...data, id: `new-${of(resource).length + 1}` });
      of(resource).push(record);
      return { data: record };
    },
    update: async (resource: string, { id, data }: { id: string; data: Record<string, unknown> }) => {
      const record = Object.assign(found(resource, id), data);
      return { data: { ...record } };
    },
    delete: async (resource: string, { id }: { id: string }) => {
      const record = found(resource, id);
      records[resource] = of(resource).filter((one) => one !== record);
      gone.push(record);
      return { data: record };
    },
    undelete: async (resource: string, { ids }: { ids: string[] }) => {
      of(resource).push(...gone.filter(({ id }) => ids.includes(id)));
      return { restored: ids.length };
    },
    history: async () => ({ data: [], total: 0 }),
    call: callOf([
      answering(tagsInUse, async () => []),
      answering(customerGlance, async () => NO_GLANCE),
      answering(customerTimeline, async () => ({ entries: [], next: null })),
      answering(calendar, async () => []),
      answering(attendance, async () => []),
      answering(customerStatistics, async () => ({}) as never),
    ]),
  };
  return provider as AdminDataProvider;
}

export interface Scene {
  readonly at: string;
  readonly as?: Role;
  readonly features?: EnabledFeatures;
  readonly records?: Record<string, AnyRecord[]>;
  /** Replaces some of what the services do. */
  readonly dataProvider?: Partial<AdminDataProvider>;
  readonly resources?: readonly Resource[];
  /** With the browser's own history in place of one in memory: going back takes a moment. */
  readonly browser?: boolean;
}

/**
 * The whole app of somebody signed in, at an address.
 * @example const { user, path } = renderAdmin({ at: '/customers', as: 'trainer', records: { customers: [] } });
 */
export function renderAdmin({
  at,
  as = 'admin',
  features,
  records = {},
  dataProvider = {},
  resources = allResources,
  browser = false,
}: Scene) {
  const permissions = buildPermissions(as, features);
  const authProvider: AuthProvider = {
    login: async () => undefined,
    logout: async () => false,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissions,
    getIdentity: async () => ({ id: permissions.uid }),
  };
  const services = reporting({ ...memoryProvider(records), ...dataProvider } as AdminDataProvider);
  const app = (
    <StudioAdmin
      uid={permissions.uid}
      dataProvider={services}
      authProvider={authProvider}
      resources={resources}
    />
  );
  const routes = [{ path: '*', element: app }];
  if (browser) window.history.replaceState(null, '', at);
  const router = browser ? createBrowserRouter(routes) : createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <AppTheme>
      <RouterProvider router={router} useTransitions={false} />
    </AppTheme>,
  );
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    dataProvider: services,
    /** Path and query of the page that shows. */
    path: () => router.state.location.pathname + router.state.location.search,
    /** To an address, or back by as many entries of the history as the number says. */
    go: (to: string | number) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)),
  };
}
