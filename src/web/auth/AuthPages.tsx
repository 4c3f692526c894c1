import { useLayoutEffect } from 'react';
import { ActionPage } from './ActionPage.tsx';
import { replaceAddress, useAddress } from './address.tsx';
import { ForgotPage } from './ForgotPage.tsx';
import { SignInPage } from './SignInPage.tsx';

/** What lies below `/auth`: public, and without react-admin. */
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
