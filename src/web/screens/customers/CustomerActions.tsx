import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import ForwardToInboxIcon from '@mui/icons-material/ForwardToInboxOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase as Link, useNotify } from 'react-admin';
import { type Customer, customers } from '../../../resources/customers.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';
import { useMay } from '../../generic/useMay.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { InvitationDialog } from '../shared/InvitationDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { TrainersDialog } from './TrainersDialog.tsx';
import { useCustomerAction } from './useCustomerAction.ts';

/** What can be done with one customer. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { may } = useMay();
  const { run, isPending } = useCustomerAction();
  const invitation = useInvitation(customer.id);
  const [asking, setAsking] = useState<'deactivate' | 'trainers' | 'delete'>();
  const close = () => setAsking(undefined);
  const name = customers.title(customer);
  const deactivated = customer.status === 'deactivated';
  const active = customer.status === 'active';

  return (
    <>
      <Button
        component={Link}
        to={`/customers/${customer.id}/edit`}
        variant="contained"
        startIcon={<EditIcon />}
      >
        Bearbeiten
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        loading={isPending}
        loadingPosition="start"
        startIcon={active ? <BlockIcon /> : <CheckCircleIcon />}
        onClick={() =>
          active
            ? setAsking('deactivate')
            : run({ ids: [customer.id], action: 'activate' }, { message: `${name} ist jetzt aktiv.` })
        }
      >
        {active ? 'Deaktivieren' : 'Aktivieren'}
      </Button>
      <MoreMenu
        busy={invitation.isPending}
        items={[
          { label: 'Betreuer zuweisen', icon: PeopleIcon, onClick: () => setAsking('trainers') },
          {
            label: 'Einladung erneut senden',
            icon: ForwardToInboxIcon,
            onClick: () => invitation.mutate(),
            disabled: deactivated,
          },
          ...(may('delete', customers)
            ? [{ label: 'Löschen', icon: DeleteIcon, onClick: () => setAsking('delete'), danger: true }]
            : []),
        ]}
      />
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
        Der Zugang wird sofort gesperrt, auch auf Geräten, die gerade angemeldet sind. Alle Daten bleiben
        erhalten, und du kannst ihn jederzeit wieder aktivieren.
      </ConfirmDialog>
      {asking === 'trainers' && <TrainersDialog customer={customer} onClose={close} />}
      <DeleteDialog customer={customer} open={asking === 'delete'} onClose={close} />
      <InvitationDialog invitation={invitation.data} name={name} onClose={invitation.reset} />
    </>
  );
}

function useInvitation(id: string) {
  const provider = useAdminDataProvider();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => provider.invite('customers', id),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}
