import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { today } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import { customers } from '#resources/people/customers.ts';
import { noLongerThere, WEEKS_AWAY } from '#resources/schedule/endpoints/occupancy.ts';
import { daysBetween } from '#rules/days.ts';
import { telephoneLink } from '#rules/people/contact.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TimedRow, TimedRows } from '#web/ui/TimedRows.tsx';
import { usePages } from '#web/ui/usePages.ts';

const PER_PAGE = 6;
const TITLE = 'Wer nicht mehr kommt';

/** Renders customers with a running contract and no recent visits, longest absence first. */
export function NoLongerTherePanel() {
  const { range, pager } = usePages(PER_PAGE);
  const { data, error, isPending } = useEndpoint(noLongerThere, { page: range }, { keep: () => true });
  return (
    <Panel
      title={data?.total ? `${TITLE} (${formatNumber(data.total)})` : TITLE}
      hint={`Mit laufendem Vertrag, seit ${WEEKS_AWAY} Wochen ohne Besuch`}
    >
      {isPending ? (
        <ListSkeleton rows={4} />
      ) : error ? (
        <Typography color="text.secondary">Die Liste konnte nicht geladen werden.</Typography>
      ) : data.total === 0 ? (
        <Typography color="text.secondary">Alle waren in den letzten vier Wochen da.</Typography>
      ) : (
        <TimedRows label={TITLE}>
          {data.data.map(({ id, name, phone, last_visit }) => (
            <TimedRow
              key={id}
              when={[awayFor(last_visit)]}
              title={
                <Link component={LinkBase} to={recordPath(customers, id)} color="inherit">
                  {name}
                </Link>
              }
            >
              {phone && (
                <Button
                  component="a"
                  href={telephoneLink(phone)}
                  size="small"
                  aria-label={`${name} anrufen: ${phone}`}
                >
                  {phone}
                </Button>
              )}
            </TimedRow>
          ))}
        </TimedRows>
      )}
      {data && data.total > PER_PAGE && <Pager {...pager} total={data.total} sizes={[PER_PAGE, 25, 50]} />}
    </Panel>
  );
}

const awayFor = (day: string | null) =>
  day === null ? 'noch nie da' : `seit ${Math.floor(daysBetween(day, today()) / 7)} Wochen`;
