/** Sums under a list: labels at once, amounts when they come, nothing for a level that sees none. */
import { screen, within } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ListSums } from '#web/generic/list/ListSums.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const LIST = { filterValues: {}, filter: {} } as never;

function renderSums(as: 'trainer' | 'admin', call: () => Promise<unknown>) {
  const asked = vi.fn(call);
  const view = renderScreen(
    <ListContextProvider value={LIST}>
      <ListSums />
    </ListContextProvider>,
    { at: '/contracts', as, calls: { call: asked } },
  );
  return { ...view, asked };
}

describe('sums under a list', () => {
  it('name what is summed before the amount is known', async () => {
    let answer: (sums: unknown) => void = () => undefined;
    renderSums('admin', () => new Promise((done) => (answer = done)));
    expect(await screen.findByText('Beiträge im Monat')).toBeVisible();
    expect(screen.queryByText(/€/)).toBeNull();
    answer([{ label: 'Beiträge im Monat', cents: 123_456 }]);
    expect(await screen.findByText('1.234,56 €')).toBeVisible();
  });

  it('say that they failed, and are asked for again', async () => {
    let fails = true;
    const { user } = renderSums('admin', async () => {
      if (fails) throw new Error('Die Summen fehlen gerade.');
      return [{ label: 'Beiträge im Monat', cents: 100 }];
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Die Summen fehlen gerade.');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('1,00 €')).toBeVisible();
  });

  it('aren’t asked for where the level sees none', async () => {
    const { asked } = renderSums('trainer', async () => []);
    await Promise.resolve();
    expect(screen.queryByText('Beiträge im Monat')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});
