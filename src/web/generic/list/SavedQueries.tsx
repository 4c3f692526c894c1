import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  RemoveSavedQueryDialog,
  type SavedQuery,
  useListContext,
  useNavigate,
  useNotify,
  useSavedQueries,
} from 'react-admin';
import { DELETE_FILTERS, SAVE_FILTERS } from '#web/i18n/sentences.ts';
import { useDeclaration } from '../fields/declarations.tsx';
import { isSound } from './listParams.ts';

/** Named combinations of filters, sort and page size, stored in this browser. */
export function SavedQueries() {
  const resource = useDeclaration();
  const { path } = resource;
  const { filterValues, sort, perPage } = useListContext();
  const [saved, setSaved] = useSavedQueries(path);
  const navigate = useNavigate();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'add' | 'remove'>();
  const queries = extractValidSavedQueries(saved);
  const current = queries.find(({ value }) => same(value, { filter: filterValues, sort, perPage }));
  const filtered = Object.keys(filterValues).length > 0;
  const close = () => setAnchor(null);
  if (queries.length === 0 && !filtered) return null;

  const open = (query: SavedQuery) => {
    const { filter, sort: by, perPage: rows = 25, displayedFilters = {} } = query.value;
    const params = { sort: by?.field ?? '', order: by?.order ?? 'ASC', page: '1', perPage: String(rows) };
    close();
    if (!isSound(resource, { ...params, filter })) {
      setSaved(queries.filter((other) => other !== query));
      notify(`„${query.label}“ passt nicht mehr zu dieser Liste und wurde entfernt.`, { type: 'info' });
      return;
    }
    const texts = { filter: JSON.stringify(filter), displayedFilters: JSON.stringify(displayedFilters) };
    navigate({ search: `?${new URLSearchParams({ ...params, ...texts })}` });
  };

  return (
    <>
      <Button
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Gespeicherte Filter
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {queries.map((query) => (
          <MenuItem key={query.label} selected={query === current} onClick={() => open(query)}>
            {query.label}
          </MenuItem>
        ))}
        {queries.length > 0 && <Divider />}
        <MenuItem
          disabled={!filtered || current !== undefined}
          onClick={() => {
            setDialog('add');
            close();
          }}
        >
          {SAVE_FILTERS}
        </MenuItem>
        <MenuItem
          disabled={!current}
          onClick={() => {
            setDialog('remove');
            close();
          }}
        >
          {DELETE_FILTERS}
        </MenuItem>
      </Menu>
      <AddSavedQueryDialog open={dialog === 'add'} onClose={() => setDialog(undefined)} />
      <RemoveSavedQueryDialog open={dialog === 'remove'} onClose={() => setDialog(undefined)} />
    </>
  );
}

function same(value: SavedQuery['value'], now: { filter: unknown; sort: unknown; perPage: number }): boolean {
  return (
    JSON.stringify(value.filter) === JSON.stringify(now.filter) &&
    JSON.stringify(value.sort) === JSON.stringify(now.sort) &&
    value.perPage === now.perPage
  );
}
