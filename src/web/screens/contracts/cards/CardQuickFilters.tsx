import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import HourglassIcon from '@mui/icons-material/HourglassBottomOutlined';
import { today } from '#format/instants.ts';
import { FEW_UNITS } from '#rules/contracts/card.ts';
import { plusDays } from '#rules/days.ts';
import { QuickFilter, type QuickFilterProps } from '#web/generic/list/QuickFilter.tsx';
import { SOON_DAYS } from './cardFacts.ts';

type Filter = QuickFilterProps['filter'];

/** Filters valid cards that expire soon. */
export const endingSoon = (day: string): Filter => ({
  state: ['valid'],
  valid_until_gte: day,
  valid_until_lte: plusDays(day, SOON_DAYS),
});

/** Filters valid cards with few units left. */
const NEARLY_USED_UP: Filter = { state: ['valid'], units_left_lte: FEW_UNITS };

/** Renders the quick filters of cards. */
export function CardQuickFilters() {
  return (
    <>
      <QuickFilter
        label={`Läuft in ${SOON_DAYS} Tagen ab`}
        icon={EventBusyIcon}
        filter={endingSoon(today())}
      />
      <QuickFilter label="Fast aufgebraucht" icon={HourglassIcon} filter={NEARLY_USED_UP} />
    </>
  );
}
