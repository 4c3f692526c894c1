import MailIcon from '@mui/icons-material/MailOutlined';
import LettersIcon from '@mui/icons-material/MarkunreadMailboxOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '#format/plurals.ts';
import { dunnings } from '#resources/money/dunnings.ts';
import {
  type DunningProposal,
  type DunningSort,
  dunningProposals,
  writeDunnings,
} from '#resources/money/endpoints/dunning.ts';
import { customers } from '#resources/people/customers.ts';
import { formatDay, isDay } from '#rules/days.ts';
import { levelsOf } from '#rules/money/dunning.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { listPath } from '#web/generic/addresses.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { OneStudio, useThisStudio } from '#web/screens/studio/studios/shared.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SumLine } from '#web/ui/SumLine.tsx';
import { usePages } from '#web/ui/usePages.ts';
import { useSearch } from '#web/ui/useSearch.ts';
import { LeftToRun } from './LeftToRun.tsx';
import { usePrint } from './LetterPages.tsx';
import { ProposalRows } from './ProposalRows.tsx';
import { type LetterSelection, WriteDialog } from './WriteDialog.tsx';

const PER_PAGE = 50;

const HEAD = {
  title: dunnings.label.many,
  subtitle: 'Wer überfällig ist und heute einen Brief bekommen kann. Gemahnt wird erst, wenn du es sagst.',
};

/** Renders the customers who may be dunned today: review, selection, creation and printing of letters. */
export function ProposalsPage() {
  return (
    <>
      <ContractSections />
      <OneStudio {...HEAD}>
        <Proposals />
      </OneStudio>
    </>
  );
}

type Chosen = ReadonlyMap<string, DunningProposal>;

function Proposals() {
  const { mayCall } = useMay();
  const [search, change] = useSearch();
  const levels = levelsOf(useThisStudio()?.dunning_levels).map(
    ({ name }, index) => [index + 1, name] as const,
  );
  const [level] = levels.find(([one]) => String(one) === search.get('level')) ?? [];
  const bound = search.get('until');
  const until = isDay(bound) ? bound : null;
  const { range, first, pager } = usePages(PER_PAGE);
  const [sort, setSort] = useState<DunningSort>(['customer_name', 'ASC']);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [asking, setAsking] = useState<LetterSelection>();
  const { print, sheets } = usePrint();
  const { data, error, isPending, isFetching, refetch } = useEndpoint(
    dunningProposals,
    { query: { until }, page: range, sort, filter: level ? { level } : {} },
    { keep: () => true },
  );
  const look = (changes: Record<string, string | null>) => {
    first();
    setChosen(new Map());
    change(changes);
  };
  const all: LetterSelection | undefined = data && {
    count: data.total,
    sum_cents: data.headers['X-Total-Cents'] ?? 0,
    fee_cents: data.headers['X-Fee-Cents'] ?? 0,
    ...(level && { level }),
    ...(until && { until }),
  };
  const some = selectionOf([...chosen.values()]);
  const selection = some ?? all;

  return (
    <Box>
      <PageHeader
        {...HEAD}
        actions={[
          mayCall(writeDunnings) && {
            label: some
              ? `${counted(some.count, customers.label)} mahnen`
              : selection?.count === 1
                ? 'Einen Kunden mahnen'
                : 'Alle mahnen',
            icon: MailIcon,
            primary: true,
            refusal: selection?.count ? undefined : 'Heute ist niemand zu mahnen.',
            onClick: () => setAsking(selection),
            dialog: asking && (
              <WriteDialog
                selection={asking}
                onDone={(ids) => {
                  setChosen(new Map());
                  first();
                  print(ids);
                }}
                onClose={() => setAsking(undefined)}
              />
            ),
          },
          { label: 'Geschriebene Mahnungen', icon: LettersIcon, to: listPath(dunnings) },
        ]}
      />
      {sheets}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <TextField
          select
          label="Mahnstufe"
          value={level ?? 'all'}
          onChange={({ target }) => look({ level: target.value === 'all' ? null : target.value })}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          <MenuItem value="all">Alle</MenuItem>
          {levels.map(([one, name]) => (
            <MenuItem key={one} value={one}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {until && <Chip label={`Fällig bis ${formatDay(until)}`} onDelete={() => look({ until: null })} />}
      </Box>
      <LeftToRun />
      <Card aria-busy={isFetching}>
        {error && !data ? (
          <Failed error={error} otherwise="Die Vorschläge konnten nicht geladen werden." onRetry={refetch} />
        ) : isPending ? (
          <ListSkeleton />
        ) : data.total === 0 ? (
          <Nothing filtered={level !== undefined || until !== null} />
        ) : (
          <>
            <SumLine
              label="Überfällig"
              cents={all?.sum_cents ?? 0}
              of={`bei ${counted(data.total, customers.label)}`}
            />
            <ProposalRows
              proposals={data.data}
              sort={sort}
              onSort={(next) => {
                setSort(next);
                first();
              }}
              chosen={chosen}
              onChoose={setChosen}
            />
            <Pager {...pager} total={data.total} />
          </>
        )}
      </Card>
    </Box>
  );
}

function selectionOf(these: readonly DunningProposal[]): LetterSelection | undefined {
  if (these.length === 0) return undefined;
  const sum = (name: 'sum_cents' | 'fee_cents') => these.reduce((all, one) => all + one[name], 0);
  return {
    customer_ids: these.map(({ customer_id }) => customer_id),
    count: these.length,
    sum_cents: sum('sum_cents'),
    fee_cents: sum('fee_cents'),
  };
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <Box sx={{ py: 7, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" sx={{ typography: 'h6' }}>
        {filtered ? 'Niemand mit diesem Filter' : 'Heute ist niemand zu mahnen'}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        Vorgeschlagen wird, wessen Forderungen so lange überfällig sind, wie es in den Einstellungen des
        Studios steht; nach einer Rücklastschrift zählen die Tage von ihr an. Nicht dabei ist, was in einem
        Einzug ist, was der nächste nimmt, was zurückgestellt ist, und wer einen Mahnstopp hat.
      </Typography>
    </Box>
  );
}
