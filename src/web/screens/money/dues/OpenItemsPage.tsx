import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { type OpenItemsSort, openItems, SUM_HEADERS } from '#resources/money/endpoints/openItems.ts';
import { customers } from '#resources/people/customers.ts';
import { formatDay, isDay } from '#rules/days.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { OneStudio } from '#web/screens/studio/studios/shared.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SumLine } from '#web/ui/SumLine.tsx';
import { usePages } from '#web/ui/usePages.ts';
import { useSearch } from '#web/ui/useSearch.ts';
import { useBookkeepingLinks } from '../invoices/shared.ts';
import { OpenItemsTable } from './OpenItemsTable.tsx';
import { useOpenItemsExport, useOpenItemsPrint } from './openItemsExport.tsx';

const PER_PAGE = 50;

const HEAD = {
  title: 'Offene Posten',
  subtitle: 'Was deine Kunden an einem Tag schuldeten, nach dem Alter der Forderungen.',
};

/** Renders what customers owed on a day, by age, with print and CSV. */
export function OpenItemsPage() {
  return (
    <>
      <ContractSections />
      <OneStudio {...HEAD}>
        <OpenItems />
      </OneStudio>
    </>
  );
}

function OpenItems() {
  const [search, change] = useSearch();
  const asked = search.get('day');
  const day = isDay(asked) ? asked : today();
  const { range, first, pager } = usePages(PER_PAGE);
  const [sort, setSort] = useState<OpenItemsSort>(['customer_name', 'ASC']);
  const { data, error, isPending, refetch, isFetching } = useEndpoint(
    openItems,
    { query: { day }, page: range, sort },
    { keep: ({ query }) => query.day === day },
  );
  const disabled = !data?.total;
  const print = useOpenItemsPrint({ day, sort, disabled });
  const file = useOpenItemsExport({ day, sort, disabled });

  return (
    <>
      <PageHeader {...HEAD} actions={[print, file, ...useBookkeepingLinks('/open-items')]} />
      <Form record={{ day }} sanitizeEmptyValues={false}>
        <Stack sx={{ mb: 2, maxWidth: { sm: 260 } }}>
          <InputKind field={openItems.query.day} source="day" />
        </Stack>
        <Follow
          day={day}
          onDay={(next) => {
            first();
            change({ day: next === today() ? null : next }, { replace: true });
          }}
        />
      </Form>
      <Card aria-busy={isFetching}>
        {error && !data ? (
          <Failed
            error={error}
            otherwise="Die offenen Posten konnten nicht geladen werden."
            onRetry={refetch}
          />
        ) : isPending ? (
          <ListSkeleton />
        ) : data.total === 0 ? (
          <Typography color="text.secondary" sx={{ textAlign: 'center', py: 8, px: 2 }}>
            {`Am ${formatDay(day)} war nichts offen.`}
          </Typography>
        ) : (
          <>
            <SumLine
              label={`Offen am ${formatDay(day)}`}
              cents={data.headers[SUM_HEADERS.sum_cents] ?? 0}
              of={counted(data.total, customers.label)}
            />
            <OpenItemsTable
              rows={data.data}
              sums={data.headers}
              sort={sort}
              onSort={(next) => {
                setSort(next);
                first();
              }}
            />
            <Pager {...pager} total={data.total} />
          </>
        )}
      </Card>
    </>
  );
}

/** Debounce in milliseconds: "31.10.20" on the way to "31.10.2026" is a day, too. */
const TYPING = 500;

/** Reports the day in the form. */
function Follow({ day, onDay }: { readonly day: string; readonly onDay: (day: string) => void }) {
  const typed: unknown = useWatch({ name: 'day' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed changes the day
  useEffect(() => {
    if (!isDay(typed) || typed === day) return;
    const timer = setTimeout(() => onDay(typed), TYPING);
    return () => clearTimeout(timer);
  }, [typed]);
  return null;
}
