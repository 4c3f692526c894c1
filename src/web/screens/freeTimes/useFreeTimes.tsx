import SearchIcon from '@mui/icons-material/EventAvailableOutlined';
import { lazy, Suspense, useState } from 'react';
import type { Customer } from '../../../resources/customers.ts';
import type { Action } from '../../generic/actions/action.ts';

const FreeTimesDialog = lazy(async () => ({
  default: (await import('./FreeTimesDialog.tsx')).FreeTimesDialog,
}));

interface Options {
  /** For whom; asked in the dialog unless given. */
  readonly customer?: Pick<Customer, 'id' | 'studio_id'>;
  readonly label?: string;
}

/** Finding a time at which a customer could come, and booking it. @example actions={[useFreeTimes()]} */
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
