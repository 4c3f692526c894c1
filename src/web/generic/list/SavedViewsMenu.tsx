import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type SavedView, savedViews } from '#resources/studio/savedViews.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { useMay } from '../useMay.ts';
import { SavedViewDialog } from './SavedViewDialog.tsx';
import { useApplyView, useChangeViews, useViews } from './useSavedViews.ts';

interface SavedViewsMenuProps {
  /** The button while the menu is open. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Menu of the list's saved views, and what can be done with the applied one. */
export function SavedViewsMenu({ anchor, onClose }: SavedViewsMenuProps) {
  const { views = [], isPending, active, isChanged, setApplied } = useViews(true);
  const apply = useApplyView();
  const { save, change, overwrite, remove } = useChangeViews(setApplied);
  const [asking, setAsking] = useState<'new' | SavedView>();
  const { permissions, change: mayChange } = useMay();
  const [studio] = useStudioChoice();
  const nowhere = permissions.studio_id === null && studio === null;
  const shares = mayChange(savedViews.fields.shared);
  const own = active && (!active.shared || shares) ? active : undefined;
  /** Returns the handler of an item, which closes the menu. */
  const closing = (work: () => unknown) => () => {
    onClose();
    work();
  };
  const group = (title: string, shared: boolean) => {
    const inIt = views.filter((view) => view.shared === shared);
    if (inIt.length === 0) return [];
    return [
      <ListSubheader key={title} role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
        {title}
      </ListSubheader>,
      ...inIt.map((view) => (
        <MenuItem
          key={view.id}
          selected={view.id === active?.id}
          onClick={closing(() => {
            setApplied(view.id);
            apply(view);
          })}
        >
          {view.name}
        </MenuItem>
      )),
    ];
  };
  const groups = [...group('Privat', false), ...group('Für das Studio', true)];
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ paper: { sx: { minWidth: 260, maxWidth: 'min(420px, 92vw)' } } }}
      >
        {groups}
        {groups.length > 0 && <Divider />}
        <MenuItem disabled={nowhere || isPending} onClick={closing(() => setAsking('new'))}>
          <ListItemText
            primary="Diese Ansicht speichern …"
            secondary={nowhere ? 'Wähle oben zuerst ein Studio.' : 'Filter, Sortierung und Spalten'}
          />
        </MenuItem>
        {own && isChanged && (
          <MenuItem onClick={closing(() => overwrite({ view: own }))}>„{own.name}“ so überschreiben</MenuItem>
        )}
        {own && <MenuItem onClick={closing(() => setAsking(own))}>„{own.name}“ ändern …</MenuItem>}
        {own && <MenuItem onClick={closing(() => remove(own))}>„{own.name}“ löschen</MenuItem>}
      </Menu>
      {asking && (
        <SavedViewDialog
          view={asking === 'new' ? undefined : asking}
          shares={shares}
          submit={(values) => (asking === 'new' ? save(values) : change({ view: asking, values }))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
