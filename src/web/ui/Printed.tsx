import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { type ReactNode, useEffect } from 'react';
import { useMyPermissions } from '#web/data/permissions.ts';
import { PaperHead } from './PaperHead.tsx';

export interface PrintedProps {
  readonly title: string;
  readonly landscape?: boolean;
  /** Whether the content is complete. Printing starts then. */
  readonly ready?: boolean;
  /** Called when the print dialog closes, printed or not. */
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}

/**
 * Renders print-only content, and opens the browser's print dialog.
 * @example {printing && <Printed title={name} onPrinted={() => setPrinting(false)}>…</Printed>}
 */
export function Printed(props: PrintedProps) {
  const { studio } = useMyPermissions();
  const head = (
    <PaperHead name={studio?.studio_name} logo={studio?.logo} color={studio?.color_palette.primary} />
  );
  return <PrintedPage {...props} head={head} />;
}

/** The same outside of the app, with a head of its own, or none. */
export function PrintedPage(props: PrintedProps & { readonly head?: ReactNode }) {
  const { title, landscape = false, ready = true, onPrinted, head, children } = props;
  useEffect(() => {
    if (!ready) return;
    window.addEventListener('afterprint', onPrinted, { once: true });
    // After the next paint.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [ready, onPrinted]);
  return (
    <Portal>
      <Box
        className="printed"
        component="article"
        sx={{ color: '#000', fontSize: landscape ? '9pt' : '11pt', lineHeight: landscape ? 1.3 : 1.4 }}
      >
        <GlobalStyles styles={{ ...PRINT, '@page': landscape ? LANDSCAPE : PORTRAIT }} />
        {head}
        <Box component="h1" sx={{ fontSize: landscape ? '15pt' : '18pt', m: 0, mb: '3mm' }}>
          {title}
        </Box>
        {children}
      </Box>
    </Portal>
  );
}

const LANDSCAPE = { size: 'A4 landscape', margin: '10mm' } as const;
const PORTRAIT = { size: 'A4', margin: '15mm' } as const;

const PRINT = {
  '@media screen': { '.printed': { display: 'none' } },
  '@media print': {
    body: { background: '#fff !important', margin: 0 },
    'body > :not(.printed)': { display: 'none !important' },
  },
} as const;
