import Fab from '@mui/material/Fab';
import { LinkBase } from 'react-admin';
import { BAR, GIVES_WAY } from '#web/ui/bottom.ts';
import type { Action } from './action.ts';

/**
 * Renders an action as a round button above the thumb, at the lower edge of a phone.
 * @example <ThumbButton action={{ label: 'Kunde anlegen', icon: AddIcon, to: '/customers/create' }} />
 */
export function ThumbButton({ action }: { action: Action }) {
  const { label, icon: Icon, to, onClick, disabled } = action;
  return (
    <Fab
      color="primary"
      aria-label={label}
      className={GIVES_WAY}
      disabled={disabled}
      {...(to === undefined ? { onClick } : { component: LinkBase, to })}
      sx={{
        position: 'fixed',
        right: 'calc(16px + env(safe-area-inset-right))',
        bottom: `calc(16px + ${BAR})`,
        zIndex: 'fab',
        displayPrint: 'none',
      }}
    >
      <Icon />
    </Fab>
  );
}
