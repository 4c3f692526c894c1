import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { formatMoney } from '../../../format/money.ts';
import { type CollectionRun, collectionRuns, inDebits } from '../../../resources/collectionRuns.ts';
import { formatDay } from '../../../rules/days.ts';
import { useDeclaredActions } from '../../generic/actions/useDeclaredActions.tsx';
import { historyTab } from '../../generic/History.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { FactsPanel } from '../../generic/values/FieldFor.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ContractSections } from '../contracts/shared.ts';
import { RunChanges } from './RunChanges.tsx';
import { RunItems } from './RunItems.tsx';
import { useRunFile } from './useRunFile.tsx';

const { useRecord } = partsOf(collectionRuns);

/** A collection run: its file, what it is up to, and from whom it collects. */
export function RunPage() {
  return (
    <ResourceShow>
      <ContractSections />
      <Head />
      <Next />
      <PageTabs
        label={collectionRuns.label.one}
        tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <Overview /> }, historyTab]}
      />
    </ResourceShow>
  );
}

function Head() {
  const run = useRecord();
  const file = useRunFile(run);
  const subtitle = `${inDebits(run)} über ${formatMoney(run.sum_cents)}`;
  return <RecordHeader subtitle={subtitle} actions={[file, ...useDeclaredActions()]} />;
}

/** What a person does next. */
function Next() {
  const record = useRecordContext<CollectionRun>();
  const text = record && nextStep(record);
  return text ? (
    <>
      <RunChanges run={record} />
      <Alert severity="info" sx={{ mb: 2 }}>
        {text}
      </Alert>
    </>
  ) : null;
}

function nextStep({ status, collect_on }: CollectionRun): string | undefined {
  if (status === 'prepared')
    return 'Lade die Datei herunter, reiche sie im Online-Banking deines Studios ein und vermerke es danach hier.';
  if (status === 'handed_in')
    return `Die Bank zieht am ${formatDay(collect_on)} ein. Vermerke hier, sobald das Geld auf dem Konto ist.`;
  return undefined;
}

function Overview() {
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
      <FactsPanel title="Einzug" of={Object.keys(collectionRuns.fields)} />
      <RunItems run={useRecord()} />
    </Stack>
  );
}
