import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PrintedPage } from '#web/ui/Printed.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [printing, setPrinting] = useState(false);
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Drucke die Codes aus oder schreib sie ab: Sie werden nur dieses eine Mal gezeigt.
      </Alert>
      <Typography variant="body2" color="text.secondary">
        {HINT}
      </Typography>
      <CodeList codes={codes} />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => setPrinting(true)}>
          Drucken
        </Button>
        <Button variant="contained" onClick={onDone}>
          Ich habe die Codes
        </Button>
      </Stack>
      {printing && (
        <PrintedPage title="Wiederherstellungscodes" onPrinted={() => setPrinting(false)}>
          <p>{HINT}</p>
          <CodeList codes={codes} />
        </PrintedPage>
      )}
    </Stack>
  );
}

const HINT =
  'Wenn dein Gerät verloren geht, entfernt einer davon den zweiten Faktor. Jeder gilt einmal. Bewahre sie getrennt von Gerät und Passwort auf.';

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <Box
      component="ol"
      aria-label="Wiederherstellungscodes"
      sx={{
        m: 0,
        pl: 4,
        display: 'grid',
        gap: 0.75,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        fontFamily: 'monospace',
        fontSize: '1rem',
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  );
}
