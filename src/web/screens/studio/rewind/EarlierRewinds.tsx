import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { formatInstant } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { takeRewindBack } from '#resources/studio/endpoints/rewind.ts';
import { type Rewind, rewinds } from '#resources/studio/rewinds.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ENTRY } from '#web/ui/PagedList.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RECORDS, recordsBecome, spanText } from './words.ts';

/** Renders earlier rewinds, each of which can be taken back; nothing without any. */
export function EarlierRewinds() {
  const { data } = useGetList<Rewind>(rewinds.path, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Bisherige Rückspulungen">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((one) => (
          <Earlier key={one.id} of={one} />
        ))}
      </Box>
    </Panel>
  );
}

function Earlier({ of }: { readonly of: Rewind }) {
  const { id, of_name, from, until, by_name, created_at, records, taken_back_at } = of;
  const { call } = useAdminDataProvider();
  const [asking, setAsking] = useState(false);
  const { write, isPending } = useWrite(() => call(takeRewindBack, { params: { id } }), {
    message: () => 'Rückspulung zurückgenommen: Alles ist wieder wie davor.',
    settled: () => setAsking(false),
  });
  const title = `${of_name}, ${spanText(from, until)}`;
  return (
    <Box component="li" sx={{ ...ENTRY, px: 0 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {counted(records, RECORDS)} · {formatInstant(created_at)} von {by_name}
          {taken_back_at && ` · zurückgenommen ${formatInstant(taken_back_at)}`}
        </Typography>
      </Box>
      {!taken_back_at && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<UndoIcon />}
          loading={isPending}
          loadingPosition="start"
          aria-label={`Zurücknehmen: ${title}`}
          onClick={() => setAsking(true)}
        >
          Zurücknehmen
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Rückspulung zurücknehmen?"
        action="Zurücknehmen"
        busy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => write()}
      >
        {recordsBecome(records)} wieder so, wie vor der Rückspulung. Hat jemand inzwischen dasselbe geändert,
        bleibt alles, wie es ist, und die Meldung nennt, was im Weg steht.
      </ConfirmDialog>
    </Box>
  );
}
