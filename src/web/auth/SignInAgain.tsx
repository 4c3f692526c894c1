import { lazy, Suspense } from 'react';
import { useIsAsked } from './signInQuestion.ts';

const SignInAgainDialog = lazy(() => import('./SignInAgainDialog.tsx'));

/** Renders the dialog that asks who is there, while a call waits for it. */
export function SignInAgain() {
  return useIsAsked() ? (
    <Suspense>
      <SignInAgainDialog />
    </Suspense>
  ) : null;
}
