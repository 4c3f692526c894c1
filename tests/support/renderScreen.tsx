/** One screen with stand-ins for the services and the person who looks at it. */
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  AdminContext,
  type AuthProvider,
  type DataProvider,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { ALL_FEATURES } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import type { RoleName } from '#declare/roles.ts';
import { allResources } from '#resources/index.ts';
import { retryRead } from '#web/data/problems.ts';
import { keepWholeRecords } from '#web/data/wholeRecords.ts';
import { createI18nProvider } from '#web/i18n/i18nProvider.ts';
import { Notifications } from '#web/shell/Notifications.tsx';
import type { AdminDataProvider } from '../../src/web/data/types.ts';
import { KeepFresh } from '../../src/web/shell/KeepFresh.tsx';
import { type Answering, callOf } from './endpoints.ts';
import { reporting } from './reporting.ts';

/** What `act` answers. */
export const acted = <R extends object>(data: R, headers: Record<string, string> = {}) => ({
  data,
  headers: new Headers(headers),
});

export interface Scene {
  /** Address at which the screen is seen. */
  readonly at: string;
  readonly as?: 'trainer' | 'admin' | 'superAdmin';
  readonly role?: RoleName;
  /** Records by the resource's path. */
  readonly records?: Readonly<Record<string, readonly object[]>>;
  /** Answers of endpoints of what is no record. */
  readonly answers?: readonly Answering[];
  /** Further methods of the data provider. */
  readonly calls?: Readonly<Record<string, unknown>>;
  readonly resource?: string;
}

/** The services have nothing against a deletion, unless a scene says otherwise. */
const deletable = (id: string) => ({ id, title: id, allowed: true, reason: null, blockers: [] });

type Known = { readonly id: string };

/** @example const { user, address } = renderScreen(<CardList />, { at: '/contract-cards', records: { 'contract-cards': cards } }); */
export function renderScreen(screen: ReactElement, scene: Scene) {
  const { at, as = 'trainer', role = null, records = {}, answers = [], calls = {} } = scene;
  const resource = scene.resource ?? at.split(/[/?]/)[1] ?? '';
  const of = (name: string) => [...((records[name] ?? []) as Known[])];
  const getList = vi.fn(async (name: string, _parameters: { filter: object }) => ({
    data: of(name),
    total: of(name).length,
  }));
  const dataProvider = reporting({
    getList,
    getMany: async (name: string, { ids }: { ids: string[] }) => ({
      data: of(name).filter(({ id }) => ids.includes(id)),
    }),
    getOne: async (name: string, { id }: { id: string }) => ({
      data: of(name).find((record) => record.id === id),
    }),
    history: async () => ({ data: [], total: 0 }),
    deletion: async (_: string, id: string) => deletable(id),
    deletions: async (_: string, { ids = ['c1'] }: { ids?: string[] }) => ids.map(deletable),
    call: callOf(answers),
    ...calls,
  } as unknown as AdminDataProvider) as unknown as DataProvider;
  const authProvider = {
    getPermissions: async () => ({
      uid: 't1',
      level: LEVEL[as],
      role,
      studio_id: as === 'superAdmin' ? null : 's1',
      features: ALL_FEATURES,
      studio: null,
    }),
    getIdentity: async () => ({ id: 't1', fullName: 'Jo Berg' }),
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    logout: async () => undefined,
  } as unknown as AuthProvider;
  const seen = { address: at };
  render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        queryClient={keepWholeRecords(
          new QueryClient({ defaultOptions: { queries: { retry: retryRead } } }),
          allResources,
        )}
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={createI18nProvider()}
      >
        <ResourceContextProvider value={resource}>
          <Routes>
            <Route path={`/${at.split(/[/?]/)[1]}/*`} element={screen} />
          </Routes>
        </ResourceContextProvider>
        <KeepFresh />
        <Notifications />
        <Address seen={seen} />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { dataProvider, getList, user: userEvent.setup({ delay: null }), address: () => seen.address };
}

/** Notes where the person is. */
function Address({ seen }: { seen: { address: string } }) {
  const { pathname, search } = useLocation();
  seen.address = pathname + search;
  return null;
}

/** jsdom is no wide screen by itself. */
export function onWideScreen(): void {
  answerMedia(/min-width/);
}

/** Makes media queries answer for a phone. */
export function onPhone(): void {
  answerMedia(/max-width/);
}

function answerMedia(matching: RegExp): void {
  window.matchMedia = (query: string) =>
    ({
      matches: matching.test(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
}
