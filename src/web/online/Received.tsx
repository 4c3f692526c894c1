import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Confirmation } from '#resources/contracts/endpoints/onlineNotices.ts';
import type { NoticeKind } from '#resources/contracts/notices.ts';
import { confirmationLines, RECEIVED } from '#resources/contracts/noticeWords.ts';
import { download } from '#web/generic/list/download.ts';
import { Lines } from './Lines.tsx';
import { TEXTS } from './texts.ts';

interface ReceivedProps {
  readonly kind: NoticeKind;
  readonly confirmation: Confirmation;
}

/**
 * Renders the confirmation with content, time and recipient, to print and to download (§ 312k Abs. 3 and 4, § 356a Abs.
 * 4 BGB).
 */
export function Received({ kind, confirmation }: ReceivedProps) {
  const { noun } = TEXTS[kind];
  const received = RECEIVED[kind];
  const lines = confirmationLines(kind, confirmation, confirmation);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography variant="h1" tabIndex={-1} ref={(element) => element?.focus()} sx={{ outline: 'none' }}>
        {received}
      </Typography>
      <Typography>
        {confirmation.confirms &&
          `Diese Bestätigung geht auch an ${confirmation.email}. Ist sie in einigen Minuten nicht da, sehen Sie bitte im Spam-Ordner nach. `}
        Bitte bewahren Sie die Bestätigung auf.{' '}
        {kind === 'cancellation'
          ? 'Wann Ihr Vertrag endet, teilt Ihnen das Studio an Ihre E-Mail-Adresse mit.'
          : 'Wie es weitergeht, teilt Ihnen das Studio an Ihre E-Mail-Adresse mit.'}
      </Typography>
      <Card component="section" aria-label={`Bestätigung: ${noun}`} variant="outlined" sx={{ p: 2.5 }}>
        <Lines of={lines} />
      </Card>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', displayPrint: 'none' }}>
        <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Drucken
        </Button>
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => download(`${noun}.txt`, textOf(received, lines), 'text/plain;charset=utf-8')}
        >
          Als Datei speichern
        </Button>
      </Stack>
    </Stack>
  );
}

/** With a byte order mark, so that every editor detects UTF-8. */
const textOf = (title: string, lines: readonly (readonly [string, string])[]) =>
  `\uFEFF${[title, ...lines.map((line) => line.join(': '))].join('\r\n')}\r\n`;
