import './theme/firstPaint.ts';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Gate } from './auth/gate.tsx';
import { startSession } from './auth/session.ts';
import { LoadingPage } from './shell/LoadingPage.tsx';
import { StartFailed } from './shell/StartFailed.tsx';
import { AppTheme } from './theme/AppTheme.tsx';

void startSession();

const AuthPages = lazy(() =>
  import('./auth/AuthPages.tsx').then(({ AuthPages }) => ({ default: AuthPages })),
);
const App = lazy(() => import('./App.tsx').then(({ App }) => ({ default: App })));

// A data router, since the warning of unsaved changes needs `useBlocker`.
const router = createBrowserRouter([
  {
    element: <Gate />,
    errorElement: <StartFailed onRetry={() => window.location.reload()} />,
    children: [
      { path: '/auth/*', element: <AuthPages /> },
      { path: '*', element: <App /> },
    ],
  },
]);

// Without transitions: with them react-admin's redirects after signing out ran in circles.
createRoot(document.getElementById('root') as HTMLElement).render(
  <AppTheme>
    <Suspense fallback={<LoadingPage />}>
      <RouterProvider router={router} useTransitions={false} />
    </Suspense>
  </AppTheme>,
);
