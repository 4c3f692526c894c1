import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { type Payment, payments } from '#resources/money/payments.ts';
import type { Customer } from '#resources/people/customers.ts';
import { customers } from '#resources/people/customers.ts';
import { cashText } from '#rules/money/till.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { listPath, mayVisit, recordPath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { GRID } from '#web/generic/fields/grid.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { asksForStudio } from '#web/generic/record/form/AllInputs.tsx';
import { ResourceCreate, ResourceCreateDialog } from '#web/generic/record/form/ResourceCreate.tsx';
import { useStudioOf } from '#web/screens/studio/letters/index.ts';
import { ClaimsInput } from './ClaimsInput.tsx';
import { ClosedMonthNotice } from './ClosedMonthNotice.tsx';

const Input = inputOf(payments);

/** Form for a payment, with a choice of the customer. */
export function PaymentCreate() {
  const permissions = useMyPermissions();
  const asks = asksForStudio(payments, permissions.studio_id);
  const listed = mayVisit(listPath(payments), permissions, useDeclarations());
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

/**
 * Returns the redirect for levels without access to the list of payments: the customer's account, or the start page
 * without one.
 */
const accountOf = ({ customer_id }: { customer_id?: string | null }) =>
  customer_id ? recordPath(customers, customer_id, { tab: 'konto' }) : '/';

interface PaymentDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Dialog for a customer's payment, with the open claims to choose from. */
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
        <PaymentInputs of={customer.studio_id} />
      </Box>
    </ResourceCreateDialog>
  );
}

/** @param of the studio, where the form doesn't ask for it */
function PaymentInputs({ of }: { readonly of?: string }) {
  return (
    <>
      <ClaimsInput />
      <Input source="amount_cents" />
      <Input source="method" />
      <Input source="received_on" />
      <ClosedMonthNotice source="received_on" />
      <Input source="reference" />
      <CashHint {...(of && { of })} />
    </>
  );
}

/** Says that this is no till, where cash is chosen. */
function CashHint({ of }: { readonly of?: string }) {
  const { method, studio_id } = useWatch<Partial<Payment>>();
  const { studio } = useStudioOf(of ?? studio_id);
  if (method !== 'cash' || !studio) return null;
  return (
    <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
      {cashText(studio)}
    </Alert>
  );
}

/** Shared by both forms. */
function useNoting(more: object = {}) {
  return {
    title: 'Zahlung erfassen',
    saveLabel: 'Erfassen',
    savedMessage: (payment: Payment) => `${payments.title(payment)} ist erfasst.`,
    // Claims that the amount doesn't cover are in the form with an allocation of zero.
    complete: async (values: Record<string, unknown>) => ({
      ...values,
      ...more,
      allocations: ((values.allocations ?? []) as Payment['allocations']).filter(
        ({ amount_cents }) => amount_cents > 0,
      ),
    }),
  };
}
