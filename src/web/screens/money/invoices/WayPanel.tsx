import Typography from '@mui/material/Typography';
import { formatMoney } from '#format/money.ts';
import { claims } from '#resources/money/claims.ts';
import { claimWay, WAY_TARGETS, type WayEntry } from '#resources/money/endpoints/way.ts';
import { formatDay } from '#rules/days.ts';
import { WAY_KINDS } from '#rules/money/way.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { TimedRow, TimedRows } from '#web/ui/TimedRows.tsx';

const { useRecord } = partsOf(claims);
const TITLE = 'Wie es dazu kam';

/** Renders a claim's way: what it rests on, and what happened to it since. */
export function WayPanel() {
  const { id } = useRecord();
  const { data, error, isPending, refetch } = useEndpoint(claimWay, { params: { id } });
  return (
    <Panel title={TITLE} hint="Vom Preis bis zur letzten Zahlung.">
      {error && !data ? (
        <Failed
          error={error}
          otherwise="Der Weg der Forderung konnte nicht geladen werden."
          onRetry={refetch}
        />
      ) : isPending ? (
        <ListSkeleton rows={4} />
      ) : (
        <TimedRows label={TITLE}>
          {data.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several entries of a day may say the same
            <Entry key={index} entry={entry} />
          ))}
        </TimedRows>
      )}
    </Panel>
  );
}

function Entry({ entry: { on, kind, text, amount_cents, to, to_id } }: { readonly entry: WayEntry }) {
  const { may } = useMay();
  const leads = to && to_id && may('read', WAY_TARGETS[to]);
  return (
    <TimedRow
      when={[formatDay(on), WAY_KINDS[kind]]}
      title={leads ? <TextLink to={recordPath(WAY_TARGETS[to], to_id)}>{text}</TextLink> : text}
    >
      {amount_cents !== undefined && (
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(amount_cents)}
        </Typography>
      )}
    </TimedRow>
  );
}
