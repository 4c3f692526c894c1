import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { type Customer, customers } from '../../../resources/customers.ts';
import { useAct } from '../../generic/actions/useAct.ts';
import { DeleteDialog as GenericDeleteDialog } from '../../generic/deletion/DeleteDialog.tsx';

interface DeleteDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Says what goes with a customer, and lets him go; who has contracts is deactivated instead. */
export function DeleteDialog({ customer, onClose }: DeleteDialogProps) {
  const act = useAct<Customer>(customers, customer);
  const notify = useNotify();
  const { deactivate } = customers.actions;
  const { mutate, isPending } = useMutation({
    mutationFn: () => act('deactivate', {}, () => `${customers.title(customer)} ist jetzt deaktiviert.`),
    onSuccess: onClose,
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <GenericDeleteDialog
      record={customer}
      onClose={onClose}
      instead={
        customer.status === 'deactivated'
          ? undefined
          : {
              label: deactivate.label,
              text: 'Du kannst den Kunden stattdessen deaktivieren: Sein Zugang wird sofort gesperrt, und alle Daten bleiben erhalten.',
              run: () => mutate(),
              busy: isPending,
            }
      }
    >
      Alle Angaben zur Person werden gelöscht: Kontakt, Gesundheit, Bankverbindung, Notizen und der Zugang. Im
      Verlauf des Studios bleibt nur, wer wann gelöscht hat. Du kannst das so lange rückgängig machen, wie die
      Meldung darüber zu sehen ist.
    </GenericDeleteDialog>
  );
}
