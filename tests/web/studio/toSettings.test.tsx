/** Lists that only the settings lead to lead back there. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mailState } from '#resources/studio/endpoints/mail.ts';
import { answering } from '../../support/endpoints.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

it.each([
  '/erasures',
  '/restricted-customers',
  '/import-meanings',
  '/import-columns',
  '/import-answers',
  '/settings/mail',
])('%s', async (at) => {
  const answers = [answering(mailState, async () => ({ via: 'smtp', waiting: 0 }))];
  renderAdmin({ at, as: 'admin', records: {}, answers });
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('link', { name: 'Einstellungen' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/settings$/),
  );
});
