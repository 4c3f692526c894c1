import EraseIcon from '@mui/icons-material/PersonRemoveOutlined';
import { lazy, Suspense, useState } from 'react';
import type { Customer } from '#resources/people/customers.ts';
import { eraseCustomer } from '#resources/people/endpoints/erasure.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

const ErasureDialog = lazy(async () => ({ default: (await import('./ErasureDialog.tsx')).ErasureDialog }));

/** Returns the action that erases the customer on request, after a simulation; undefined for who may not. */
export function useErasure(customer: Customer): Action | undefined {
  const { mayCall } = useMay();
  const [asking, setAsking] = useState(false);
  if (!mayCall(eraseCustomer)) return undefined;
  return {
    label: 'Daten löschen (Art. 17)',
    icon: EraseIcon,
    danger: true,
    onClick: () => setAsking(true),
    dialog: asking && (
      <Suspense>
        <ErasureDialog customer={customer} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
}
