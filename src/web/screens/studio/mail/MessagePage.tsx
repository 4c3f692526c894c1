import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import FileIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import WithdrawIcon from '@mui/icons-material/UnsubscribeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { ABOUT } from '#declare/message.ts';
import { formatInstant } from '#format/instants.ts';
import { messageFile } from '#resources/studio/endpoints/mail.ts';
import { MESSAGE_LABELS } from '#resources/studio/messageKinds.ts';
import { messages } from '#resources/studio/messages.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { Reference } from '#web/generic/fields/values/Reference.tsx';
import { download as saveFile } from '#web/generic/list/download.ts';
import { RecordTabs, ResourceShow } from '#web/generic/ResourceShow.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Printed } from '#web/ui/Printed.tsx';
import { useCopy } from '#web/ui/useCopy.ts';

const { Field, FactsPanel, useRecord } = partsOf(messages);

/** Renders a message with its words, where it stands, and what can be done with it. */
export function MessagePage() {
  return (
    <ResourceShow>
      <Head />
      <RecordTabs overview={<Overview />} />
    </ResourceShow>
  );
}

function Head() {
  const { kind, state, subject, text, to, name } = useRecord();
  const [printing, setPrinting] = useState(false);
  const { copy, refused } = useCopy('Betreff und Text sind kopiert.');
  const sendAgain = useRecordAction('sendAgain', { icon: SendIcon, values: { to } });
  const download = useFile();
  const withdraw = useRecordAction('withdraw', { icon: WithdrawIcon });
  const printed = useCallback(() => setPrinting(false), []);
  return (
    <>
      <RecordHeader
        // The subject stands above the words.
        title={MESSAGE_LABELS[kind]}
        subtitle={<Field source="state" />}
        actions={[
          sendAgain && { ...sendAgain, primary: true },
          { label: 'Drucken', icon: PrintIcon, onClick: () => setPrinting(true) },
          download,
          { label: 'Kopieren', icon: CopyIcon, onClick: () => void copy(`${subject}\n\n${text}`) },
          state !== 'sent' && withdraw,
        ]}
      />
      {refused && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {refused}
        </Alert>
      )}
      {printing && (
        <Printed title={subject} onPrinted={printed}>
          <p>
            An {name}, {to}
          </p>
          <div style={{ whiteSpace: 'pre-line' }}>{text}</div>
        </Printed>
      )}
    </>
  );
}

/** Returns the action that downloads the attached letter. */
function useFile(): Action | undefined {
  const { id, file_name } = useRecord();
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const file = useMutation({
    mutationFn: async () => {
      const { name, content } = await call(messageFile, { params: { id } });
      saveFile(name ?? 'brief.pdf', content, 'application/pdf');
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  if (!file_name) return undefined;
  return { label: 'Anhang öffnen', icon: FileIcon, busy: file.isPending, onClick: () => file.mutate() };
}

function Overview() {
  const { state, error, next_at, to, name, subject, text, calendar, file_name, about, about_id } =
    useRecord();
  return (
    <Stack sx={{ gap: 2.5 }}>
      {error && state !== 'sent' && (
        <Alert severity={state === 'failed' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
          {error}
          {next_at && ` Nächster Versuch: ${formatInstant(next_at)} Uhr.`}
        </Alert>
      )}
      <Panel title={subject}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          An {name} &lt;{to}&gt;
        </Typography>
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{text}</Box>
        {about && about_id && (
          // Two parts of a row: within a sentence the link would have to differ by more than its colour (WCAG 1.4.1).
          <Stack direction="row" sx={{ gap: 0.5, mt: 2, typography: 'body2', color: 'text.secondary' }}>
            <Box>{ABOUT[about]}:</Box>
            <Box>
              <Reference to={about} id={about_id} />
            </Box>
          </Stack>
        )}
        {file_name && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            Mit Anhang: {file_name}
          </Typography>
        )}
        {calendar && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            Mit Kalendereintrag (termin.ics)
          </Typography>
        )}
      </Panel>
      <FactsPanel
        title="Versand"
        of={[
          'kind',
          'basis',
          'customer_id',
          'notice_id',
          'appointment_id',
          'caused_by',
          'created_at',
          'sent_at',
          'not_after',
          'tries',
          'message_id',
        ]}
      />
    </Stack>
  );
}
