import { useDelete, useNotify, useRedirect } from 'react-admin';
import { type Customer, customers } from '../../../resources/customers.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

interface DeleteDialogProps {
  readonly customer: Customer;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what goes with a customer, and then lets him go; until the message fades it can be taken back. */
export function DeleteDialog({ customer, open, onClose }: DeleteDialogProps) {
  const notify = useNotify();
  const redirect = useRedirect();
  const [remove] = useDelete<Customer>();
  const name = customers.title(customer);
  const confirm = () => {
    onClose();
    remove(
      'customers',
      { id: customer.id, previousData: customer, meta: { version: customer.version } },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(`${name} wurde gelöscht.`, { undoable: true });
          redirect('/customers');
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  };
  return (
    <ConfirmDialog
      open={open}
      title={`${name} löschen?`}
      action="Löschen"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      Alle Angaben zur Person werden gelöscht: Kontakt, Gesundheit, Bankverbindung, Notizen und der Zugang. Im
      Verlauf des Studios bleibt nur, wer wann gelöscht hat. Du kannst das so lange rückgängig machen, wie die
      Meldung darüber zu sehen ist.
    </ConfirmDialog>
  );
}
