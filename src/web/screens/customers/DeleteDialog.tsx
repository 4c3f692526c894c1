import { type Customer, customers } from '../../../resources/customers.ts';
import { DeleteDialog as GenericDeleteDialog } from '../../generic/deletion/DeleteDialog.tsx';
import { useCustomerAction } from './useCustomerAction.ts';

interface DeleteDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Says what goes with a customer, and lets him go; who has contracts is deactivated instead. */
export function DeleteDialog({ customer, onClose }: DeleteDialogProps) {
  const { run, isPending } = useCustomerAction();
  const deactivate = () =>
    run(
      { ids: [customer.id], action: 'deactivate' },
      { message: `${customers.title(customer)} ist jetzt deaktiviert.`, onDone: onClose },
    );
  return (
    <GenericDeleteDialog
      record={customer}
      onClose={onClose}
      instead={
        customer.status === 'deactivated'
          ? undefined
          : {
              label: 'Deaktivieren',
              text: 'Du kannst den Kunden stattdessen deaktivieren: Sein Zugang wird sofort gesperrt, und alle Daten bleiben erhalten.',
              run: deactivate,
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
