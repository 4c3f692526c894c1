import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { QRCodeSVG } from 'qrcode.react';
import { CopyField } from './CopyField.tsx';

interface SharedAddressProps {
  readonly label: string;
  readonly value: string;
  readonly copied?: string;
}

/** Renders an address to share: as a QR code, and as text to copy. */
export function SharedAddress(props: SharedAddressProps) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'center' }}>
      <Box sx={{ p: 2, bgcolor: 'common.white', borderRadius: 1, lineHeight: 0 }}>
        <QRCodeSVG value={props.value} size={200} title={`QR-Code: ${props.label}`} />
      </Box>
      <CopyField {...props} />
    </Stack>
  );
}
