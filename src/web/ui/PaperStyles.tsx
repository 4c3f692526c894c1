import GlobalStyles from '@mui/material/GlobalStyles';

/**
 * Prints a page as it is read: without menu, tabs and controls, black on white, rows and panels in one piece. A page that
 * renders `Printed` prints that alone.
 */
export function PaperStyles() {
  return <GlobalStyles styles={PAPER} />;
}

/** What is pressed and not read. Links stay, as they are names. */
const CONTROLS = [
  ...[
    '.MuiAppBar-root',
    'nav',
    '[role=tablist]',
    '[role=toolbar]',
    '.MuiSnackbar-root',
    '.MuiTooltip-popper',
  ],
  ...['main button', 'main .MuiCheckbox-root', 'main .MuiPagination-root', 'main .MuiTablePagination-root'],
  ...[
    'main a.MuiButton-root',
    'main .MuiTextField-root:has([type=search])',
    'main .MuiChip-deleteIcon',
    '.MuiDrawer-root',
    '.MuiFab-root',
  ],
].join(', ');

const PAPER = {
  '@media print': {
    'html, body': { background: '#fff !important', color: '#000 !important' },
    [CONTROLS]: { display: 'none !important' },
    // A table sorts by its heads, which are buttons.
    'main th .MuiTableSortLabel-root': { display: 'inline-flex !important' },
    'main, main *': {
      color: '#000 !important',
      boxShadow: 'none !important',
      textOverflow: 'clip',
      animation: 'none !important',
    },
    '#root, #root > *, main': { background: '#fff !important', overflow: 'visible !important' },
    main: { padding: '0 !important' },
    'main .MuiPaper-root': {
      background: '#fff !important',
      borderColor: '#bbb !important',
      breakInside: 'avoid',
    },
    'main .MuiTableContainer-root, main .MuiCard-root': {
      overflow: 'visible !important',
      breakInside: 'auto',
    },
    'main .MuiChip-root': { background: 'none !important', border: '0.5pt solid #888' },
    'tr, li, dl > div, h1, h2, h3': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    thead: { display: 'table-header-group' },
  },
} as const;
