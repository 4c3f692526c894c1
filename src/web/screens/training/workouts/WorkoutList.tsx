import EventBusy from '@mui/icons-material/EventBusyOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import { today } from '#format/instants.ts';
import { plusDays } from '#rules/days.ts';
import { QuickFilter } from '#web/generic/list/QuickFilter.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';

/** Days before its end from which a plan counts as expiring soon. */
export const SOON = 14;

export function WorkoutList() {
  return (
    <ResourceList
      // A workout without a customer is a template.
      hiddenColumns={['kind']}
      quickFilters={
        <>
          <QuickFilter label="Vorlagen" icon={ListAlt} filter={{ kind: ['template'] }} />
          <QuickFilter
            label={`Läuft in ${SOON} Tagen ab`}
            icon={EventBusy}
            // Templates don't expire.
            filter={{
              kind: ['customer'],
              valid_until_gte: today(),
              valid_until_lte: plusDays(today(), SOON),
            }}
          />
        </>
      }
      emptyTitle="Noch kein Workout"
      emptyHint="Ein Workout ist eine Vorlage aus Tagen, Übungen und Sätzen, die du für Kunden übernimmst und anpasst."
    />
  );
}
