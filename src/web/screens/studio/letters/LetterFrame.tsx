import CloseIcon from '@mui/icons-material/Close';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '#format/numbers.ts';

/** Prints the sheets only. */
const PRINT = {
  '@page': { size: 'A4', margin: 0 },
  '@media print': {
    body: { overflow: 'visible !important', background: '#fff !important' },
    'body > :not(.letter)': { display: 'none !important' },
    '.letter, .letter .MuiDialog-container, .letter .MuiDialog-paper, .letter .desk': {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
      padding: '0 !important',
      margin: '0 !important',
      background: '#fff !important',
      border: '0 !important',
    },
    '.letter .MuiBackdrop-root, .letter .not-on-paper': { display: 'none !important' },
  },
} as const;

interface LetterFrameProps {
  readonly title: string;
  /** Select beside the title, where there are several letters. */
  readonly choice?: ReactNode;
  readonly error?: Error | null;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Renders the sheets. */
  readonly children: () => ReactNode;
}

/**
 * Renders a print preview of letters; the browser's print dialog also makes a PDF.
 * @example <LetterFrame title="Quittung" isPending={!data} onClose={close}>{() => <LetterSheet … />}</LetterFrame>
 */
export function LetterFrame({ title, choice, error, isPending, onClose, children }: LetterFrameProps) {
  const id = useId();
  const ready = !isPending && !error;
  const sheets = useMemo(() => (ready ? Children.toArray(children()) : []), [ready, children]);
  const drawn = useDrawn(sheets.length);
  const drawing = drawn < sheets.length;
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      className="letter"
      slotProps={{ paper: { sx: { border: 0, borderRadius: 0 } }, container: { sx: { outline: 'none' } } }}
    >
      <GlobalStyles styles={PRINT} />
      <AppBar position="sticky" className="not-on-paper" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Toolbar sx={{ gap: 1, flexWrap: 'wrap', py: 1 }}>
          <IconButton edge="start" onClick={onClose} aria-label="Schließen">
            <CloseIcon />
          </IconButton>
          <Box sx={{ flex: 1, minWidth: 150 }}>
            <Typography id={id} variant="h3" component="h2">
              {title}
            </Typography>
            {/* Stays once all sheets are rendered: removing the line would shift button and sheets. */}
            {sheets.length > AT_ONCE && (
              <Typography variant="body2" color="text.secondary">
                {drawing
                  ? `${formatNumber(drawn)} von ${formatNumber(sheets.length)} Blättern …`
                  : `${formatNumber(sheets.length)} Blätter`}
              </Typography>
            )}
          </Box>
          {choice}
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={!ready || drawing}
            onClick={() => window.print()}
          >
            Drucken
          </Button>
        </Toolbar>
      </AppBar>
      <Box
        className="desk"
        role="region"
        aria-label="Blatt"
        tabIndex={0}
        sx={{ flex: 1, overflow: 'auto', bgcolor: 'background.default', p: 2 }}
      >
        {error ? (
          <Alert severity="error">{error.message}</Alert>
        ) : isPending ? (
          <Skeleton variant="rounded" height={600} role="progressbar" aria-label="Brief wird geladen" />
        ) : (
          sheets.slice(0, drawn)
        )}
      </Box>
    </Dialog>
  );
}

/** Number of sheets per render. */
const AT_ONCE = 20;

/**
 * Returns the number of rendered sheets, which grows in batches to keep the page responsive. Printing by the browser's
 * own command renders all at once.
 */
function useDrawn(sheets: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= sheets) return;
    const next = setTimeout(() => setDrawn(drawn + AT_ONCE));
    const all = () => flushSync(() => setDrawn(sheets));
    window.addEventListener('beforeprint', all);
    return () => {
      clearTimeout(next);
      window.removeEventListener('beforeprint', all);
    };
  }, [drawn, sheets]);
  return Math.min(drawn, sheets);
}
