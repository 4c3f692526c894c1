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
import { useAdminDataProvider } from '../../data/types.ts';
import type { Actions } from '../../generic/actions/action.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { useEditAction } from '../../generic/links.tsx';
import { useMay } from '../../generic/useMay.ts';
import { InvitationDialog } from '../people/index.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { TrainersDialog } from './TrainersDialog.tsx';

/** What can be done with one customer. */
export function useCustomerActions(customer: Customer): Actions {
  const { may } = useMay();
  const edit = useEditAction();
  const invitation = useInvitation(customer.id);
  const [asking, setAsking] = useState<'trainers' | 'delete'>();
  const close = () => setAsking(undefined);
  const name = customers.title(customer);
  const activate = useRecordAction('activate', {
    icon: CheckCircleIcon,
    direct: true,
    message: () => `${name} ist jetzt aktiv.`,
  });
  const deactivate = useRecordAction('deactivate', {
    icon: BlockIcon,
    title: `${name} deaktivieren?`,
    message: () => `${name} ist jetzt deaktiviert.`,
  });

  return [
    edit,
    customer.status === 'active' ? deactivate : activate,
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
