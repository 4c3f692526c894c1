import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { MOST_AT_ONCE } from '#declare/bulk.ts';
import { formatNumber } from '#format/numbers.ts';
import { AT_BOTTOM } from '#web/ui/bottom.ts';
import { Refusals } from './Refusals.tsx';
import { AllFound } from './selection.ts';

/** Scroll margin that keeps focused rows clear of the bar (WCAG 2.4.11). */
export const ABOVE_BAR = { '& a, & button, & input': { scrollMarginBottom: '88px' } } as const;

/**
 * Renders the bulk actions at the lower edge of the window: rows don't shift under the pointer, and search and filters
 * stay reachable. It stays mounted while hidden, as its dialogs outlive the selection.
 */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds, total = 0, onUnselectItems } = useListContext();
  // The whole result stays selected until the selection on the page changes.
  const page = selectedIds.join();
  const [widened, setWidened] = useState<string>();
  const all = page !== '' && widened === page;
  if (widened !== undefined && !all) setWidened(undefined);
  const translate = useTranslate();
  return (
    <Paper
      role="region"
      aria-label="Auswahl"
      elevation={6}
      {...(selectedIds.length > 0 && AT_BOTTOM)}
      sx={{
        display: selectedIds.length > 0 ? 'flex' : 'none',
        position: 'sticky',
        bottom: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 16 },
        zIndex: 3,
        m: 1,
        px: 1,
        py: 0.5,
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'primary.main',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
        <Tooltip title={translate('ra.action.unselect')}>
          <IconButton aria-label={translate('ra.action.unselect')} onClick={() => onUnselectItems()}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Typography role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {all
            ? `Alle ${formatNumber(total)} gefundenen ausgewählt`
            : translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
        </Typography>
        <AllFoundButton all={all} onChange={(wanted) => setWidened(wanted ? page : undefined)} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <AllFound value={all}>
          <Refusals>{children}</Refusals>
        </AllFound>
      </Box>
    </Paper>
  );
}

interface AllFoundButtonProps {
  readonly all: boolean;
  readonly onChange: (all: boolean) => void;
}

/** Extends a selected page to the whole result, or back to the page. */
function AllFoundButton({ all, onChange }: AllFoundButtonProps) {
  const { data = [], selectedIds, total = 0, isPlaceholderData } = useListContext();
  const page = data.every(({ id }) => selectedIds.includes(id));
  // Placeholder data belongs to the previous query.
  if (!page || total <= data.length || isPlaceholderData) return null;
  if (total > MOST_AT_ONCE)
    return (
      <Typography variant="body2" color="text.secondary">
        Alle gefundenen lassen sich bis {formatNumber(MOST_AT_ONCE)} auswählen.
      </Typography>
    );
  return (
    <Button size="small" onClick={() => onChange(!all)}>
      {all
        ? `Nur die ${formatNumber(selectedIds.length)} dieser Seite`
        : `Alle ${formatNumber(total)} gefundenen auswählen`}
    </Button>
  );
}
