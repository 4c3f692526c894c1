import '#web/theme/firstPaint.ts';
import { createRoot } from 'react-dom/client';
import { Gate } from '#web/auth/gate.tsx';
import { isAuthPath, redirectTarget } from '#web/auth/redirectTarget.ts';
import { wasSignedIn } from '#web/auth/remembered.ts';
import { currentSession, presumeSession, startSession } from '#web/auth/session.ts';
import { preload } from '#web/generic/addresses.ts';
import { definePages } from '#web/generic/pages.ts';
import { genericScreens, navigation } from '#web/navigation.ts';
import { registerServiceWorker } from '#web/offline/register.ts';
import { publicPage } from '#web/share/address.ts';
import { AppTheme } from '#web/theme/AppTheme.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { StartFailed } from '#web/ui/StartFailed.tsx';

definePages(navigation, genericScreens);

const { pathname, search } = window.location;
// Public pages of customers, without an account, need none of the app's code.
const shared = publicPage(pathname);
if (!shared) {
  presumeSession();
  // Where there is something to show, it comes before the identity provider's code, which the gate loads.
  if (currentSession().status === 'loading') void startSession();
  registerServiceWorker();
}

const AuthPages = lazily(async () => (await import('#web/auth/AuthPages.tsx')).AuthPages, { alone: true });
const App = lazily(async () => (await import('./App.tsx')).App, { alone: true });
const PublicPage = lazily(
  async () => {
    if (shared?.page === 'notice') {
      const { OnlinePage } = await import('#web/online/OnlinePage.tsx');
      return () => <OnlinePage page={shared} />;
    }
    if (shared?.page === 'place') {
      const { PlacePage } = await import('#web/online/PlacePage.tsx');
      return () => <PlacePage token={shared.token} />;
    }
    if (shared?.page === 'newsletter') {
      const { NewsletterPage } = await import('#web/online/NewsletterPage.tsx');
      return () => <NewsletterPage purpose={shared.purpose} token={shared.token} />;
    }
    const { SharedPlanPage } = await import('#web/share/SharedPlanPage.tsx');
    return () => <SharedPlanPage token={shared?.token ?? ''} />;
  },
  { alone: true },
);

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
  App.preload();
  preload(new URL(target, window.location.origin).pathname);
}

const root = createRoot(document.getElementById('root') as HTMLElement, {
  // The app's or the sign-in page's code could not be loaded.
  onUncaughtError: () =>
    root.render(
      <AppTheme>
        <StartFailed onRetry={() => window.location.reload()} />
      </AppTheme>,
    ),
});
// Until the code of the page is there, index.html shows that it is loading.
void (shared ? PublicPage : wasSignedIn() ? App : AuthPages).preload().then(() =>
  root.render(
    <AppTheme>
      {shared ? (
        <PublicPage />
      ) : (
        <Gate signIn={<AuthPages />}>
          <App />
        </Gate>
      )}
    </AppTheme>,
  ),
);
