import type { ButtonProps } from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { useKeyName } from '#web/ui/keys.ts';
import type { Action } from './action.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { RefusableButton } from './RefusableButton.tsx';

interface ActionButtonProps
  extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'disabled' | 'aria-label' | 'sx'> {
  readonly action: Action;
}

/**
 * Renders an action as a button, with its dialog, and its longer way in a menu beside it.
 * @example <ActionButton action={useInviteAgain()} variant="outlined" />
 */
export function ActionButton({ action, disabled, ...props }: ActionButtonProps) {
  const { label, icon: Icon, to, onClick, refusal, busy, asked, dialog } = action;
  const key = useKeyName(action.shortcut);
  return (
    <>
      <RefusableButton
        refusal={refusal}
        disabled={disabled || action.disabled}
        startIcon={<Icon />}
        {...(key && { 'aria-keyshortcuts': key })}
        {...(busy === undefined ? {} : { loading: busy, loadingPosition: 'start' })}
        {...(to === undefined ? { onClick } : { component: LinkBase, to })}
        {...props}
      >
        {label}
      </RefusableButton>
      {asked && <MoreMenu actions={[asked]} small />}
      {dialog}
    </>
  );
}
