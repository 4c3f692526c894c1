/** Choosing records: what is typed and chosen stays while records load. */
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { reference, references } from '#declare/fields.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

/** Longer than a search waits for the next letter. */
const LATE = 400;

const customers = ['Mara', 'Jo', 'Ada'].map((first_name, at) => ({
  id: `c${at}`,
  first_name,
  last_name: 'Weber',
}));

const late = (ms = LATE) => new Promise((resolve) => setTimeout(resolve, ms));

/** Customers lack fields in lists, so that those chosen are loaded by id, here late. */
const calls = {
  getList: async (_: string, { filter: { q = '' } }: { filter: { q?: string } }) => {
    const data = customers.filter(({ first_name }) => first_name.startsWith(q));
    return { data, total: data.length };
  },
  getMany: async (_: string, { ids }: { ids: string[] }) => {
    await late();
    return { data: customers.filter(({ id }) => ids.includes(id)) };
  },
};

it('keeps what is typed for the next one while those chosen are loading', async () => {
  const field = references('customers', { label: 'Kunden' });
  const { user } = renderScreen(
    <Form record={{ customer_ids: [] }}>
      <InputKind field={field} source="customer_ids" />
    </Form>,
    { at: '/customers', calls },
  );
  const input = await screen.findByRole('combobox', { name: 'Kunden' });
  const chosen = (name: string) => screen.getByRole('button', { name: `${name} Weber` });
  for (const name of ['Mara', 'Jo']) {
    await user.type(input, name);
    const option = () => screen.getByRole('option', { name: `${name} Weber` });
    await waitFor(() => expect(option()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(option());
    await waitFor(() => expect(chosen(name)).toBeVisible());
  }
  await user.type(input, 'Ad');
  for (let waited = 0; waited < 2 * LATE; waited += 20) {
    expect(input).toHaveValue('Ad');
    expect(chosen('Mara')).toBeVisible();
    expect(chosen('Jo')).toBeVisible();
    await late(20);
  }
});

it('shows the one that is chosen, though it loads', async () => {
  const { user } = renderScreen(
    <Form record={{ customer_id: null }}>
      <InputKind field={reference('customers', { label: 'Kunde' })} source="customer_id" />
    </Form>,
    { at: '/customers', calls },
  );
  const input = await screen.findByRole('combobox', { name: 'Kunde' });
  await user.type(input, 'Jo');
  const option = () => screen.getByRole('option', { name: 'Jo Weber' });
  await waitFor(() => expect(option()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(option());
  await waitFor(() => expect(input).toHaveValue('Jo Weber'));
  for (let waited = 0; waited < 2 * LATE; waited += 20) {
    expect(input).toHaveValue('Jo Weber');
    await late(20);
  }
});
