import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import { lazy, Suspense, useState } from 'react';
import { bankStatement } from '#resources/money/endpoints/bankStatements.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

const BankFileDialog = lazy(async () => ({ default: (await import('./BankFileDialog.tsx')).BankFileDialog }));

/**
 * Returns the action that imports a bank file; false where the user may not.
 * @example <ResourceList actions={[useBankFile()]} />
 */
export function useBankFile(): Action | false {
  const { mayCall } = useMay();
  const [open, setOpen] = useState(false);
  return (
    mayCall(bankStatement) && {
      label: 'Kontoauszug einlesen',
      icon: BankIcon,
      onClick: () => setOpen(true),
      dialog: open && (
        <Suspense>
          <BankFileDialog onClose={() => setOpen(false)} />
        </Suspense>
      ),
    }
  );
}
