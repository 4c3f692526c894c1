import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import { lazy, Suspense, useState } from 'react';
import { bankStatement } from '../../../resources/endpoints/bankStatements.ts';
import type { Action } from '../../generic/actions/action.ts';
import { useMay } from '../../generic/useMay.ts';

const BankFileDialog = lazy(async () => ({ default: (await import('./BankFileDialog.tsx')).BankFileDialog }));

/** Reads the bank’s file, for whom may. @example <ResourceList actions={[useBankFile()]} /> */
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
