/** Overrides of MUI's components: calm surfaces, borders only around what a person can act on, one focus ring. */
import type { CheckboxProps } from '@mui/material/Checkbox';
import { alpha, type Theme, type ThemeOptions } from '@mui/material/styles';
import { SteadyPopper } from './SteadyPopper.tsx';

type Components = NonNullable<ThemeOptions['components']>;

const hairline = (theme: Theme) => `1px solid ${theme.palette.divider}`;
const softShadow = (theme: Theme) =>
  theme.palette.mode === 'light'
    ? '0 0 0 1px rgba(23, 33, 43, 0.05), 0 1px 2px rgba(23, 33, 43, 0.05)'
    : 'none';
const popShadow = (theme: Theme) =>
  theme.palette.mode === 'light' ? '0 8px 28px rgba(23, 33, 43, 0.14)' : '0 10px 32px rgba(0, 0, 0, 0.6)';

/** Width of an alert's icon with its gap, in pixels. */
const ALERT_ICON = 34;

/** Of every chip. */
export const CHIP = { fontWeight: 500, borderRadius: 8 } as const;

export const components: Components = {
  MuiCssBaseline: {
    styleOverrides: (theme: Theme) => ({
      body: { WebkitFontSmoothing: 'antialiased', MozOsxFontSmoothing: 'grayscale' },
      // CssBaseline's `inherit` makes the browser compute the style of each element separately: ten times slower.
      '*, *::before, *::after': { boxSizing: 'border-box' },
      '::selection': { background: alpha(theme.palette.primary.main, 0.22) },
      'a:focus-visible, summary:focus-visible': { ...focusRing(theme), borderRadius: 4 },
      ...forcedColors,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Zero: any other duration would give each element a transition for inherited properties, one frame after its
          // parent.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 9, minHeight: 36, paddingInline: 14 },
      sizeSmall: { minHeight: 32, paddingInline: 10 },
      sizeLarge: { minHeight: 44 },
      outlined: ({ theme }) => ({ borderColor: alpha(theme.palette.text.primary, 0.22) }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 9 } } },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.palette.divider }),
      elevation1: ({ theme }) => ({ boxShadow: softShadow(theme) }),
      elevation8: ({ theme }) => ({ boxShadow: popShadow(theme), border: hairline(theme) }),
    },
  },
  MuiCard: { styleOverrides: { root: { borderRadius: 14 } } },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
  MuiMenu: { styleOverrides: { list: { paddingBlock: 6 } } },
  MuiMenuItem: {
    styleOverrides: { root: { marginInline: 6, borderRadius: 7, minHeight: 38, paddingInline: 10 } },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 250 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 500,
        padding: '6px 10px',
        color: theme.palette.mode === 'light' ? '#ffffff' : '#17212b',
        backgroundColor: theme.palette.mode === 'light' ? '#26323d' : '#e6e9ec',
      }),
      arrow: ({ theme }) => ({ color: theme.palette.mode === 'light' ? '#26323d' : '#e6e9ec' }),
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiAutocomplete: {
    defaultProps: {
      fullWidth: true,
      slots: { popper: SteadyPopper },
      noOptionsText: 'Nichts gefunden.',
      loadingText: 'Wird geladen …',
      clearText: 'Leeren',
      openText: 'Öffnen',
      closeText: 'Schließen',
    },
  },
  // Below 16 pixels, phones zoom into a focused field.
  MuiInputBase: {
    styleOverrides: { input: ({ theme }) => ({ [theme.breakpoints.down('md')]: { fontSize: '1rem' } }) },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        '&.Mui-readOnly': {
          backgroundColor: theme.palette.action.hover,
          '.MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
        },
        '&:not(.Mui-error):not(.Mui-focused):not(.Mui-disabled):not(:hover) .MuiOutlinedInput-notchedOutline':
          {
            borderColor: theme.palette.mode === 'light' ? '#87939f' : '#74797e',
          },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 2,
        // The text states why the input is disabled, and so needs full contrast.
        '&.Mui-disabled:not(.Mui-error)': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme, ownerState: { size, padding } }) => ({
        borderBottomColor: theme.palette.divider,
        fontVariantNumeric: 'tabular-nums',
        // Rows of 40 pixels, as lists have.
        ...(size !== 'small' && padding === 'normal' && { padding: '7.5px 12px' }),
        // Links in rows, one below the other, are as high as a target has to be (WCAG 2.2, 2.5.8).
        lineHeight: '24px',
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
      }),
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:last-child > td': { borderBottom: 0 } } } },
  MuiChip: { styleOverrides: { root: CHIP } },
  // A tint on a tint, under the pointer, has too little contrast for its own text.
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-selected:hover': {
          backgroundColor: alpha(theme.palette.primary.main, theme.palette.action.selectedOpacity),
        },
      }),
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: '3px 3px 0 0' } } },
  MuiTab: { styleOverrides: { root: { minHeight: 46, fontWeight: 600 } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        alignItems: 'center',
        // On narrow screens the action wraps below the text, which would otherwise be a thin column.
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: 1, minWidth: `min(14em, 100% - ${ALERT_ICON}px)` },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      // On narrow screens content that arrives later grows upwards: the buttons stay where a thumb presses.
      container: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { alignItems: 'flex-end' } }),
      paper: ({ theme }) => ({ borderRadius: 16, boxShadow: popShadow(theme) }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.25rem', fontWeight: 650, letterSpacing: '-0.015em', paddingTop: 20 },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 20px', flexWrap: 'wrap', rowGap: 8 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  // react-admin labels its tables' checkboxes by `aria-label`, which MUI 7 leaves on a span around the input.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (props: CheckboxProps) => ({
          ...props.inputProps,
          ...(props['aria-label'] ? { 'aria-label': props['aria-label'] } : {}),
        }),
      },
    },
  },
  MuiSwitch: { defaultProps: { color: 'primary' } },
  // react-admin's components, by their names in the theme.
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { paddingInline: 8 },
        '& .RaDataTable-headerCell': {
          backgroundColor: theme.palette.mode === 'light' ? '#f9fafb' : '#262626',
          paddingBlock: 4,
          height: 36,
        },
        // Target size of at least 24 pixels (WCAG 2.2, 2.5.8).
        '& .RaDataTable-headerCell .MuiTableSortLabel-root': {
          minHeight: 24,
          minWidth: 24,
          verticalAlign: 'top',
        },
        '& .RaDataTable-clickableRow': { cursor: 'pointer' },
      }),
    },
  },
  // react-admin's spinner has no accessible name of its own.
  RaLoadingIndicator: { defaultProps: { 'aria-label': 'Wird geladen' } as object },
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.RaToolbar-desktopToolbar, &.RaToolbar-mobileToolbar': {
          backgroundColor: theme.palette.background.paper,
          borderTop: `1px solid ${theme.palette.divider}`,
          borderRadius: '0 0 14px 14px',
          paddingBlock: 12,
        },
      }),
    },
  },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
};

/**
 * Forced colours drop backgrounds and shadows, which mark the selected option and separate the calendar's entries.
 * Borders replace them: https://www.w3.org/TR/css-color-adjust-1/#forced
 */
const forcedColors = {
  '@media (forced-colors: active)': {
    [[
      '.MuiTab-root.Mui-selected',
      '.MuiToggleButton-root.Mui-selected',
      '.MuiMenuItem-root.Mui-selected',
      '.MuiAutocomplete-option[aria-selected="true"]',
      '.MuiListItemButton-root.Mui-selected',
      'a.MuiListItemButton-root[aria-current="page"]',
      '.MuiPaginationItem-root.Mui-selected',
      '.MuiPickersDay-root.Mui-selected',
      '.MuiPickerDay-root.Mui-selected',
    ].join(', ')]: { border: '2px solid Highlight' },
    '.MuiTabs-indicator': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    '.MuiCard-root, .MuiChip-root.MuiChip-root, .MuiButton-root.MuiButton-contained, .MuiDialog-paper, .MuiAlert-root, .MuiSwitch-track, .ec-event':
      {
        border: '1px solid CanvasText',
      },
  },
};

/** Returns the focus ring of keyboard focus, the same everywhere. */
export function focusRing(theme: Theme) {
  return {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
    boxShadow: `0 0 0 4px ${alpha(theme.palette.primary.main, 0.2)}`,
  };
}
