/** What the app draws before any effect has run. */
import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import type { AuthProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StudioAdmin } from '#web/App.tsx';
import { AppTheme } from '#web/theme/AppTheme.tsx';
import { buildPermissions, memoryProvider } from '../support/renderAdmin.tsx';

const authProvider = {
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => buildPermissions('admin'),
} as unknown as AuthProvider;

let drawn = '';

function Drawn({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    drawn = document.body.innerHTML;
  }, []);
  return children;
}

it('shows in its first render that it is loading', () => {
  const app = <StudioAdmin uid="me" dataProvider={memoryProvider({})} authProvider={authProvider} />;
  const router = createMemoryRouter([{ path: '*', element: app }]);
  render(
    <Drawn>
      <AppTheme>
        <RouterProvider router={router} useTransitions={false} />
      </AppTheme>
    </Drawn>,
  );
  expect(drawn).toContain('role="progressbar"');
});
