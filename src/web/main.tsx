import './theme/firstPaint.ts';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Gate } from './auth/gate.tsx';
import { isAuthPath, redirectTarget } from './auth/redirectTarget.ts';
import { wasSignedIn } from './auth/remembered.ts';
import { earlyToken, startSession } from './auth/session.ts';
import { askAhead } from './data/ahead.ts';
import { preload } from './generic/addresses.ts';
import { publicPage } from './share/address.ts';
import { AppTheme } from './theme/AppTheme.tsx';
import { LoadingPage } from './ui/LoadingPage.tsx';
import { StartFailed } from './ui/StartFailed.tsx';

const { pathname, search } = window.location;
// Customers read a plan and give notice without an account: nothing of the app is needed.
const shared = publicPage(pathname);
if (!shared) void startSession();
// Whatever a reload needs is on its way at once: data, code, and last the identity provider's word on who this is.
const token = shared ? null : earlyToken();
if (token) askAhead(pathname + search, token, true);

const AuthPages = lazy(() =>
  import('./auth/AuthPages.tsx').then(({ AuthPages }) => ({ default: AuthPages })),
);
const SharedPlanPage = lazy(() =>
  import('./share/SharedPlanPage.tsx').then(({ SharedPlanPage }) => ({ default: SharedPlanPage })),
);
const OnlinePage = lazy(() =>
  import('./online/OnlinePage.tsx').then(({ OnlinePage }) => ({ default: OnlinePage })),
);
const loadApp = () => import('./App.tsx');
const App = lazy(() => loadApp().then(({ App }) => ({ default: App })));

// While the identity provider is asked who this is, or the person types the password, the app's code comes along.
if (shared) {
  // Nothing comes next.
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
