import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { StartFailed } from '../ui/StartFailed.tsx';
import { isAuthPath, redirectTarget, signInPath } from './redirectTarget.ts';
import { restartSession, startSession, useSession } from './session.ts';

/**
 * Above everything: waits until it is known who is signed in, sends nobody to the sign-in page with the target he
 * wanted, and who is signed in away from it. Knows nothing of react-admin, which the sign-in page needn't load.
 */
export function Gate({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  useEffect(() => void startSession(), []);

  if (session.status === 'loading') return <LoadingPage />;
  if (session.status === 'failed') return <StartFailed onRetry={() => void restartSession()} />;
  const onAuthPage = isAuthPath(pathname);
  if (session.status === 'out' && !onAuthPage)
    return (
      <Navigate key={pathname} replace to={signInPath(session.left ? undefined : pathname + search + hash)} />
    );
  if (session.status === 'in' && onAuthPage)
    return (
      <Navigate key={pathname} replace to={redirectTarget(new URLSearchParams(search).get('redirect'))} />
    );
  return children;
}
