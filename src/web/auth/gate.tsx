import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { StartFailed } from '#web/ui/StartFailed.tsx';
import { replaceAddress, useAddress } from './address.tsx';
import { isAuthPath, redirectTarget, signInPath } from './redirectTarget.ts';
import { useSecondFactorDue } from './secondFactorDue.ts';
import { restartSession, type Session, startSession, useSession } from './session.ts';

const SecondFactorDue = lazily(async () => (await import('./SecondFactorDue.tsx')).SecondFactorDue, {
  alone: true,
});

interface GateProps {
  readonly signIn: ReactNode;
  readonly children: ReactNode;
}

/**
 * Root of the app: waits for the session, redirects signed-out users to the sign-in page with their target, and
 * signed-in users away from it, and to the second factor that their studio asks for. Independent of react-admin, which the sign-in page doesn't load.
 */
export function Gate({ signIn, children }: GateProps) {
  const session = useSession();
  const address = useAddress();
  const isDue = useSecondFactorDue();
  const elsewhere = leadOn(session, address);
  useEffect(() => void startSession(), []);
  useLayoutEffect(() => {
    if (elsewhere !== undefined) replaceAddress(elsewhere);
  }, [elsewhere]);

  if (session.status === 'failed') return <StartFailed onRetry={() => void restartSession()} />;
  if (session.status === 'loading' || elsewhere !== undefined) return <LoadingPage />;
  if (isDue) return <SecondFactorDue />;
  return isAuthPath(address.pathname) ? signIn : children;
}

/** Returns the redirect for users who may not stay at the address. */
function leadOn(session: Session, { pathname, search, hash }: Location): string | undefined {
  const onAuthPage = isAuthPath(pathname);
  if (session.status === 'out' && !onAuthPage)
    return signInPath(session.left ? undefined : pathname + search + hash);
  if (session.status === 'in' && onAuthPage)
    return redirectTarget(new URLSearchParams(search).get('redirect'));
  return undefined;
}
