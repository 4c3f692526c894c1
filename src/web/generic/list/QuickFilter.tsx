import ToggleButton from '@mui/material/ToggleButton';
import type { ComponentType } from 'react';
import { useListContext } from 'react-admin';

export interface QuickFilterProps {
  readonly label: string;
  readonly icon: ComponentType<{ fontSize: 'small' }>;
  readonly filter: Readonly<Record<string, unknown>>;
}

/**
 * Toggle beside the search for a frequent filter.
 * @example <QuickFilter label="Meine Kunden" icon={PersonIcon} filter={{ trainer_ids: [uid] }} />
 */
export function QuickFilter({ label, icon: Icon, filter }: QuickFilterProps) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const on = Object.entries(filter).every(
    ([key, value]) => JSON.stringify(filterValues[key]) === JSON.stringify(value),
  );
  const toggle = () => {
    const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !(key in filter)));
    setFilters(on ? others : { ...others, ...filter }, displayedFilters, false);
  };
  return (
    <ToggleButton
      value={label}
      selected={on}
      onChange={toggle}
      size="small"
      color="primary"
      sx={{ gap: 0.75, height: 36, px: 1.5, textTransform: 'none', borderRadius: '9px' }}
    >
      <Icon fontSize="small" />
      {label}
    </ToggleButton>
  );
}
