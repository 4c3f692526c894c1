import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../../format/numbers.ts';
import { MOST_AT_ONCE } from '../../../resources/bulk.ts';
import { Refusals } from './Refusals.tsx';
import { AllFound } from './selection.ts';

/** Height that rows keep free below them, so that the focus doesn't vanish behind the bar (WCAG 2.4.11). */
export const ABOVE_BAR = { '& a, & button, & input': { scrollMarginBottom: '88px' } } as const;

/**
 * What can be done to the selected records, at the lower edge of the window: no row moves away under the pointer, and
 * search and filters stay in reach. It keeps its place in the tree while it is hidden, as its dialogs outlive the
 * selection.
 */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds, total = 0, onUnselectItems } = useListContext();
  // All that were found are meant until another row is selected, or one less.
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
      sx={{
        display: selectedIds.length > 0 ? 'flex' : 'none',
        position: 'sticky',
        bottom: { xs: 8, md: 16 },
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

/** Once the whole page is selected, and more was found than it holds: all of them, or the page alone again. */
function AllFoundButton({ all, onChange }: AllFoundButtonProps) {
  const { data = [], selectedIds, total = 0, isPlaceholderData } = useListContext();
  const page = data.every(({ id }) => selectedIds.includes(id));
  // While others load, the rows and their number are still those of the search before.
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
