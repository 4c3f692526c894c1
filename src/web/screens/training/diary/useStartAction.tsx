import StartIcon from '@mui/icons-material/FitnessCenter';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Action } from '#web/generic/record/actions/action.ts';

/** Dialog to start a customer's training, loaded lazily. */
export const StartDialog = lazy(async () => ({ default: (await import('./StartDialog.tsx')).StartDialog }));

/** Returns the action to start a customer's training. @example actions={[useStartAction(customer.id)]} */
export function useStartAction(customer: string): Action {
  return useStartWith((close) => <StartDialog customer={customer} onClose={close} />);
}

/**
 * Returns the action to start a training, with the dialog that tells whose.
 * @example const start = useStartWith((close) => <StartDialog customer="c1" onClose={close} />)
 */
export function useStartWith(dialog: (close: () => void) => ReactNode): Action {
  const [starting, setStarting] = useState(false);
  return {
    label: 'Training starten',
    icon: StartIcon,
    onClick: () => setStarting(true),
    dialog: starting && <Suspense>{dialog(() => setStarting(false))}</Suspense>,
  };
}
