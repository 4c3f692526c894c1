import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type AuthProvider, CoreAdmin, type DataProvider, type Store, useEvent } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Resource } from '#declare/define.ts';
import { authProvider as firebaseAuth } from '#web/auth/authProvider.ts';
import { askForSecondFactor } from '#web/auth/secondFactorDue.ts';
import { useSession } from '#web/auth/session.ts';
import { signInAgain } from '#web/auth/signInQuestion.ts';
import { getIdToken } from '#web/auth/token.ts';
import { askAhead } from '#web/data/ahead.ts';
import { personalStore } from '#web/data/personalStore.ts';
import { createDataProvider } from '#web/data/provider.ts';
import { createQueryClient } from '#web/data/queryClient.ts';
import { declared } from '#web/declared.ts';
import { mayAllVisit, pageAt, preload } from '#web/generic/addresses.ts';
import { DeclarationsProvider, useDeclarations } from '#web/generic/fields/declarations.tsx';
import { listKey } from '#web/generic/list/listParams.ts';
import { askList, useAskList } from '#web/generic/list/useAskList.ts';
import { useRecordedWay } from '#web/generic/record/wayBack.ts';
import { createI18nProvider } from '#web/i18n/i18nProvider.ts';
import { ChangesOfOthers } from '#web/shell/ChangesOfOthers.tsx';
import { KeepFresh } from '#web/shell/KeepFresh.tsx';
import { Layout } from '#web/shell/Layout.tsx';
import { Notifications } from '#web/shell/Notifications.tsx';
import { Guard, resourcePages } from '#web/shell/pages.tsx';
import { productRouter } from '#web/shell/routerProvider.tsx';
import { StudioOfAddress } from '#web/shell/StudioOfAddress.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { NotFound } from '#web/ui/pages.tsx';
import { StartFailed } from '#web/ui/StartFailed.tsx';

export interface StudioAdminProps {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly uid: string;
  /** Level by the token's claims; the rows of a list that the address names are asked for before the services tell it. */
  readonly level?: number;
  /** Declared resources; the registry unless given. */
  readonly resources?: readonly Resource[];
}

/** The app after signing in, below the gate, with a router of its own. */
export function App() {
  // A data router, as the warning of unsaved changes needs `useBlocker`.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <SignedIn />, errorElement }]));
  useEffect(() => () => router.dispose(), [router]);
  // Without transitions, with which react-admin's redirects after signing out loop.
  return <RouterProvider router={router} useTransitions={false} />;
}

const errorElement = <StartFailed onRetry={() => window.location.reload()} />;

/** Remounts the app for another user, with empty caches. */
function SignedIn() {
  const session = useSession();
  const dataProvider = useMemo(
    () => createDataProvider({ getToken: getIdToken, signInAgain, secondFactorNeeded: askForSecondFactor }),
    [],
  );
  if (session.status !== 'in') return <LoadingPage />;
  const { uid, level } = session.user;
  return (
    <StudioAdmin key={uid} uid={uid} level={level} dataProvider={dataProvider} authProvider={firebaseAuth} />
  );
}

/**
 * The only `<Admin>`: react-admin's core variant, as the full one bundles a sign-in page, a layout and messages that
 * are replaced here, and with them all forms before the first list. The theme is provided above.
 * @example <StudioAdmin uid="u1" dataProvider={dataProvider} authProvider={authProvider} />
 */
export function StudioAdmin({
  dataProvider,
  authProvider,
  uid,
  level = 0,
  resources = declared,
}: StudioAdminProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per person, the data provider doesn't change
  const once = useMemo(() => {
    const queryClient = createQueryClient(resources);
    const store = personalStore(uid);
    const first = firstList(resources, level, store);
    if (first) askList(first, queryClient, dataProvider);
    const i18nProvider = createI18nProvider(resources);
    // Without a stored locale react-admin draws nothing in the first render.
    store.setItem('locale', i18nProvider.getLocale());
    return { queryClient, store, i18nProvider };
  }, [uid, resources]);
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

/**
 * Returns the list that the address names, where its rows can be asked for before the person's permissions are known: one
 * with the default filters, for which the level suffices in whatever role, as a role may take the list away.
 */
function firstList(resources: readonly Resource[], level: number, store: Store): Resource | undefined {
  const { pathname, search } = window.location;
  const resource = resources.find(({ path }) => `/${path}` === pathname);
  if (!resource || search || store.getItem(listKey(resource.path))) return undefined;
  return mayAllVisit(pathname, level, resources) ? resource : undefined;
}

function AppLayout({ children }: { children?: ReactNode }) {
  useRecordedWay();
  return (
    <>
      <Layout preload={usePointedAt()} resources={useDeclarations()}>
        <StudioOfAddress />
        <KeepFresh />
        <ChangesOfOthers />
        <Guard>{children}</Guard>
      </Layout>
      <Notifications />
    </>
  );
}

/** Returns a function that preloads code and data of a page while its menu entry is hovered or focused. */
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

/** Renders errors outside of a page. */
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
