import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useCloseNotification, useGetOne, useNotify } from 'react-admin';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import {
  type RewindPreview as Preview,
  type RewindKind,
  rewind,
  rewindPreview,
  takeRewindBack,
} from '#resources/studio/endpoints/rewind.ts';
import { type Rewind as RewindRecord, rewinds } from '#resources/studio/rewinds.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { Records } from './Records.tsx';
import type { Whose } from './SpanForm.tsx';
import { RECORDS, recordsBecome, spanText } from './words.ts';

interface RewindPreviewProps {
  readonly whose: Whose;
  readonly onDone: () => void;
}

/** Renders what would become of each record, and the button that does it. */
export function RewindPreview({ whose, onDone }: RewindPreviewProps) {
  const { of, name, from, until } = whose;
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const body = { of, from, until, conflicts: [...conflicts] };
  const { data, error, isFetching, refetch } = useEndpoint(rewindPreview, { body }, { keep: () => true });
  const preview = data as Preview | undefined;
  return (
    <Panel title="2. Vorschau" hint={`${name}, ${spanText(from, until)}. Geschrieben ist noch nichts.`}>
      <div aria-live="polite">
        {isFetching && (
          <Stack sx={{ mb: 2, gap: 1 }}>
            <LinearProgress aria-label="Wird geprobt" />
            <Typography variant="body2" color="text.secondary">
              Wird geprobt …
            </Typography>
          </Stack>
        )}
      </div>
      {error && !isFetching ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        preview && (
          <Stack sx={{ gap: 2.5 }}>
            {SECTIONS.map(({ kinds, ...section }) => (
              <Records
                key={section.title}
                {...section}
                records={preview.records.filter(({ kind }) => kinds.includes(kind))}
                conflicts={conflicts}
                onConflicts={setConflicts}
              />
            ))}
            {preview.records.length === 0 && (
              <Alert severity="info">
                Es ist schon alles wie vorher: Hier gibt es nichts zurückzunehmen.
              </Alert>
            )}
            <Rewind body={body} total={preview.total} busy={isFetching} name={name} onDone={onDone} />
          </Stack>
        )
      )}
    </Panel>
  );
}

const SECTIONS: readonly {
  readonly title: string;
  readonly hint?: string;
  readonly kinds: readonly RewindKind[];
}[] = [
  { title: 'Wird zurückgenommen', kinds: ['change', 'restore', 'remove'] },
  {
    title: 'Später von anderen geändert',
    hint: 'Bleibt, wie es jetzt ist. Wähle, was trotzdem zurückgehen soll.',
    kinds: ['conflict'],
  },
  {
    title: 'Nur durch Gegenbuchung',
    hint: 'Geld wird nie geändert oder gelöscht, nur durch einen weiteren Eintrag beantwortet.',
    kinds: ['counter'],
  },
  { title: 'Geht nicht', kinds: ['refused'] },
];

interface RewoundProps {
  readonly id: string;
  readonly message: string;
  readonly onUndo: () => void;
}

/** Message of a rewind, which closes once that is taken back elsewhere. */
function Rewound({ id, message, onUndo }: RewoundProps) {
  const close = useCloseNotification();
  const { data } = useGetOne<RewindRecord>(rewinds.path, { id });
  const isBack = Boolean(data?.taken_back_at);
  useEffect(() => {
    if (isBack) close();
  }, [isBack, close]);
  return <UndoableMessage onUndo={onUndo}>{message}</UndoableMessage>;
}

interface RewindProps extends Pick<RewindPreviewProps, 'onDone'> {
  readonly body: { of: string; from: string; until: string; conflicts: string[] };
  readonly total: number;
  readonly busy: boolean;
  readonly name: string;
}

function Rewind({ body, total, busy, name, onDone }: RewindProps) {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const back = useWrite((id: string) => call(takeRewindBack, { params: { id } }), {
    message: () => 'Rückspulung zurückgenommen: Alles ist wieder wie davor.',
  });
  const { write, isPending } = useWrite(() => call(rewind, { body }), {
    done: ({ rewind_id, records, left }) => {
      const stays = left.length > 0 ? ` ${formatNumber(left.length)} blieben, wie sie sind.` : '';
      const message = `${counted(records, RECORDS)} zurückgespult.${stays}`;
      if (rewind_id)
        notify(<Rewound id={rewind_id} message={message} onUndo={() => back.write(rewind_id)} />, {
          type: 'success',
          autoHideDuration: UNDO_MILLISECONDS,
        });
      else notify(`Es ist schon alles wie vorher.${stays}`, { type: 'info' });
      onDone();
    },
    settled: () => setAsking(false),
  });
  return (
    <div>
      <Button
        variant="contained"
        disabled={total === 0 || busy}
        loading={isPending}
        onClick={() => setAsking(true)}
      >
        {total === 0 ? 'Nichts zurückzuspulen' : `${counted(total, RECORDS)} zurückspulen`}
      </Button>
      <ConfirmDialog
        // Nothing is left where somebody else rewound it meanwhile.
        open={asking && total > 0}
        title={`Änderungen von ${name} zurückspulen?`}
        action="Zurückspulen"
        busy={isPending}
        disabled={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => write()}
      >
        {recordsBecome(total)} wie vorher{total > 1 && ', alle zusammen'}. Was andere später geändert haben,
        bleibt. Du kannst die Rückspulung als Ganzes zurücknehmen, solange danach niemand dasselbe ändert.
      </ConfirmDialog>
    </div>
  );
}
