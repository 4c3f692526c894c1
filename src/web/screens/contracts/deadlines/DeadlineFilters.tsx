import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { formatNumber } from '#format/numbers.ts';
import {
  DEADLINE_KINDS,
  type DeadlineCounts,
  type DeadlineKind,
} from '#resources/contracts/endpoints/deadlines.ts';
import type { Grouping } from './kinds.ts';

/** Selectable horizons in days. */
export const HORIZONS = [7, 14, 30, 60, 90] as const;

interface DeadlineFiltersProps {
  readonly days: number;
  readonly kind: DeadlineKind | null;
  readonly by: Grouping;
  /** Undefined while they load. */
  readonly counts: DeadlineCounts | undefined;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** Renders the filters: horizon, kind, and grouping. */
export function DeadlineFilters({ days, kind, by, counts, onChange }: DeadlineFiltersProps) {
  const width = { width: { xs: '100%', sm: 240 } };
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <TextField
        select
        label="Zeitraum"
        value={days}
        onChange={({ target }) => onChange({ days: target.value === '30' ? null : String(target.value) })}
        sx={width}
      >
        {HORIZONS.map((horizon) => (
          <MenuItem key={horizon} value={horizon}>
            Nächste {horizon} Tage
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Art"
        value={kind ?? 'all'}
        onChange={({ target }) => onChange({ kind: target.value === 'all' ? null : target.value })}
        sx={width}
      >
        <MenuItem value="all">Alle{counts && ` (${formatNumber(counts.total)})`}</MenuItem>
        {(Object.keys(DEADLINE_KINDS) as DeadlineKind[]).map((one) => (
          <MenuItem key={one} value={one}>
            {DEADLINE_KINDS[one]}
            {counts && ` (${formatNumber(counts.by_kind[one])})`}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label="Gruppieren"
        value={by}
        onChange={(_, next: Grouping | null) => next && onChange({ by: next === 'kind' ? 'kind' : null })}
        sx={{ ml: { sm: 'auto' }, '& button': { textTransform: 'none', px: 1.75, height: 38 } }}
      >
        <ToggleButton value="date">Nach Datum</ToggleButton>
        <ToggleButton value="kind">Nach Art</ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}
