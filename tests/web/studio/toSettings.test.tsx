/** Lists that only the settings lead to lead back there. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../../support/renderAdmin.tsx';

it.each([
  '/erasures',
  '/restricted-customers',
  '/import-meanings',
  '/import-columns',
  '/import-answers',
  '/settings/mail',
])('%s', async (at) => {
  renderAdmin({ at, as: 'admin', records: {} });
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('link', { name: 'Einstellungen' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/settings$/),
  );
});
