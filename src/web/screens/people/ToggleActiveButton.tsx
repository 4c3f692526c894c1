import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import { useRecordContext } from 'react-admin';
import type { Admin } from '../../../resources/admins.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import type { Action } from '../../generic/actions/action.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';

/** Switches the account of somebody who works here on or off, after asking. Off takes effect at once. */
export function useToggleActive(): Action | undefined {
  const person = useRecordContext<Admin>();
  const name = person ? `${person.first_name} ${person.last_name}` : '';
  const on = useRecordAction('activate', {
    icon: CheckCircleOutline,
    title: `${name} aktivieren?`,
    message: () => `${name} ist jetzt aktiv.`,
  });
  const off = useRecordAction('deactivate', {
    icon: BlockOutlined,
    title: `${name} deaktivieren?`,
    message: () => `${name} ist jetzt deaktiviert.`,
  });
  return person?.active ? off : on;
}

/** The same as a button. */
export function ToggleActiveButton({ disabled = false }: { disabled?: boolean }) {
  const action = useToggleActive();
  return action && <ActionButton action={action} variant="outlined" disabled={disabled} />;
}
