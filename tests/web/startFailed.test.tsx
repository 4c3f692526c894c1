/** Code that can't be loaded, on a page outside of the app: what is shown in its place looks like the app. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

vi.mock('#web/auth/gate.tsx', () => ({ Gate: ({ signIn }: { signIn: ReactNode }) => signIn }));
vi.mock('#web/offline/register.ts', () => ({ registerServiceWorker: () => undefined }));
vi.mock('#web/auth/session.ts', () => ({
  presumeSession: () => undefined,
  startSession: () => undefined,
  currentSession: () => ({ status: 'out' }),
}));
vi.mock('#web/auth/AuthPages.tsx', () => ({
  AuthPages: () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

it('says so in the app’s own type, and leads on', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await import('#web/main.tsx');
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  expect(screen.getByRole('heading', { name: 'Die Anwendung konnte nicht geladen werden' })).toBeVisible();
  // A default of the theme, whose styles jsdom doesn't compute.
  expect(again).toHaveClass('MuiButton-disableElevation');
});
