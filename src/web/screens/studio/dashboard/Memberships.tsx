import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '#format/numbers.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import {
  COHORT_MONTHS,
  type MembershipFigures,
  membershipFigures,
} from '#resources/studio/endpoints/figures.ts';
import { endOfMonth } from '#rules/days.ts';
import { shortMonth } from '#rules/months.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { listPath } from '#web/generic/addresses.ts';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { customersWhere } from './Figure.tsx';
import { Why } from './Why.tsx';

/** Renders how many of each month's new members stayed. */
export function WhoStays() {
  return (
    <Panel
      title="Wer bleibt"
      hint="Von den Zugängen eines Monats sind nach so vielen Monaten noch Mitglied"
      action={<Why of="Wer bleibt" text={COHORTS} />}
    >
      <Loaded>{({ cohorts }) => <Cohorts rows={cohorts.filter(({ joined }) => joined > 0)} />}</Loaded>
    </Panel>
  );
}

/** Renders who joined and left, by tariff. */
export function ByTariff() {
  return (
    <Panel
      title="Zugänge und Abgänge nach Tarif"
      hint="Letzte 12 Monate"
      action={<Why of="Zugänge und Abgänge nach Tarif" text={BY_PRODUCT} to={listPath(contracts)} />}
    >
      <Loaded>{({ by_product }) => <ByProduct rows={by_product} />}</Loaded>
    </Panel>
  );
}

function Loaded({ children }: { children: (figures: MembershipFigures) => ReactNode }) {
  const { data, isPending, error } = useEndpoint(membershipFigures, {});
  if (isPending) return <ListSkeleton rows={4} />;
  if (error) return <Typography color="text.secondary">Die Zahlen konnten nicht geladen werden.</Typography>;
  return children(data);
}

const BY_PRODUCT =
  'Ein Zugang zählt bei dem Tarif, dessen Vertrag oder Karte an diesem Tag beginnt, ein Abgang bei dem, der an diesem Tag endet. Wer innerhalb von 30 Tagen etwas Neues hat, ist weder gegangen noch gekommen.';

const COHORTS =
  'Alle, die in einem Monat Mitglied wurden: wie viele von hundert es am Ende des ersten, zweiten, … Monats danach noch waren. Wer für höchstens 30 Tage keines war, zählt als geblieben. Der Monat führt zu den Personen, die zuletzt in ihm Mitglied wurden.';

const COMPACT = { '& th, & td': { px: 1, py: 0.75, fontVariantNumeric: 'tabular-nums' } } as const;

function ByProduct({ rows }: { rows: MembershipFigures['by_product'] }) {
  if (rows.length === 0)
    return <Typography color="text.secondary">In dieser Zeit kam und ging niemand.</Typography>;
  return (
    <TableContainer>
      <Table size="small" aria-label="Zugänge und Abgänge nach Tarif" sx={COMPACT}>
        <TableHead>
          <TableRow>
            <TableCell>Tarif</TableCell>
            <TableCell align="right">Zugänge</TableCell>
            <TableCell align="right">Abgänge</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ product_id, name, joined, left }) => (
            <TableRow key={product_id ?? name}>
              <TableCell component="th" scope="row">
                {product_id ? (
                  <TextLink to={listPath(contracts, { filter: { product_id } })}>{name}</TextLink>
                ) : (
                  name
                )}
              </TableCell>
              <TableCell align="right">{formatNumber(joined)}</TableCell>
              <TableCell align="right">{formatNumber(left)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Months of a cohort that have a column. */
const AFTER = [1, 2, 3, 6, 9, COHORT_MONTHS - 1];

function Cohorts({ rows }: { rows: MembershipFigures['cohorts'] }) {
  if (rows.length === 0) return <Typography color="text.secondary">In dieser Zeit kam niemand.</Typography>;
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Wer bleibt, nach Monaten">
      <Table size="small" aria-label="Wer bleibt" sx={COMPACT}>
        <TableHead>
          <TableRow>
            <TableCell>Zugang</TableCell>
            <TableCell align="right">Personen</TableCell>
            {AFTER.map((months) => (
              <TableCell key={months} align="right">
                {`${months} Mon.`}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.toReversed().map(({ month, joined, stayed }) => (
            <TableRow key={month}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <TextLink to={customersWhere(joinedIn(month))}>{shortMonth(month)}</TextLink>
              </TableCell>
              <TableCell align="right">{formatNumber(joined)}</TableCell>
              {AFTER.map((months) => (
                <Share key={months} of={stayed[months - 1]?.count} joined={joined} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const joinedIn = (month: string) => ({
  joined_on_gte: `${month}-01`,
  joined_on_lte: endOfMonth(`${month}-01`),
});

/** Renders a share of a cohort, the darker the larger; nothing while the time hasn't passed. */
function Share({ of, joined }: { of: number | undefined; joined: number }) {
  if (of === undefined) return <TableCell />;
  const share = Math.round((of * 100) / joined);
  return (
    <TableCell
      align="right"
      sx={({ palette }) => ({
        whiteSpace: 'nowrap',
        backgroundColor: `color-mix(in srgb, ${palette.primary.main} ${Math.round(share * 0.28)}%, transparent)`,
      })}
    >
      {share} %
    </TableCell>
  );
}
