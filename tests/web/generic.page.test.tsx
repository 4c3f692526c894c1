/** What the generic page offers by itself. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ResourceShow } from '../../src/web/generic/ResourceShow.tsx';
import { onWideScreen, renderScreen } from '../support/renderScreen.tsx';

const TRAINER = { id: 't7', studio_id: 's1', version: 3, first_name: 'Kim', last_name: 'Ott', active: true };

it('a record’s page offers what is declared, but for what is done already', async () => {
  onWideScreen();
  const act = vi.fn(async () => ({ data: { ...TRAINER, active: false }, headers: new Headers() }));
  const { user } = renderScreen(<ResourceShow id="t7" />, {
    at: '/coaches/t7',
    as: 'admin',
    records: { coaches: [TRAINER] },
    calls: { act },
  });
  const off = await screen.findByRole('button', { name: 'Deaktivieren' });
  await user.click(screen.getByRole('button', { name: 'Mehr' }));
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names).toEqual(['Löschen']);
  await user.keyboard('{Escape}');
  await user.click(off);
  const dialog = await screen.findByRole('dialog', { name: 'Kim Ott: Deaktivieren' });
  await user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
  await waitFor(() => expect(act).toHaveBeenCalledWith('coaches', 't7', 'deactivate', {}, { version: 3 }));
});
