import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { formatDay } from '../../../format/days.ts';
import { today } from '../../../format/instants.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { History } from '../../generic/History.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { RecordPage } from '../../generic/RecordPage.tsx';
import { Reference } from '../../generic/values/Reference.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ConditionsPanel } from './ConditionsPanel.tsx';
import { useContractActions } from './ContractActions.tsx';
import { ContractStateChip } from './ContractStateChip.tsx';
import { EarliestEndPanel } from './EarliestEndPanel.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { FeesPanel } from './FeesPanel.tsx';
import { LetterOfAddress } from './letter/LetterOfAddress.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { PausesPanel } from './PausesPanel.tsx';
import { TimelinePanel } from './TimelinePanel.tsx';

/** Everything about one contract: its course, its end, what was agreed, and what can be done. */
export function ContractPage() {
  return (
    <RecordPage<Contract> resource="contracts">
      {(contract) => (
        <Box sx={{ pb: 3 }}>
          <Head key={contract.id} contract={contract} />
          <PageTabs
            label="Bereiche"
            tabs={[
              { id: 'uebersicht', label: 'Übersicht', content: <Overview contract={contract} /> },
              { id: 'verlauf', label: 'Verlauf', content: <Changes id={contract.id} /> },
            ]}
          />
          <LetterOfAddress contract={contract} />
        </Box>
      )}
    </RecordPage>
  );
}

function Head({ contract }: { contract: Contract }) {
  return (
    <PageHeader
      title={contracts.title(contract)}
      subtitle={<Subtitle contract={contract} />}
      actions={useContractActions(contract)}
    />
  );
}

function Subtitle({ contract }: { contract: Contract }) {
  const { starts_on, ends_on } = contract;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}
    >
      <ContractStateChip state={contract.state} />
      <Reference to="customers" id={contract.customer_id} />
      <span>
        <Reference to="products" id={contract.product_id} />
      </span>
      <span>
        {ends_on
          ? `${formatDay(starts_on)} – ${formatDay(ends_on)}`
          : `${starts_on > today() ? 'ab' : 'seit'} ${formatDay(starts_on)}`}
      </span>
    </Stack>
  );
}

function Overview({ contract }: { contract: Contract }) {
  const over = contract.state === 'ended' || contract.state === 'withdrawn';
  const column = { gap: { xs: 2, sm: 2.5 }, minWidth: 0 };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 2.5 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <TimelinePanel contract={contract} />
      </Box>
      <Stack sx={column}>
        {!over && <EarliestEndPanel key={contract.version} contract={contract} />}
        <ConditionsPanel contract={contract} />
      </Stack>
      <Stack sx={column}>
        <EventsPanel contract={contract} />
        <PausesPanel contract={contract} />
        {!over && <FeesPanel contract={contract} />}
        <NotesPanel contract={contract} />
      </Stack>
    </Box>
  );
}

function Changes({ id }: { id: string }) {
  return (
    <Panel title="Verlauf" hint="Wer was wann geändert hat.">
      <History resource="contracts" id={id} />
    </Panel>
  );
}
