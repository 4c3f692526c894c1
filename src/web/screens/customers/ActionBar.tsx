import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MenuAction, MoreMenu } from './MoreMenu.tsx';

export interface BarAction extends MenuAction {
  /** Stands in the bar itself where there is room; the others are in its menu. */
  readonly direct?: boolean;
}

/** Actions as buttons where there is room, and the rest of them in a menu. */
export function ActionBar({ actions }: { actions: readonly BarAction[] }) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const direct = roomy ? actions.filter((action) => action.direct) : [];
  return (
    <>
      {direct.map(({ label, icon: Icon, onClick }) => (
        <Button key={label} size="small" color="inherit" startIcon={<Icon />} onClick={onClick}>
          {label}
        </Button>
      ))}
      <MoreMenu
        items={actions.filter((action) => !direct.includes(action))}
        label={roomy ? 'Weitere' : 'Aktionen'}
        variant="text"
      />
    </>
  );
}
