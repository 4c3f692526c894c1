import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  type AuthProvider,
  CoreAdmin,
  type DataProvider,
  localStorageStore,
  memoryStore,
  type Store,
  useAuthProvider,
  useEvent,
} from 'react-admin';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { Resource } from '../resources/define.ts';
import { allResources } from '../resources/index.ts';
import { authProvider as firebaseAuth } from './auth/authProvider.ts';
import { useSession } from './auth/session.ts';
import { getIdToken } from './auth/token.ts';
import { askAhead } from './data/ahead.ts';
import { retryRead } from './data/problems.ts';
import { createDataProvider } from './data/provider.ts';
import { keepWholeRecords } from './data/wholeRecords.ts';
import { pageAt, preload } from './generic/addresses.ts';
import { DeclarationsProvider, useDeclarations } from './generic/declarations.tsx';
import { useAskList } from './generic/list/useAskList.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { Layout } from './shell/Layout.tsx';
import { Notifications } from './shell/Notifications.tsx';
import { Guard, resourcePages } from './shell/pages.tsx';
import { productRouter } from './shell/routerProvider.tsx';
import { ErrorPage } from './ui/ErrorPage.tsx';
import { LoadingPage } from './ui/LoadingPage.tsx';
import { NotFound } from './ui/pages.tsx';
import { StartFailed } from './ui/StartFailed.tsx';
import { letAllStand } from './ui/undoable.ts';

export interface StudioAdminProps {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly uid: string;
  /** What there is; the registry unless a test says otherwise. */
  readonly resources?: readonly Resource[];
}

/** The app of whoever is signed in, below the gate, with a router of its own. */
export function App() {
  // A data router, since the warning of unsaved changes needs `useBlocker`.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <SignedIn />, errorElement }]));
  useEffect(() => () => router.dispose(), [router]);
  // Without transitions: with them react-admin's redirects after signing out ran in circles.
  return <RouterProvider router={router} useTransitions={false} />;
}

const errorElement = <StartFailed onRetry={() => window.location.reload()} />;

/** Another person gets another app: nothing is left in its caches. */
function SignedIn() {
  const session = useSession();
  const dataProvider = useMemo(() => createDataProvider({ getToken: getIdToken }), []);
  if (session.status !== 'in') return <LoadingPage />;
  const { uid } = session.user;
  return <StudioAdmin key={uid} uid={uid} dataProvider={dataProvider} authProvider={firebaseAuth} />;
}

/**
 * The one `<Admin>`: react-admin's core of it, as the other brings along a sign-in page, a layout and messages that
 * nobody sees here, and with them all of its forms before the first list. The theme comes from around it.
 * @example <StudioAdmin uid="u1" dataProvider={dataProvider} authProvider={authProvider} />
 */
export function StudioAdmin({ dataProvider, authProvider, uid, resources = allResources }: StudioAdminProps) {
  const once = useMemo(
    () => ({
      queryClient: createQueryClient(resources),
      store: personalStore(uid),
      i18nProvider: createI18nProvider(resources),
    }),
    [uid, resources],
  );
  return (
    <DeclarationsProvider value={resources}>
      <CoreAdmin
        {...once}
        routerProvider={productRouter}
        layout={AppLayout}
        dataProvider={dataProvider}
        authProvider={authProvider}
        dashboard={pageAt('/')?.screen}
        catchAll={NotFound}
        loading={Loading}
        error={Broken}
        loginPage={false}
        disableTelemetry
      >
        {(permissions) => resourcePages(permissions, resources)}
      </CoreAdmin>
    </DeclarationsProvider>
  );
}

function AppLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <Layout preload={usePointedAt()} resources={useDeclarations()}>
        <StudioOfAddress />
        <Guard>{children}</Guard>
      </Layout>
      <Notifications />
    </>
  );
}

/** Code and data of a page come along while the pointer is on its entry in the menu. */
function usePointedAt(): (path: string) => void {
  const declarations = useDeclarations();
  const askList = useAskList();
  return useEvent((path: string) => {
    preload(path);
    const resource = declarations.find((one) => `/${one.path}` === path);
    void getIdToken().then((token) => {
      if (token) askAhead(path, token);
      if (resource) askList(resource);
    });
  });
}

/** What breaks outside of a page. */
function Broken({
  error,
  resetErrorBoundary,
}: {
  error: Error;
  resetErrorBoundary: (arg?: unknown) => void;
}) {
  return <ErrorPage error={error} onRetry={() => resetErrorBoundary()} />;
}

function Loading() {
  return <LoadingPage />;
}

/**
 * Asks again where another try may help. Network mode 'always', as browsers without a way out believe to be offline
 * though the services are on the same machine.
 */
export function createQueryClient(resources: readonly Resource[] = allResources): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: retryRead, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return keepWholeRecords(client, resources);
}

/**
 * A link may name another studio: then all that was fetched is another studio's, and what could still be undone stands, as
 * undoing it would bring back what that one's lists showed.
 */
function StudioOfAddress() {
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  const studio = new URLSearchParams(search).get('studioId');
  const last = useRef(studio);
  useEffect(() => {
    if (last.current === studio) return;
    last.current = studio;
    authProvider?.forgetPermissions?.();
    void letAllStand().then(() => queryClient.invalidateQueries());
  }, [studio, queryClient, authProvider]);
  return null;
}

/** What a person arranged for himself and finds again: columns, and filters saved by name. */
const KEPT = /\.datatable(_|$)|\.savedQueries$|^savedQueries/;

/** What is selected in a list: neither a reload nor another tab may know of it, as nobody would see it there. */
const SELECTION = /\.selectedIds(\.|$)/;

/**
 * react-admin's store, one a person. Signing out empties it, but for what the person arranged.
 * @example <Admin store={personalStore(uid)}>
 */
export function personalStore(uid: string): Store {
  const prefix = `.${uid}`;
  const store = localStorageStore('1', prefix);
  const beginning = `RaStore${prefix}.`;
  const memory = memoryStore();
  memory.setup();
  const placeOf = (key: string) => (SELECTION.test(key) ? memory : store);
  return {
    ...store,
    getItem: (key, ...more) => placeOf(key).getItem(key, ...more),
    setItem: (key, value) => placeOf(key).setItem(key, value),
    removeItem: (key) => placeOf(key).removeItem(key),
    subscribe: (key, tell) => placeOf(key).subscribe(key, tell),
    reset() {
      memory.reset();
      for (const key of Object.keys(window.localStorage)) {
        const name = key.slice(beginning.length);
        if (key.startsWith(beginning) && !KEPT.test(name)) store.removeItem(name);
      }
    },
  };
}
