import '#web/theme/firstPaint.ts';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Gate } from '#web/auth/gate.tsx';
import { isAuthPath, redirectTarget } from '#web/auth/redirectTarget.ts';
import { wasSignedIn } from '#web/auth/remembered.ts';
import { earlyToken, startSession } from '#web/auth/session.ts';
import { askAhead } from '#web/data/ahead.ts';
import { preload } from '#web/generic/addresses.ts';
import { definePages } from '#web/generic/pages.ts';
import { genericScreens, navigation } from '#web/navigation.ts';
import { registerServiceWorker } from '#web/offline/register.ts';
import { publicPage } from '#web/share/address.ts';
import { AppTheme } from '#web/theme/AppTheme.tsx';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { StartFailed } from '#web/ui/StartFailed.tsx';

definePages(navigation, genericScreens);

const { pathname, search } = window.location;
// Public pages of customers, without an account, need none of the app's code.
const shared = publicPage(pathname);
if (!shared) {
  void startSession();
  registerServiceWorker();
}
// At a reload all requests start at once: data, code, and last the identity provider's.
const token = shared ? null : earlyToken();
if (token) askAhead(pathname + search, token, true);

const AuthPages = lazy(() =>
  import('#web/auth/AuthPages.tsx').then(({ AuthPages }) => ({ default: AuthPages })),
);
const SharedPlanPage = lazy(() =>
  import('#web/share/SharedPlanPage.tsx').then(({ SharedPlanPage }) => ({ default: SharedPlanPage })),
);
const OnlinePage = lazy(() =>
  import('#web/online/OnlinePage.tsx').then(({ OnlinePage }) => ({ default: OnlinePage })),
);
const loadApp = () => import('./App.tsx');
const App = lazy(() => loadApp().then(({ App }) => ({ default: App })));

// Preloads the app's code while the identity provider is queried, or the user types the password.
if (shared) {
  // Public pages lead nowhere else.
} else if (wasSignedIn()) fetchAhead();
else
  window.addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(fetchAhead), {
    once: true,
  });

function fetchAhead(): void {
  const target = isAuthPath(pathname)
    ? redirectTarget(new URLSearchParams(search).get('redirect'))
    : pathname;
  loadApp().catch(() => undefined);
  preload(new URL(target, window.location.origin).pathname);
}

const root = createRoot(document.getElementById('root') as HTMLElement, {
  // The app's or the sign-in page's code could not be loaded.
  onUncaughtError: () => root.render(<StartFailed onRetry={() => window.location.reload()} />),
});
root.render(
  <AppTheme>
    <Suspense fallback={<LoadingPage />}>
      {shared?.page === 'plan' ? (
        <SharedPlanPage token={shared.token} />
      ) : shared ? (
        <OnlinePage page={shared} />
      ) : (
        <Gate signIn={<AuthPages />}>
          <App />
        </Gate>
      )}
    </Suspense>
  </AppTheme>,
);
