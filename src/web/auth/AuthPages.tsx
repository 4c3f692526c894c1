import { lazy, useLayoutEffect } from 'react';
import { replaceAddress, useAddress } from './address.tsx';
import { SignInPage } from './SignInPage.tsx';

const ActionPage = lazy(async () => ({ default: (await import('./ActionPage.tsx')).ActionPage }));
const ForgotPage = lazy(async () => ({ default: (await import('./ForgotPage.tsx')).ForgotPage }));

/** Routes below `/auth`: public, and without react-admin. */
export function AuthPages() {
  const { pathname, search } = useAddress();
  const page = pathname.replace(/\/$/, '');
  const known = ['/auth/login', '/auth/forgot', '/auth/action'].includes(page);
  useLayoutEffect(() => {
    if (!known) replaceAddress(`/auth/login${search}`);
  }, [known, search]);
  if (page === '/auth/forgot') return <ForgotPage />;
  return page === '/auth/action' ? <ActionPage /> : <SignInPage />;
}
