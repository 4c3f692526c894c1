/** What the generic page offers by itself. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ResourceShow } from '../../src/web/generic/ResourceShow.tsx';
import { onWideScreen, renderScreen } from '../support/renderScreen.tsx';

const TRAINER = { id: 't7', studio_id: 's1', version: 3, first_name: 'Kim', last_name: 'Ott', active: true };

it('a record’s page offers what is declared, with what refuses it', async () => {
  onWideScreen();
  const act = vi.fn(async () => ({ data: { ...TRAINER, active: false }, headers: new Headers() }));
  const { user } = renderScreen(<ResourceShow id="t7" />, {
    at: '/coaches/t7',
    as: 'admin',
    records: { coaches: [TRAINER] },
    calls: { act },
  });
  const more = await screen.findByRole('button', { name: 'Mehr' });
  await user.click(more);
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names.some((name) => name?.startsWith('Deaktivieren'))).toBe(true);
  await user.click(screen.getByRole('menuitem', { name: /^Deaktivieren/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Kim Ott: Deaktivieren' });
  await user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
  await waitFor(() => expect(act).toHaveBeenCalledWith('coaches', 't7', 'deactivate', {}, { version: 3 }));
});
