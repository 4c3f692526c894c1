import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { today } from '#format/instants.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { formatDay } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { TextPanel } from '#web/generic/record/TextPanel.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { OpenNotices } from '../notices/shared.ts';
import { ConditionsPanel } from './ConditionsPanel.tsx';
import { useContractActions } from './ContractActions.tsx';
import { NoticeOfAddress } from './dialogs/NoticeOfAddress.tsx';
import { EarliestEndPanel } from './EarliestEndPanel.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { FeesPanel } from './FeesPanel.tsx';
import { LetterOfAddress } from './letter/LetterDialog.tsx';
import { PausesPanel } from './PausesPanel.tsx';
import { StagesPanel } from './StagesPanel.tsx';
import { TimelinePanel } from './TimelinePanel.tsx';

const { Field, useRecord } = partsOf(contracts);

/** Renders a contract's page: timeline, end, conditions, and actions. */
export function ContractPage() {
  return (
    <ResourceShow>
      <Box sx={{ pb: 3 }}>
        <Head />
        <CameIn />
        <PageTabs
          label="Bereiche"
          tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <Overview /> }, historyTab]}
        />
        <LetterOfAddress />
        <NoticeOfAddress />
      </Box>
    </ResourceShow>
  );
}

function CameIn() {
  return <OpenNotices of={{ contract_id: useRecord().id }} />;
}

function Head() {
  const { actions, dialog } = useContractActions(useRecord());
  return (
    <>
      <RecordHeader subtitle={<Subtitle />} actions={actions} />
      {dialog}
    </>
  );
}

function Subtitle() {
  const { starts_on, ends_on } = useRecord();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}
    >
      <Field source="state" />
      <Field source="customer_id" />
      <span>
        <Field source="product_id" />
      </span>
      <span>
        {ends_on
          ? `${formatDay(starts_on)} – ${formatDay(ends_on)}`
          : `${starts_on > today() ? 'ab' : 'seit'} ${formatDay(starts_on)}`}
      </span>
    </Stack>
  );
}

function Overview() {
  const { state, version } = useRecord();
  const over = state === 'ended' || state === 'withdrawn';
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
        <TimelinePanel />
      </Box>
      <Stack sx={column}>
        {!over && <EarliestEndPanel key={version} />}
        <ConditionsPanel />
      </Stack>
      <Stack sx={column}>
        <EventsPanel />
        <StagesPanel />
        <PausesPanel />
        {!over && <FeesPanel />}
        <TextPanel source="notes" empty="Noch keine Notizen." />
      </Stack>
    </Box>
  );
}
