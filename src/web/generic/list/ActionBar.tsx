import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ActionButton } from '../actions/ActionButton.tsx';
import { type Actions, keyOf, offered, withoutDialog } from '../actions/action.ts';
import { Dialogs } from '../actions/Dialogs.tsx';
import { MoreMenu } from '../actions/MoreMenu.tsx';

/** So many find room on every screen. */
const FEW = 2;

interface ActionBarProps {
  readonly actions: Actions;
  /** So many of them, the first, are buttons where there is room. */
  readonly direct?: number;
}

/**
 * What can be done to the selected records: buttons where there is room, the rest in a menu.
 * @example <ActionBar actions={[useExport({ selected: true }), useBulkDelete('Auch ihre Zugänge werden gelöscht.')]} />
 */
export function ActionBar({ actions, direct = FEW }: ActionBarProps) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const all = offered(actions);
  const buttons = roomy || all.length <= FEW ? direct : 0;
  const places = all.map(withoutDialog);
  return (
    <>
      {places.slice(0, buttons).map((action) => (
        <ActionButton
          key={keyOf(action)}
          action={action}
          size="small"
          color={action.danger ? 'error' : 'inherit'}
        />
      ))}
      {all.length > buttons && (
        <MoreMenu actions={places.slice(buttons)} label={roomy ? 'Weitere' : 'Aktionen'} variant="text" />
      )}
      <Dialogs of={all} />
    </>
  );
}
