import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { RedirectionSideEffect } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { type Payment, payments } from '#resources/money/payments.ts';
import type { Customer } from '#resources/people/customers.ts';
import { cashText } from '#rules/money/till.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { listPath, mayVisit } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { GRID } from '#web/generic/fields/grid.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { asksForStudio } from '#web/generic/record/form/AllInputs.tsx';
import { ResourceCreate, ResourceCreateDialog } from '#web/generic/record/form/ResourceCreate.tsx';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { useStudioOf } from '#web/screens/studio/letters/index.ts';
import { useSearch } from '#web/ui/useSearch.ts';
import { ClaimsInput } from './ClaimsInput.tsx';
import { ClosedMonthNotice } from './ClosedMonthNotice.tsx';
import { PAID_CARD } from './payCardPath.ts';

const Input = inputOf(payments);

/** Form for a payment, with a choice of the customer. */
export function PaymentCreate() {
  const [search] = useSearch();
  const card = search.get(PAID_CARD);
  const permissions = useMyPermissions();
  const asks = asksForStudio(payments, permissions.studio_id);
  const listed = mayVisit(listPath(payments), permissions, useDeclarations());
  return (
    <ResourceCreate
      {...useNoting()}
      {...(!listed && { back: accountOf })}
      {...(card && { redirect: cardsOf })}
      defaultValues={{ received_on: today() }}
    >
      <Box sx={GRID}>
        {asks && <Input source="studio_id" />}
        <Input source="customer_id" autoFocus />
        <PaymentInputs card={card} />
      </Box>
    </ResourceCreate>
  );
}

/**
 * Returns the redirect for levels without access to the list of payments: the customer's account, or the start page
 * without one.
 */
const accountOf = ({ customer_id }: { customer_id?: string | null }) =>
  customer_id ? customerTab(customer_id, 'konto') : '/';

/** Returns the redirect after a card's payment: to the customer's cards, where it is used. */
const cardsOf: RedirectionSideEffect = (_, __, payment) =>
  payment?.customer_id ? customerTab(payment.customer_id, 'karten').slice(1) : 'list';

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

interface PaymentInputsProps {
  /** Studio, where the form doesn't ask for it. */
  readonly of?: string;
  /** Id of the card whose claim is chosen at first. */
  readonly card?: string | null;
}

function PaymentInputs({ of, card = null }: PaymentInputsProps) {
  return (
    <>
      <ClaimsInput card={card} />
      <Input source="amount_cents" />
      <Input source="method" />
      <Input source="received_on" />
      <Input source="reference" />
      <ClosedMonthNotice source="received_on" />
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
