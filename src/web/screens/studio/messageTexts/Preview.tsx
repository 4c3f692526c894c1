import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { faultsOfWords } from '#declare/message.ts';
import { type MessagePreview, messagePreview } from '#resources/studio/endpoints/mail.ts';
import { kindOf, type MessageName } from '#resources/studio/messageKinds.ts';
import { messageOf } from '#web/data/problems.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { useSettled } from '#web/ui/useSettled.ts';

interface PreviewProps {
  readonly kind: MessageName;
  readonly subject: string;
  readonly text: string;
}

/** Renders the words with a real record of the studio, as they leave. */
export function Preview(typed: PreviewProps) {
  const words = useSettled(typed, 500);
  const isSound =
    words.subject && words.text && Object.keys(faultsOfWords(kindOf(words.kind), words)).length === 0;
  const { data, error, isPending } = useEndpoint(
    messagePreview,
    { body: words },
    { enabled: Boolean(isSound), keep: () => true },
  );
  return (
    <Panel title="Vorschau" hint={data ? hintOf(data) : undefined}>
      {error ? (
        <Alert severity="error">{messageOf(error)}</Alert>
      ) : !data ? (
        isSound && isPending ? (
          <Skeleton variant="rounded" height={320} />
        ) : (
          <Typography color="text.secondary">Sobald der Text in Ordnung ist, steht er hier.</Typography>
        )
      ) : (
        <Words of={data} />
      )}
    </Panel>
  );
}

const hintOf = ({ to }: MessagePreview) =>
  to === null
    ? 'Es gibt noch keinen solchen Vorgang: Die Platzhalter stehen, wie sie sind.'
    : `Mit einem echten Vorgang, an ${to}. Verschickt wird nichts.`;

function Words({ of: { subject, text, html } }: { of: MessagePreview }) {
  const [as, setAs] = useState<'page' | 'text'>('page');
  return (
    <>
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <Tabs
        value={as}
        onChange={(_, chosen) => setAs(chosen)}
        aria-label="Ansicht der Vorschau"
        sx={{ mb: 1.5 }}
      >
        <Tab value="page" label="Mit Farben" />
        <Tab value="text" label="Nur Text" />
      </Tabs>
      {as === 'page' ? (
        <Box
          component="iframe"
          title="Vorschau der E-Mail"
          sandbox=""
          srcDoc={html}
          sx={{ width: '100%', height: 460, border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      ) : (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
      )}
    </>
  );
}
