import Fab from '@mui/material/Fab';
import GlobalStyles from '@mui/material/GlobalStyles';
import { LinkBase } from 'react-admin';
import { BAR, BAR_HEIGHT, GIVES_WAY } from '#web/ui/bottom.ts';
import type { Action } from './action.ts';

/** Height of the button and its distance from the bar, pixels. */
const HEIGHT = 56;
const GAP = 16;

/** What gets the focus, or is scrolled to, lies above the button. */
const CLEAR = <GlobalStyles styles={{ html: { scrollPaddingBottom: BAR_HEIGHT + HEIGHT + 2 * GAP } }} />;

/**
 * Renders an action as a round button above the thumb, at the lower edge of a phone.
 * @example <ThumbButton action={{ label: 'Kunde anlegen', icon: AddIcon, to: '/customers/create' }} />
 */
export function ThumbButton({ action }: { action: Action }) {
  const { label, icon: Icon, to, onClick, disabled } = action;
  return (
    <>
      {CLEAR}
      <Fab
        color="primary"
        aria-label={label}
        className={GIVES_WAY}
        disabled={disabled}
        {...(to === undefined ? { onClick } : { component: LinkBase, to })}
        sx={{
          position: 'fixed',
          right: `calc(${GAP}px + env(safe-area-inset-right))`,
          bottom: `calc(${GAP}px + ${BAR})`,
          zIndex: 'fab',
          displayPrint: 'none',
        }}
      >
        <Icon />
      </Fab>
    </>
  );
}
