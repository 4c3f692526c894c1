import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ActionButton } from '../record/actions/ActionButton.tsx';
import { type Actions, keyOf, offered, withoutDialog } from '../record/actions/action.ts';
import { Dialogs } from '../record/actions/Dialogs.tsx';
import { MoreMenu } from '../record/actions/MoreMenu.tsx';

/** Number of buttons that fit on every screen. */
const FEW = 2;

interface ActionBarProps {
  readonly actions: Actions;
  /** Number of leading actions that are buttons where there is room. */
  readonly direct?: number;
}

/**
 * Renders the bulk actions for the selected records: buttons where there is room, the rest in a menu.
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
