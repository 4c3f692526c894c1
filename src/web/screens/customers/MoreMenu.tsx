import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentType, useState } from 'react';

export interface MenuAction {
  readonly label: string;
  readonly icon: ComponentType;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Takes something away: stands apart, in the colour of warning. */
  readonly danger?: boolean;
}

interface MoreMenuProps {
  readonly items: readonly MenuAction[];
  readonly label?: string;
  readonly variant?: 'text' | 'outlined';
  readonly busy?: boolean;
}

/** A button that opens a menu of actions. */
export function MoreMenu({ items, label = 'Mehr', variant = 'outlined', busy = false }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (item: MenuAction) => {
    setAnchor(null);
    item.onClick();
  };
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'text' ? 'small' : 'medium'}
        color="inherit"
        loading={busy}
        loadingPosition="start"
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.flatMap((item) => [
          ...(item.danger ? [<Divider key="divider" component="li" />] : []),
          <MenuItem
            key={item.label}
            onClick={() => choose(item)}
            disabled={item.disabled}
            sx={item.danger ? { color: 'error.main' } : undefined}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <item.icon />
            </ListItemIcon>
            <ListItemText>{item.label}</ListItemText>
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
