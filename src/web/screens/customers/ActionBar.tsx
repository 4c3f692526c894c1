import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import type { Action } from '../../generic/actions/action.ts';
import { MoreMenu } from '../../generic/actions/MoreMenu.tsx';

export interface BarAction extends Action {
  /** Stands in the bar itself where there is room; the others are in its menu. */
  readonly direct?: boolean;
}

/** Actions as buttons where there is room, and the rest of them in a menu. */
export function ActionBar({ actions }: { actions: readonly BarAction[] }) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const direct = roomy ? actions.filter((action) => action.direct) : [];
  return (
    <>
      {direct.map((action) => (
        <ActionButton key={action.label} action={action} size="small" color="inherit" />
      ))}
      <MoreMenu
        actions={actions.filter((action) => !direct.includes(action))}
        label={roomy ? 'Weitere' : 'Aktionen'}
        variant="text"
      />
    </>
  );
}
