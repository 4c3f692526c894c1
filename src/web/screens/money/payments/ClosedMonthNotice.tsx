import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { closedMonths } from '#resources/money/endpoints/closing.ts';
import { isDay } from '#rules/days.ts';
import { bookedIn } from '#rules/money/closing.ts';
import { monthName } from '#rules/months.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';

/** Renders in which month an entry counts, where the day in the form lies in a closed one. */
export function ClosedMonthNotice({ source }: { source: 'received_on' | 'due_on' }) {
  const own = useMyPermissions().studio_id;
  const [chosen] = useStudioChoice();
  const day = useWatch({ name: source });
  const { data } = useEndpoint(closedMonths, {}, { enabled: Boolean(own ?? chosen) });
  if (!isDay(day) || !data?.first || !data.last) return null;
  const month = bookedIn(day, { first: data.first, last: data.last });
  if (day.startsWith(month)) return null;
  return (
    <Alert severity="info" role="status" sx={{ gridColumn: '1 / -1' }}>
      {monthName(day.slice(0, 7))} ist abgeschlossen: Das zählt im Buchungsjournal von {monthName(month)}.
    </Alert>
  );
}
