/** react-admin's components, by the names under which they read the theme. */
import type { ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;

export const adminComponents: Components = {
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaDataTable-headerCell': {
          backgroundColor: theme.palette.mode === 'light' ? '#f9fafb' : '#262626',
          paddingBlock: 11,
        },
        // WCAG 2.2, 2.5.8: what can be pressed is 24 pixels high.
        '& .RaDataTable-headerCell .MuiTableSortLabel-root': { minHeight: 24, minWidth: 24 },
        '& .RaDataTable-rowCell': { paddingBlock: 10 },
        '& .RaDataTable-clickableRow': { cursor: 'pointer' },
      }),
    },
  },
  // Its spinner, which has no name of its own.
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
