import FolderZipIcon from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { studioExport } from '#resources/studio/endpoints/studioExport.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { download } from '#web/generic/list/download.ts';
import { useMay } from '#web/generic/useMay.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useStudioOpen } from '../studios/shared.ts';

/** Card with the full export of the user's studio, or of the one that a super admin selected; nothing for others. */
export function ExportCard() {
  const { call } = useAdminDataProvider();
  const { mayCall } = useMay();
  const open = useStudioOpen();
  const [asking, setAsking] = useState(false);
  const pending = useRef<AbortController>(null);
  const send = () => {
    pending.current = new AbortController();
    return call(studioExport, { signal: pending.current.signal });
  };
  const { write, isPending } = useWrite(send, {
    message: () => 'Der Gesamtexport ist heruntergeladen.',
    done: ({ name = 'Gesamtexport.zip', content }) => download(name, content, 'application/zip'),
    settled: () => setAsking(false),
  });
  if (!mayCall(studioExport) || open !== false) return null;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h3" component="h2" gutterBottom>
          Gesamtexport
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          Alle Daten des Studios als ZIP: Tabellen für Excel, JSON für Programme, und die Bilder. Unter
          „Umzug“ liest ein anderes Studio die Datei wieder ein; was dabei nicht mitkommt, steht darin.
        </Typography>
        <Button variant="outlined" startIcon={<FolderZipIcon />} onClick={() => setAsking(true)}>
          Alles herunterladen
        </Button>
        <ConfirmDialog
          open={asking}
          title="Alle Daten des Studios herunterladen?"
          action="Herunterladen"
          busy={isPending}
          cancellable
          onClose={() => {
            pending.current?.abort();
            setAsking(false);
          }}
          onConfirm={() => write()}
        >
          Die Datei enthält auch Bankverbindungen und Gesundheitsdaten aller Kunden. Bewahre sie sicher auf.
          Bei großen Studios dauert es einige Minuten; im Verlauf des Studios steht, wer sie wann geholt hat.
        </ConfirmDialog>
      </CardContent>
    </Card>
  );
}
