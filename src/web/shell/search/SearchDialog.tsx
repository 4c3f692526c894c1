import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-admin';
import { Failed } from '#web/ui/Failed.tsx';
import { OptionGroups } from './OptionGroups.tsx';
import type { Option } from './option.ts';
import { Sentence } from './Sentence.tsx';
import { announced, LEAST, useFound } from './useFound.ts';

const NAME = 'Alles durchsuchen';
const TITLE = 'search-everything-title';

interface SearchDialogProps {
  /** What has been typed while the code was loading. */
  readonly begin: string;
  readonly onClose: () => void;
}

/** Renders the search over everything: one field, and what is found by groups. */
export function SearchDialog({ begin, onClose }: SearchDialogProps) {
  const narrow = useMediaQuery((theme: { breakpoints: { down: (key: 'sm') => string } }) =>
    theme.breakpoints.down('sm'),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      aria-labelledby={TITLE}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          sx: narrow ? { borderRadius: 0 } : { mt: '10vh', maxHeight: '76vh' },
        },
      }}
    >
      <Box component="h2" id={TITLE} sx={visuallyHidden}>
        {NAME}
      </Box>
      <Search begin={begin} onClose={onClose} />
    </Dialog>
  );
}

/** Its hook needs the field in the document, which the dialog's portal brings later than its own first render. */
function Search({ begin, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(begin);
  const found = useFound(typed);
  const { options, refusal, unclear, stale, loading, error, retry } = found;
  const [entered, setEntered] = useState(false);
  const open = (option: Option) => {
    if (option.refusal) return;
    onClose();
    navigate(option.to, option.state && { state: option.state });
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Option>({
      id: 'search-everything',
      options,
      open: true,
      value: null,
      inputValue: typed,
      handleHomeEndKeys: false,
      autoHighlight: !stale,
      disableCloseOnSelect: true,
      clearOnBlur: false,
      filterOptions: (all) => all,
      groupBy: ({ group }) => group,
      getOptionKey: ({ key }) => key,
      getOptionLabel: ({ title }) => title,
      onInputChange: (_event, text, reason) => {
        if (reason !== 'input') return;
        setTyped(text);
        setEntered(false);
      },
      onChange: (_event, option) => option && open(option),
      onClose: (_event, reason) => {
        if (reason === 'escape') onClose();
      },
    });
  const [first] = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, when the answer has come
  useEffect(() => {
    if (entered && !stale && first) open(first);
  }, [entered, stale]);
  const text = typed.trim();
  return (
    <>
      <Box {...getRootProps()} sx={{ display: 'flex', alignItems: 'center', px: 2, gap: 1.5, minHeight: 56 }}>
        <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          onKeyDown={(event) => {
            const highlighted = event.currentTarget.hasAttribute('aria-activedescendant');
            if (event.key !== 'Enter' || (highlighted && !stale)) return;
            // The first hit is opened once the answer has come, even before it is highlighted.
            event.stopPropagation();
            setEntered(true);
          }}
          placeholder="Name, Nummer, Seite – oder „pausiere Hoffmann“"
          inputProps={{
            ...getInputProps(),
            'aria-label': NAME,
            'aria-expanded': options.length > 0,
            maxLength: 200,
            enterKeyHint: 'go',
          }}
        />
        <IconButton aria-label="Suche schließen" onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ height: 2 }}>{loading && <LinearProgress aria-label="Sucht" sx={{ height: 2 }} />}</Box>
      <Sentence text={typed.trim()} refusal={refusal} unclear={unclear} />
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          opacity: stale ? 0.6 : 1,
        }}
      >
        <OptionGroups
          groups={groupedOptions as never}
          listbox={{ ...getListboxProps(), 'aria-labelledby': undefined, 'aria-label': 'Treffer' }}
          optionProps={(option, index) => getOptionProps({ option, index })}
        />
        {error && (
          <Box sx={{ p: 2 }}>
            <Failed error={error} onRetry={retry} />
          </Box>
        )}
        {options.length === 0 && !error && !stale && !refusal && unclear.length === 0 && (
          <Nothing text={text} />
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {text.length >= LEAST ? announced(found) : ''}
      </Box>
    </>
  );
}

/** Says what can be searched for, or that nothing was found. */
function Nothing({ text }: { text: string }) {
  return (
    <Typography color="text.secondary" sx={{ p: 2.5 }}>
      {text.length < LEAST
        ? 'Sucht in Kunden, Mitarbeitern, Verträgen, Karten, Forderungen, Terminen, Übungen und Seiten. Versteht auch Sätze: „pausiere Hoffmann für 4 Wochen“, „Karte 16 abbuchen“, „neuer Kunde“.'
        : `Nichts gefunden für „${text}“. Versuch es mit einem Teil des Namens, der Nummer oder der Telefonnummer.`}
    </Typography>
  );
}
