/** What can be done to selected records: as buttons or in a menu, as wide as the window is. */
import Delete from '@mui/icons-material/Delete';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActionBar } from '#web/generic/list/ActionBar.tsx';
import { AppTheme } from '#web/theme/AppTheme.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

/** A window whose width changes. @example const resize = resizable(1440); act(() => resize(800)); */
function resizable(width: number): (to: number) => void {
  const listeners = new Set<() => void>();
  let now = width;
  const least = (query: string) => Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return now >= least(query);
    },
    media: query,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (to) => {
    now = to;
    for (const listener of [...listeners]) listener();
  };
}

afterEach(() => vi.unstubAllGlobals());

/** What is typed into it is lost with it. */
function Question() {
  const [typed, setTyped] = useState('');
  return (
    <AppDialog title="Warum?" actions={null}>
      <input aria-label="Grund" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </AppDialog>
  );
}

function Bar() {
  const [open, setOpen] = useState(false);
  const plain = ['Eins', 'Zwei'].map((label) => ({ label, icon: Delete, onClick: () => undefined }));
  const asking = {
    label: 'Löschen',
    icon: Delete,
    onClick: () => setOpen(true),
    dialog: open && <Question />,
  };
  return <ActionBar actions={[asking, ...plain]} />;
}

it('keeps what is being asked when the window passes from buttons to a menu', async () => {
  const resize = resizable(1440);
  const { user } = renderScreen(
    <AppTheme>
      <Bar />
    </AppTheme>,
    { at: '/customers' },
  );
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await user.type(await screen.findByLabelText('Grund'), 'Umzug');
  act(() => resize(800));
  expect(await screen.findByText('Aktionen')).toBeInTheDocument();
  expect(screen.getByLabelText('Grund')).toHaveValue('Umzug');
});
