import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import { useState } from 'react';
import { useNotify, useRecordContext, useResourceContext, useUpdate } from 'react-admin';
import type { Admin } from '../../../resources/admins.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import type { Action } from '../../generic/actions/action.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Switches the account of somebody who works here on or off, after asking. Off takes effect at once. */
export function useToggleActive(): Action | undefined {
  const person = useRecordContext<Admin>();
  const resource = useResourceContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<Admin>();
  const [asking, setAsking] = useState(false);
  if (!person) return undefined;
  const name = `${person.first_name} ${person.last_name}`;
  const { active } = person;

  const toggle = () =>
    update(
      resource,
      { id: person.id, data: { ...person, active: !active }, previousData: person },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          notify(`${name} ist jetzt ${active ? 'deaktiviert' : 'aktiv'}.`, { type: 'success' }),
        onError: (error) => notify(error.message, { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );

  return {
    label: active ? 'Deaktivieren' : 'Aktivieren',
    icon: active ? BlockOutlined : CheckCircleOutline,
    onClick: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        open={asking}
        title={`${name} ${active ? 'deaktivieren' : 'aktivieren'}?`}
        action={active ? 'Deaktivieren' : 'Aktivieren'}
        danger={active}
        busy={isPending}
        onConfirm={toggle}
        onClose={() => setAsking(false)}
      >
        {active
          ? 'Der Zugang endet sofort, auch auf Geräten, auf denen die Person gerade angemeldet ist. Alle Daten bleiben erhalten.'
          : 'Die Person kann sich danach wieder anmelden.'}
      </ConfirmDialog>
    ),
  };
}

/** The same as a button. */
export function ToggleActiveButton({ disabled = false }: { disabled?: boolean }) {
  const action = useToggleActive();
  return action && <ActionButton action={action} variant="outlined" disabled={disabled} />;
}
