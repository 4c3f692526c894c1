/** Choosing records: what is typed and chosen stays while records load. */
import { act, screen, waitFor } from '@testing-library/react';
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

/** Renders a form that asks for a customer alone. */
async function renderCustomer() {
  const { user } = renderScreen(
    <Form record={{ customer_id: null }}>
      <InputKind field={reference('customers', { label: 'Kunde' })} source="customer_id" />
    </Form>,
    { at: '/customers', calls },
  );
  return { user, input: await screen.findByRole('combobox', { name: 'Kunde' }) };
}

it('shows the one that is chosen, though it loads', async () => {
  const { user, input } = await renderCustomer();
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

it('opens its options by click, key or typing, not by focus that a form sets', async () => {
  const { user, input } = await renderCustomer();
  await waitFor(() => expect(input).toBeEnabled());
  act(() => input.focus());
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: 'Mara Weber' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(input);
  expect(await screen.findByRole('option', { name: 'Mara Weber' })).toBeVisible();
});

it('takes the first option of what is typed by Enter, as soon as it is there, none of an earlier text', async () => {
  const { user, input } = await renderCustomer();
  await waitFor(() => expect(input).toBeEnabled());
  await user.type(input, 'Mara{Enter}');
  expect(input).toHaveValue('Mara');
  await waitFor(() => expect(input).toHaveValue('Mara Weber'));
  await user.clear(input);
  await user.type(input, 'J{Enter}o');
  const option = await screen.findByRole('option', { name: 'Jo Weber' });
  await waitFor(() => expect(option).toHaveAttribute('aria-disabled', 'false'));
  await late(20);
  expect(input).toHaveValue('Jo');
});
