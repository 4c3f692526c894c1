import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useCallback, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { isSearched, searchLabels } from '#declare/lists.ts';
import { useDeclaration, useDeclarations } from '../fields/declarations.tsx';

/** Debounce in milliseconds. */
const PAUSE = 350;

/** Full-text search of the list during input. */
export function SearchField() {
  const resource = useDeclaration();
  const resources = useDeclarations();
  const { list, label } = resource;
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const searched: string = filterValues.q ?? '';
  const [typed, setTyped] = useState<string>();
  const text = typed ?? searched;

  const search = useCallback(() => {
    if (typed === undefined || typed.trim() === searched) return;
    const { q: _, ...others } = filterValues;
    setFilters(typed.trim() ? { ...others, q: typed.trim() } : others, displayedFilters, false);
  }, [typed, searched, filterValues, displayedFilters, setFilters]);

  useEffect(() => {
    const timer = setTimeout(search, PAUSE);
    return () => clearTimeout(timer);
  }, [search]);

  if (!isSearched({ list })) return null;
  return (
    <TextField
      size="small"
      fullWidth={false}
      type="search"
      placeholder={`Suchen: ${searchLabels(resource, resources).join(', ')}`}
      value={text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        search();
        setTyped(undefined);
      }}
      sx={{
        // Grows into the room that what is beside it leaves: a basis of 320 would wrap the line before it shrinks.
        ...{ flex: { md: '1 1 200px' }, width: { xs: '100%', md: 'auto' }, maxWidth: { md: 320 } },
        '& input': { textOverflow: 'ellipsis' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': `${label.many} durchsuchen`, maxLength: 200, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
