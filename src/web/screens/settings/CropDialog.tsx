import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { CENTERED } from './crop.ts';
import { cropped, PhotoCropper } from './PhotoCropper.tsx';

interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly onCancel: () => void;
  readonly onCropped: (file: File) => void;
}

/** Asks which square of the picture becomes the photo. */
export function CropDialog({ picture, onCancel, onCropped }: CropDialogProps) {
  const [crop, setCrop] = useState(CENTERED);
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="crop">
      <DialogTitle id="crop">Ausschnitt wählen</DialogTitle>
      <DialogContent>
        <PhotoCropper picture={picture} crop={crop} onChange={setCrop} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Abbrechen</Button>
        <Button variant="contained" onClick={async () => onCropped(await cropped(picture, crop))}>
          Foto speichern
        </Button>
      </DialogActions>
    </Dialog>
  );
}
