import SearchIcon from '@mui/icons-material/EventAvailableOutlined';
import { lazy, Suspense, useState } from 'react';
import type { Customer } from '#resources/people/customers.ts';
import type { Action } from '#web/generic/record/actions/action.ts';

const FreeTimesDialog = lazy(async () => ({
  default: (await import('./FreeTimesDialog.tsx')).FreeTimesDialog,
}));

interface Options {
  /** The customer; a field of the dialog unless given. */
  readonly customer?: Pick<Customer, 'id' | 'studio_id'>;
  readonly label?: string;
}

/** Returns the action to find and book a free time for a customer. @example actions={[useFreeTimes()]} */
export function useFreeTimes({ customer, label = 'Freie Zeit finden' }: Options = {}): Action {
  const [open, setOpen] = useState(false);
  return {
    label,
    icon: SearchIcon,
    onClick: () => setOpen(true),
    dialog: open && (
      <Suspense>
        <FreeTimesDialog customer={customer} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
