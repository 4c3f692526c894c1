import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { claims } from '../../../resources/claims.ts';
import { type Customer, customers } from '../../../resources/customers.ts';
import { type Payment, payments } from '../../../resources/payments.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { mayVisit } from '../../generic/addresses.ts';
import { useDeclarations } from '../../generic/declarations.tsx';
import { asksForStudio } from '../../generic/form/AllInputs.tsx';
import { ResourceCreate, ResourceCreateDialog } from '../../generic/form/ResourceCreate.tsx';
import { GRID } from '../../generic/grid.ts';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { ClaimsInput } from './ClaimsInput.tsx';

const Input = inputOf(payments);

/** Notes a payment, for whomever. */
export function PaymentCreate() {
  const permissions = useMyPermissions();
  const asks = asksForStudio(payments, permissions.studio_id);
  const listed = mayVisit(`/${payments.path}`, permissions, useDeclarations());
  return (
    <ResourceCreate
      {...useNoting()}
      {...(!listed && { back: accountOf })}
      defaultValues={{ received_on: today() }}
    >
      <Box sx={GRID}>
        {asks && <Input source="studio_id" />}
        <Input source="customer_id" autoFocus />
        <PaymentInputs />
      </Box>
    </ResourceCreate>
  );
}

/** Where a payment shows to levels that its list is not for; the first page as long as no customer is chosen. */
const accountOf = ({ customer_id }: { customer_id?: string | null }) =>
  customer_id ? `/customers/${encodeURIComponent(customer_id)}?tab=konto` : '/';

interface PaymentDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Notes a payment of a customer: what is open stands there to choose from. */
export function PaymentDialog({ customer, onClose }: PaymentDialogProps) {
  const everyStudio = useMyPermissions().studio_id === null;
  return (
    <ResourceCreateDialog
      {...useNoting(everyStudio ? { studio_id: customer.studio_id } : {})}
      onCreated={onClose}
      resource={payments.path}
      defaultValues={{ customer_id: customer.id, received_on: today() }}
      onClose={onClose}
    >
      <Box sx={GRID}>
        <PaymentInputs />
      </Box>
    </ResourceCreateDialog>
  );
}

function PaymentInputs() {
  return (
    <>
      <ClaimsInput />
      <Input source="amount_cents" />
      <Input source="method" />
      <Input source="received_on" />
      <Input source="reference" />
    </>
  );
}

/** What both forms have in common. */
function useNoting(more: object = {}) {
  const client = useQueryClient();
  return {
    title: 'Zahlung erfassen',
    saveLabel: 'Erfassen',
    savedMessage: (payment: RaRecord) => {
      for (const { path } of [payments, claims, customers])
        void client.invalidateQueries({ queryKey: [path] });
      return `${payments.title(payment as Payment)} ist erfasst.`;
    },
    // A claim that the amount doesn’t reach stands chosen in the form, with nothing.
    complete: async (values: Record<string, unknown>) => ({
      ...values,
      ...more,
      allocations: ((values.allocations ?? []) as Payment['allocations']).filter(
        ({ amount_cents }) => amount_cents > 0,
      ),
    }),
  };
}
