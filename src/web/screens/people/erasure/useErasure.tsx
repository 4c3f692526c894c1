import LawIcon from '@mui/icons-material/GavelOutlined';
import { lazy, Suspense, useState } from 'react';
import type { Customer } from '#resources/people/customers.ts';
import { eraseCustomer } from '#resources/people/endpoints/erasure.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

/** Other words than those of the deletion beside it, which can be taken back. */
export const ERASE = 'Nach Art. 17 endgültig löschen';

const ErasureDialog = lazy(async () => ({ default: (await import('./ErasureDialog.tsx')).ErasureDialog }));

/** Returns the action that erases the customer on request, after a simulation; undefined for who may not. */
export function useErasure(customer: Customer): Action | undefined {
  const { mayCall } = useMay();
  const [asking, setAsking] = useState(false);
  if (!mayCall(eraseCustomer)) return undefined;
  return {
    label: ERASE,
    hint: 'Auf Verlangen der Person, mit Nachweis. Lässt sich nicht zurücknehmen.',
    icon: LawIcon,
    danger: true,
    onClick: () => setAsking(true),
    dialog: asking && (
      <Suspense>
        <ErasureDialog customer={customer} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
}
