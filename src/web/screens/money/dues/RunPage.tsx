import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import { inDebits, isToDownload, recallText } from '#resources/money/runWords.ts';
import { formatDay } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { FactsPanel } from '#web/generic/fields/values/FieldFor.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { offered } from '#web/generic/record/actions/action.ts';
import { useDeclaredActions } from '#web/generic/record/actions/useDeclaredActions.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { Downloads } from '#web/ui/Downloads.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { RunChanges } from './RunChanges.tsx';
import { RunCheckOf } from './RunCheck.tsx';
import { RunItems } from './RunItems.tsx';
import { useRunFile } from './useRunFile.tsx';

const { useRecord } = partsOf(collectionRuns);

/** Renders a collection run: file, status, and debits. */
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
  const declared = offered(useDeclaredActions());
  const subtitle = `${inDebits(run)} über ${formatMoney(run.sum_cents)}`;
  const main = isToDownload(run)
    ? file
    : declared.find(({ refusal, danger }) => refusal === undefined && !danger);
  const actions = [file, ...declared].map((action) => ({ ...action, primary: action === main }));
  return <RecordHeader subtitle={subtitle} actions={actions} />;
}

/** Renders the next step for the user. */
function Next() {
  const record = useRecordContext<CollectionRun>();
  const recall = record?.status === 'taken_back' ? recallText(record.downloads) : undefined;
  if (recall)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {recall}
      </Alert>
    );
  const text = record && nextStep(record);
  return text ? (
    <>
      <RunChanges run={record} />
      <RunCheckOf run={record} />
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

const FACTS = Object.keys(collectionRuns.fields).filter((name) => name !== 'downloads');

function Overview() {
  const run = useRecord();
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
      <FactsPanel title="Einzug" of={FACTS} />
      <Downloads title={collectionRuns.fields.downloads.label} of={run.downloads} />
      <RunItems run={run} />
    </Stack>
  );
}
