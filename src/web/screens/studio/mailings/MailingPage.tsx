import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#format/numbers.ts';
import { mailingProgress } from '#resources/studio/endpoints/mailings.ts';
import { mailings } from '#resources/studio/mailings.ts';
import { messages } from '#resources/studio/messages.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { RecordTabs, ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';

const { Field, FactsPanel, useRecord } = partsOf(mailings);

/** Renders a message to many: how far it is, its words, and the message to each. */
export function MailingPage() {
  return (
    <ResourceShow>
      <Head />
      <RecordTabs overview={<Overview />} />
    </ResourceShow>
  );
}

function Head() {
  const stop = useRecordAction('stop', { icon: StopIcon });
  const waiting = useProgress()?.waiting ?? 0;
  return (
    <RecordHeader
      subtitle={<Field source="to" />}
      actions={[waiting > 0 ? stop && { ...stop, primary: true } : undefined]}
    />
  );
}

function useProgress() {
  const { id } = useRecord();
  return useEndpoint(mailingProgress, { params: { id } }).data;
}

function Overview() {
  const { id, text } = useRecord();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Progress />
      <Panel title="Text">
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{text}</Box>
      </Panel>
      <RelatedList
        resource={messages.path}
        filter={{ mailing_id: id }}
        perPage={10}
        columns={['to', 'customer_id', 'state', 'sent_at']}
        empty="Keine Nachrichten."
      />
      <FactsPanel title="Versand" of={['created_at', 'caused_by', 'purpose', 'total', 'stopped_at']} />
    </Stack>
  );
}

function Progress() {
  const { total, state } = useRecord();
  const counts = useProgress();
  if (!counts) return null;
  const { waiting, sent, failed, withdrawn } = counts;
  const done = total === 0 ? 100 : ((total - waiting) / total) * 100;
  const words = [
    `${formatNumber(sent)} von ${formatNumber(total)} verschickt`,
    waiting > 0 && `${formatNumber(waiting)} warten`,
    failed > 0 && `${formatNumber(failed)} nicht zugestellt`,
    withdrawn > 0 && `${formatNumber(withdrawn)} nicht verschickt`,
  ];
  return (
    <Panel title={waiting > 0 ? 'Wird verschickt' : state === 'stopped' ? 'Angehalten' : 'Fertig'}>
      <LinearProgress
        variant="determinate"
        value={done}
        aria-label="Fortschritt des Versands"
        sx={{ height: 8, borderRadius: 4, mb: 1 }}
      />
      <Typography role="status">{words.filter(Boolean).join(', ')}</Typography>
    </Panel>
  );
}
