import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { lazy, Suspense, useState } from 'react';
import { payments } from '#resources/money/payments.ts';
import type { Customer } from '#resources/people/customers.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

const PaymentDialog = lazy(async () => ({ default: (await import('./PaymentForms.tsx')).PaymentDialog }));

/** Returns the action to enter a customer's payment. @example const pay = usePay(customer); */
export function usePay(customer: Customer): Action | undefined {
  const { may } = useMay();
  const [open, setOpen] = useState(false);
  if (!may('create', payments)) return undefined;
  return {
    label: 'Zahlung erfassen',
    icon: PaymentsIcon,
    onClick: () => setOpen(true),
    dialog: open && (
      <Suspense>
        <PaymentDialog customer={customer} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
