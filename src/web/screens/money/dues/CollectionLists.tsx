import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import {
  type CollectionPreview,
  collectionLeftOut,
  type Included,
  type LeftOut,
} from '#resources/money/endpoints/collections.ts';
import { inDebits } from '#resources/money/runWords.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { usePages } from '#web/ui/usePages.ts';

interface CollectionListsProps {
  readonly preview: CollectionPreview;
  /** Whether the preview is of a run with claims that aren't written yet. */
  readonly claim: boolean;
}

/** Renders the debits that a run would include, and the claims that it would leave out, with reasons. */
export function CollectionLists({ preview, claim }: CollectionListsProps) {
  const { collect_on, count, included, left_out, left_out_count, sum_cents } = preview;
  return (
    <Stack sx={{ gap: 2.5, mt: 2 }}>
      <Typography aria-live="polite">
        <strong>{inDebits(preview)}</strong> über zusammen <strong>{formatMoney(sum_cents)}</strong>
        {left_out_count > 0 && `, ${formatNumber(left_out_count)} ausgelassen`}
      </Typography>
      {left_out.length > 0 && <PeopleLeftOut key={`out ${collect_on}`} preview={preview} claim={claim} />}
      {included.length > 0 && <PeopleIncluded key={`in ${collect_on}`} rows={included} total={count} />}
    </Stack>
  );
}

/** Those beyond the first are asked for: nothing else names them. */
function PeopleLeftOut({ preview, claim }: CollectionListsProps) {
  const { month, collect_on, left_out, left_out_count } = preview;
  const { range, pager } = usePages(FEW);
  const isKnown = range.offset < left_out.length;
  const { data, error, refetch } = useEndpoint(
    collectionLeftOut,
    { query: { month, collect_on, claim }, page: range },
    { enabled: !isKnown },
  );
  const rows = isKnown ? pageOf(left_out, range) : data?.data;
  return (
    <People
      title="Ausgelassen"
      total={left_out_count}
      rows={rows}
      otherwise={error ? <Failed error={error} onRetry={refetch} /> : <ListSkeleton rows={5} />}
      pager={pager}
    >
      {(one) => (
        <Line key={`${one.customer_id}${one.reason}`} of={one}>
          {one.payer_name && (
            <Typography variant="body2" color="text.secondary">
              Zahler: {one.payer_name}
            </Typography>
          )}
          <Typography variant="body2" color="warning.main">
            {one.reason}
          </Typography>
        </Line>
      )}
    </People>
  );
}

/** The first of them; the others are in the run once it is made. */
function PeopleIncluded({ rows, total }: { readonly rows: readonly Included[]; readonly total: number }) {
  const { range, pager } = usePages(FEW);
  return (
    <People title="Enthalten" total={total} known={rows.length} rows={pageOf(rows, range)} pager={pager}>
      {(one) => (
        <Line key={one.customer_id} of={one}>
          {one.paid_for.length > 0 && (
            <Typography variant="body2" color="text.secondary">
              Zahlt für {one.paid_for.join(', ')}
            </Typography>
          )}
          <Stack direction="row" useFlexGap sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', mt: 0.25 }}>
            <Typography variant="body2" color="text.secondary">
              Konto •••• {one.iban.replace(/\W/g, '')} · Mandat {one.mandate_reference}
            </Typography>
            <Sequence of={one} />
            {one.already_cents > 0 && (
              <ToneChip label={`Schon ${formatMoney(one.already_cents)} in diesem Monat`} tone="warning" />
            )}
          </Stack>
        </Line>
      )}
    </People>
  );
}

function Sequence({ of: { sequence } }: { of: Included }) {
  return sequence === 'FRST' ? (
    <ToneChip label="Erster Einzug" tone="info" />
  ) : (
    <ToneChip label="Folgeeinzug" tone="neutral" />
  );
}

interface PeopleProps<Row> {
  readonly title: string;
  readonly total: number;
  /** How many of them there are pages of; all unless given. */
  readonly known?: number;
  /** Those of the page, and what stands in their place while they aren't there. */
  readonly rows: readonly Row[] | undefined;
  readonly otherwise?: ReactNode;
  readonly pager: ReturnType<typeof usePages>['pager'];
  readonly children: (row: Row) => ReactNode;
}

/** Number of rows that are shown initially. */
const FEW = 50;

/** Height in pixels that cuts a row in half, as a hint that the list scrolls. */
const CUT = 290;

const pageOf = <Row,>(rows: readonly Row[], { offset, limit }: ReturnType<typeof usePages>['range']) =>
  rows.slice(offset, offset + limit);

function People<Row>({ title, total, known = total, rows, otherwise, pager, children }: PeopleProps<Row>) {
  const label = `${title} (${formatNumber(total)})`;
  return (
    <section aria-label={label}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Box
          component="ul"
          // Each page begins at its top.
          key={`${pager.page} ${pager.perPage}`}
          // Makes long lists scrollable by keyboard.
          tabIndex={0}
          aria-label={label}
          sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: { sm: CUT }, overflowY: 'auto' }}
        >
          {rows?.map(children)}
        </Box>
        {!rows && otherwise}
        {known > FEW && <Pager {...pager} total={known} />}
      </Box>
      {total > known && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Gezeigt sind die ersten {formatNumber(known)} nach Namen; gezählt und summiert sind alle{' '}
          {formatNumber(total)}.
        </Typography>
      )}
    </section>
  );
}

interface LineProps {
  readonly of: Included | LeftOut;
  readonly children: ReactNode;
}

function Line({ of, children }: LineProps) {
  const { customer_name, contract_numbers, claims, amount_cents } = of;
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {customer_name}{' '}
          <Typography
            component="span"
            variant="body2"
            color="text.secondary"
            sx={{ display: 'inline-block' }}
          >
            {whatFor(contract_numbers, claims)}
          </Typography>
        </Typography>
        {children}
      </Box>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(amount_cents)}
      </Typography>
    </Box>
  );
}

function whatFor(contracts: readonly number[], claims: number): string {
  const which = contracts.length === 1 ? 'Vertrag' : 'Verträge';
  const count = claims === 1 ? '1 Forderung' : `${formatNumber(claims)} Forderungen`;
  return contracts.length > 0 ? `${which} ${contracts.join(', ')} · ${count}` : count;
}
