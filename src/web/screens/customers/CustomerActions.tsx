import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import ForwardToInboxIcon from '@mui/icons-material/ForwardToInboxOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type Customer, customers } from '../../../resources/customers.ts';
import { invite } from '../../../resources/endpoints/invitations.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';
import type { Actions } from '../../generic/actions/action.ts';
import { useEditAction } from '../../generic/links.tsx';
import { useMay } from '../../generic/useMay.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { InvitationDialog } from '../people/index.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { TrainersDialog } from './TrainersDialog.tsx';
import { useCustomerAction } from './useCustomerAction.ts';

/** What can be done with one customer. */
export function useCustomerActions(customer: Customer): Actions {
  const { may } = useMay();
  const edit = useEditAction();
  const { run, isPending } = useCustomerAction();
  const invitation = useInvitation(customer.id);
  const [asking, setAsking] = useState<'deactivate' | 'trainers' | 'delete'>();
  const close = () => setAsking(undefined);
  const name = customers.title(customer);
  const active = customer.status === 'active';

  return [
    edit,
    active
      ? {
          label: 'Deaktivieren',
          icon: BlockIcon,
          busy: isPending,
          onClick: () => setAsking('deactivate'),
          dialog: (
            <ConfirmDialog
              open={asking === 'deactivate'}
              title={`${name} deaktivieren?`}
              action="Deaktivieren"
              danger
              busy={isPending}
              onClose={close}
              onConfirm={() =>
                run(
                  { ids: [customer.id], action: 'deactivate' },
                  { message: `${name} ist jetzt deaktiviert.`, onDone: close },
                )
              }
            >
              Der Zugang wird sofort gesperrt, auch auf Geräten, die gerade angemeldet sind. Alle Daten
              bleiben erhalten, und du kannst ihn jederzeit wieder aktivieren.
            </ConfirmDialog>
          ),
        }
      : {
          label: 'Aktivieren',
          icon: CheckCircleIcon,
          busy: isPending,
          onClick: () =>
            run({ ids: [customer.id], action: 'activate' }, { message: `${name} ist jetzt aktiv.` }),
        },
    {
      label: 'Betreuer zuweisen',
      icon: PeopleIcon,
      onClick: () => setAsking('trainers'),
      dialog: asking === 'trainers' && <TrainersDialog customer={customer} onClose={close} />,
    },
    {
      label: 'Einladung erneut senden',
      icon: ForwardToInboxIcon,
      onClick: () => invitation.mutate(),
      busy: invitation.isPending,
      disabled: customer.status === 'deactivated',
      dialog: <InvitationDialog invitation={invitation.data} name={name} onClose={invitation.reset} />,
    },
    may('delete', customers) && {
      label: 'Löschen',
      icon: DeleteIcon,
      danger: true,
      onClick: () => setAsking('delete'),
      dialog: asking === 'delete' && <DeleteDialog customer={customer} onClose={close} />,
    },
  ];
}

function useInvitation(id: string) {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => call(invite.customers, { params: { id } }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}
