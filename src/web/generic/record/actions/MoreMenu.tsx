import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import { type Action, keyOf } from './action.ts';
import { Dialogs } from './Dialogs.tsx';

interface MoreMenuProps {
  readonly actions: readonly Action[];
  readonly label?: string;
  readonly variant?: 'text' | 'outlined';
  /** The icon alone. */
  readonly small?: boolean;
}

/**
 * Renders a button that opens a menu of actions.
 * @example <MoreMenu actions={[archive, remove]} />
 */
export function MoreMenu({ actions, label = 'Mehr', variant = 'outlined', small = false }: MoreMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const trigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setAnchor(event.currentTarget);
    },
  } as const;
  return (
    <>
      {small ? (
        <IconButton id={id} aria-label="Weitere Aktionen" {...trigger} sx={{ width: 44, height: 44 }}>
          <MoreIcon />
        </IconButton>
      ) : (
        <Button
          id={id}
          variant={variant}
          size={variant === 'text' ? 'small' : 'medium'}
          color="inherit"
          loading={actions.some(({ busy }) => busy)}
          loadingPosition="start"
          startIcon={<MoreIcon />}
          {...trigger}
        >
          {label}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {actions.flatMap((action) => [
          ...(action.danger ? [<Divider key={`above ${keyOf(action)}`} component="li" />] : []),
          lineOf(action, close),
        ])}
      </Menu>
      <Dialogs of={actions} />
    </>
  );
}

/** Returns a menu item. Not a component, as the menu passes props of `MenuItem` to its children. */
export function lineOf(action: Action, close: () => void) {
  const { label, icon: Icon, to, onClick, danger, disabled, refusal, hint } = action;
  const refused = refusal !== undefined;
  return (
    <MenuItem
      key={keyOf(action)}
      disabled={disabled}
      aria-disabled={refused || disabled || undefined}
      {...(to === undefined ? {} : { component: LinkBase, to })}
      onClick={() => {
        if (refused) return;
        close();
        onClick?.();
      }}
      sx={danger ? { color: 'error.main' } : refused ? { color: 'text.disabled' } : { color: 'text.primary' }}
    >
      <ListItemIcon sx={{ color: 'inherit' }}>
        <Icon />
      </ListItemIcon>
      <ListItemText secondary={refusal ?? hint} slotProps={{ secondary: SENTENCE }}>
        {label}
      </ListItemText>
    </MenuItem>
  );
}

/** Labels keep their line; a sentence wraps where the window is too narrow for it. */
const SENTENCE = { sx: { whiteSpace: 'normal', maxWidth: '44ch' } } as const;
