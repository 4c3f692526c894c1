import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useDeclaration } from '../declarations.tsx';

/** Milliseconds of silence before what was typed is searched for. */
const PAUSE = 350;

/** Full-text search of the list, as one types. */
export function SearchField() {
  const { list, label } = useDeclaration();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const searched: string = filterValues.q ?? '';
  const [typed, setTyped] = useState<string>();
  const text = typed ?? searched;

  useEffect(() => {
    if (typed === undefined || typed === searched) return;
    const timer = setTimeout(() => {
      const { q: _, ...others } = filterValues;
      setFilters(typed.trim() ? { ...others, q: typed.trim() } : others, displayedFilters, false);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, searched, filterValues, displayedFilters, setFilters]);

  if (!list.search?.length) return null;
  return (
    <TextField
      size="small"
      fullWidth={false}
      type="search"
      placeholder="Suchen"
      value={text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped(undefined)}
      sx={{ width: { xs: '100%', sm: 320 } }}
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
