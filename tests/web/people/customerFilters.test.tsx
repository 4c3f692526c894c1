/** Whom the filters of customers offer. */
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { customers } from '#resources/people/customers.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { filterField } from '#web/generic/list/filterKinds.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

it('customers are filtered by those who look after customers, not by who stands at the desk', async () => {
  const { user, getList } = renderScreen(
    <Form>
      <InputKind field={filterField(customers.fields.trainer_ids)} source="trainer_ids" label="Betreuer" />
    </Form>,
    { at: '/customers', records: { coaches: [{ id: 't1', first_name: 'Jo', last_name: 'Berg' }] } },
  );
  await user.click(await screen.findByLabelText('Betreuer'));
  expect(await screen.findByRole('option', { name: 'Jo Berg' })).toBeVisible();
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith('coaches', expect.objectContaining({ filter: { coaches: true } })),
  );
});
