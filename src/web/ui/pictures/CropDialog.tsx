import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { AppDialog } from '../AppDialog.tsx';

/** Maximum side of the photo in pixels, suitable for slow connections. */
const PHOTO_SIDE = 512;
const VIEW = 280;
const ZOOM = { min: 1, max: 4 };

interface CropDialogProps {
  /** A decoded image. */
  readonly picture: HTMLImageElement;
  readonly onCancel: () => void;
  readonly onCropped: (file: File) => void;
}

/** Dialog to crop a picture to a square, by dragging, pinching, or arrow keys. */
export function CropDialog({ picture, onCancel, onCropped }: CropDialogProps) {
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<Area>();
  return (
    <AppDialog
      title="Ausschnitt wählen"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Abbrechen</Button>
          <Button
            variant="contained"
            disabled={!area}
            onClick={async () => area && onCropped(await cropped(picture, area))}
          >
            Foto speichern
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <Box
          sx={{
            position: 'relative',
            width: '100%',
            maxWidth: VIEW,
            aspectRatio: '1',
            bgcolor: 'common.white',
          }}
        >
          <Cropper
            image={picture.src}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            crop={at}
            onCropChange={setAt}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            onZoomChange={setZoom}
            keyboardStep={4}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            cropperProps={{ role: 'group', 'aria-label': 'Ausschnitt, mit den Pfeiltasten zu verschieben' }}
          />
        </Box>
        <Stack direction="row" spacing={2} sx={{ width: '100%', maxWidth: 360, alignItems: 'center' }}>
          <Typography id="size" variant="body2">
            Größe
          </Typography>
          <Slider
            size="small"
            aria-labelledby="size"
            {...ZOOM}
            step={0.02}
            value={zoom}
            onChange={(_, next) => setZoom(next as number)}
          />
        </Stack>
      </Stack>
    </AppDialog>
  );
}

/** Renders the square to a new JPEG, which drops the file's metadata. */
function cropped(picture: HTMLImageElement, { x, y, width, height }: Area): Promise<File> {
  const canvas = document.createElement('canvas');
  const side = Math.min(PHOTO_SIDE, Math.round(width));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to paint on');
  // White background for transparent pictures, as JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'foto.jpg', { type: 'image/jpeg' }))
          : reject(new Error('empty canvas')),
      'image/jpeg',
      0.9,
    ),
  );
}
