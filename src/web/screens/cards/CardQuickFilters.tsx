import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import HourglassIcon from '@mui/icons-material/HourglassBottomOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import type { ComponentType } from 'react';
import { useListContext } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { plusDays } from '../../../rules/days.ts';
import { NEARLY, SOON_DAYS } from './cardFacts.ts';

type Filter = Readonly<Record<string, unknown>>;

/** Valid cards that end soon. */
export const endingSoon = (day: string): Filter => ({
  state: ['valid'],
  valid_until_gte: day,
  valid_until_lte: plusDays(day, SOON_DAYS),
});

/** Valid cards with few units left. */
export const NEARLY_USED_UP: Filter = { state: ['valid'], units_left_lte: NEARLY };

/** The two questions that a studio asks of its cards. */
export function CardQuickFilters() {
  return (
    <>
      <Toggle label={`Läuft in ${SOON_DAYS} Tagen ab`} icon={EventBusyIcon} filter={endingSoon(today())} />
      <Toggle label="Fast aufgebraucht" icon={HourglassIcon} filter={NEARLY_USED_UP} />
    </>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly icon: ComponentType<{ fontSize: 'small' }>;
  readonly filter: Filter;
}

function Toggle({ label, icon: Icon, filter }: ToggleProps) {
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
