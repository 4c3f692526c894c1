import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenItems, openItems, SUM_HEADERS } from '#resources/money/endpoints/openItems.ts';
import type { GivenTo } from '#web/data/endpoints.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { OpenItemsPage } from '#web/screens/money/dues/OpenItemsPage.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const NOTHING = { age_0_cents: 0, age_31_cents: 0, age_61_cents: 0, age_91_cents: 0, credit_cents: 0 };

const row = (values: Partial<OpenItems>): OpenItems => ({
  customer_id: 'c1',
  customer_number: 7,
  payer_name: null,
  customer_name: 'Kim Ott',
  oldest_on: null,
  returned_on: null,
  return_code: null,
  ...NOTHING,
  sum_cents: 0,
  ...values,
});

const KIM = row({ oldest_on: '2026-09-01', age_0_cents: 4990, age_61_cents: 2500, sum_cents: 7490 });
const ADA = row({ customer_id: 'c2', customer_name: 'Ada Lang', credit_cents: -700, sum_cents: -700 });

const sums = Object.fromEntries(
  (Object.keys(SUM_HEADERS) as (keyof typeof SUM_HEADERS)[]).map((name) => [
    SUM_HEADERS[name],
    KIM[name] + ADA[name],
  ]),
) as never;

beforeEach(() => chooseStudio('s1'));

function show(at = '/open-items?day=2026-11-21', rows = [KIM, ADA]) {
  const answer = vi.fn(async (_: GivenTo<typeof openItems>) => ({
    data: rows,
    total: rows.length,
    headers: sums,
  }));
  return {
    answer,
    ...renderScreen(<OpenItemsPage />, { at, as: 'admin', answers: [answering(openItems, answer)] }),
  };
}

describe('open items', () => {
  beforeEach(onWideScreen);

  it('are shown by age, with their sums and the way to the account', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Offene Posten' });
    const cells = within(table).getByRole('row', { name: /^Kim Ott/ });
    expect(cells).toHaveTextContent('Kim Ott01.09.202649,90 €–25,00 €––74,90 €');
    expect(within(table).getByRole('link', { name: 'Kim Ott' })).toHaveAttribute(
      'href',
      '/customers/c1?tab=konto',
    );
    expect(within(table).getByRole('row', { name: /^Summe/ })).toHaveTextContent(
      'Summe49,90 €–25,00 €–-7,00 €67,90 €',
    );
  });

  it('are those of the day that is typed', async () => {
    const { answer, user, address } = show();
    const day = await screen.findByLabelText('Stichtag *');
    await user.clear(day);
    await user.type(day, '31.10.2026');
    await waitFor(() => expect(answer.mock.lastCall?.[0].query).toEqual({ day: '2026-10-31' }));
    expect(address()).toBe('/open-items?day=2026-10-31');
    for (const [{ query }] of answer.mock.calls) expect(['2026-11-21', '2026-10-31']).toContain(query.day);
  });

  it('are printed as a whole', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = show();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Drucken' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(
      screen.getByRole('heading', { name: 'Offene Posten am 21.11.2026', hidden: true }),
    ).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
    print.mockRestore();
  });

  it('say where there are none', async () => {
    show(undefined, []);
    expect(await screen.findByText('Am 21.11.2026 war nichts offen.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exportieren' })).toBeDisabled();
  });
});
