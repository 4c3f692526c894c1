import MailIcon from '@mui/icons-material/MailOutlined';
import LettersIcon from '@mui/icons-material/MarkunreadMailboxOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '../../../format/plurals.ts';
import { customers } from '../../../resources/customers.ts';
import { dunnings } from '../../../resources/dunnings.ts';
import {
  type DunningProposal,
  type DunningSort,
  dunningProposals,
} from '../../../resources/endpoints/dunning.ts';
import { levelsOf } from '../../../rules/money/dunning.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SumLine } from '../../ui/SumLine.tsx';
import { usePages } from '../../ui/usePages.ts';
import { useSearch } from '../../ui/useSearch.ts';
import { ContractSections } from '../contracts/shared.ts';
import { OneStudio, useThisStudio } from '../studios/shared.ts';
import { usePrint } from './LetterPages.tsx';
import { ProposalRows } from './ProposalRows.tsx';
import { type Wish, WriteDialog } from './WriteDialog.tsx';

const PER_PAGE = 50;

const HEAD = {
  title: dunnings.label.many,
  subtitle: 'Wer überfällig ist und heute ein Schreiben bekommen kann. Gemahnt wird erst, wenn du es sagst.',
};

/** Who may be dunned today: looked at, chosen, written to, and the letters printed. */
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
  const [search, change] = useSearch();
  const levels = levelsOf(useThisStudio()?.dunning_levels).map(
    ({ name }, index) => [index + 1, name] as const,
  );
  const [level] = levels.find(([one]) => String(one) === search.get('level')) ?? [];
  const { range, first, pager } = usePages(PER_PAGE);
  const [sort, setSort] = useState<DunningSort>(['customer_name', 'ASC']);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [asking, setAsking] = useState<Wish>();
  const { print, sheets } = usePrint();
  const { data, error, isPending, isFetching, refetch } = useEndpoint(
    'dunning',
    dunningProposals,
    { page: range, sort, filter: level ? { level } : {} },
    { keep: () => true },
  );
  const look = (changes: Record<string, string | null>) => {
    first();
    setChosen(new Map());
    change(changes);
  };
  const all: Wish | undefined = data && {
    count: data.total,
    sum_cents: data.headers['X-Total-Cents'] ?? 0,
    fee_cents: data.headers['X-Fee-Cents'] ?? 0,
    ...(level && { level }),
  };
  const some = wishOf([...chosen.values()]);
  const wish = some ?? all;

  return (
    <Box>
      <PageHeader
        {...HEAD}
        actions={[
          {
            label: some
              ? `${counted(some.count, customers.label)} mahnen`
              : wish?.count === 1
                ? 'Einen Kunden mahnen'
                : 'Alle mahnen',
            icon: MailIcon,
            primary: true,
            refusal: wish?.count ? undefined : 'Heute ist niemand zu mahnen.',
            onClick: () => setAsking(wish),
            dialog: asking && (
              <WriteDialog
                wish={asking}
                onDone={(ids) => {
                  setChosen(new Map());
                  first();
                  print(ids);
                }}
                onClose={() => setAsking(undefined)}
              />
            ),
          },
          { label: 'Geschriebene Mahnungen', icon: LettersIcon, to: `/${dunnings.path}` },
        ]}
      />
      {sheets}
      <TextField
        select
        label="Mahnstufe"
        value={level ?? 'all'}
        onChange={({ target }) => look({ level: target.value === 'all' ? null : target.value })}
        sx={{ width: { xs: '100%', sm: 220 }, mb: 2 }}
      >
        <MenuItem value="all">Alle</MenuItem>
        {levels.map(([one, name]) => (
          <MenuItem key={one} value={one}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Card aria-busy={isFetching}>
        {error && !data ? (
          <Failed error={error} otherwise="Die Vorschläge konnten nicht geladen werden." onRetry={refetch} />
        ) : isPending ? (
          <ListSkeleton />
        ) : data.total === 0 ? (
          <Nothing filtered={level !== undefined} />
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

function wishOf(these: readonly DunningProposal[]): Wish | undefined {
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
        {filtered ? 'Niemand auf dieser Stufe' : 'Heute ist niemand zu mahnen'}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        Vorgeschlagen wird, wessen Forderungen so lange überfällig sind, wie es in den Einstellungen des
        Studios steht. Nicht dabei ist, was in einem Einzug oder zurückgestellt ist, und wer einen Mahnstopp
        hat.
      </Typography>
    </Box>
  );
}
