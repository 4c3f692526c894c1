/** The form of a new customer: asks for what is needed first, and recognises who is there already. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const FORMER = buildRecord({
  id: 'c1',
  number: 31,
  first_name: 'Olga',
  last_name: 'Ahrens',
  email: 'olga@nord.example',
  phone: '0176 04069469',
  birthday: '1990-05-01',
  status: 'deactivated',
  trainer_ids: [],
  tags: [],
});

it('lets a former member come back instead of a second record', async () => {
  const act = vi.fn(async () => ({ data: { ...FORMER, status: 'active' }, headers: new Headers() }));
  const { user, path } = renderAdmin({
    at: '/customers/create',
    records: { customers: [FORMER] },
    dataProvider: { act: act as never },
  });
  await user.type(await screen.findByRole('textbox', { name: 'E-Mail' }), 'Olga@Nord.example');
  expect(
    await screen.findByText(
      /\(Nummer 31, geboren am 01\.05\.1990\) gab es hier schon mit dieser E-Mail-Adresse\./,
      {},
      { timeout: 5000 },
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wieder aktivieren' }));
  expect(act).toHaveBeenCalledWith('customers', 'c1', 'activate', {}, { version: 1 });
  await waitFor(() => expect(path()).toBe('/customers/c1'));
});

it('unfolds the rest by its heading', async () => {
  const { user } = renderAdmin({ at: '/customers/create' });
  const more = await screen.findByRole('button', { name: /Weitere Angaben/ });
  expect(screen.queryByRole('textbox', { name: /IBAN/ })).toBeNull();
  await user.click(more);
  expect(await screen.findByRole('textbox', { name: /IBAN/ })).toBeVisible();
});
