import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Crop, cropSquare, dragged, MAX_ZOOM } from './crop.ts';

const VIEW = 280;

interface PhotoCropperProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** The square of a picture that becomes the photo: dragged with the pointer, or moved with sliders by keyboard. */
export function PhotoCropper({ picture, crop, onChange }: PhotoCropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, crop);
  }, [picture, crop]);

  const move = (event: PointerEvent) => {
    if (!last.current) return;
    const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y };
    last.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(crop, picture, by, VIEW));
  };

  return (
    <Stack spacing={2} sx={{ alignItems: 'center' }}>
      <Box
        component="canvas"
        ref={canvas}
        width={VIEW * 2}
        height={VIEW * 2}
        role="img"
        aria-label="Vorschau deines Fotos"
        onPointerDown={(event: PointerEvent) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          last.current = undefined;
        }}
        sx={{ width: VIEW, height: VIEW, borderRadius: '50%', cursor: 'grab', touchAction: 'none' }}
      />
      <Box sx={{ width: '100%', maxWidth: 360 }}>
        <Setting
          label="Größe"
          min={1}
          max={MAX_ZOOM}
          value={crop.zoom}
          onChange={(zoom) => onChange({ ...crop, zoom })}
        />
        <Setting
          label="Waagerecht"
          min={0}
          max={1}
          value={crop.x}
          onChange={(x) => onChange({ ...crop, x })}
        />
        <Setting
          label="Senkrecht"
          min={0}
          max={1}
          value={crop.y}
          onChange={(y) => onChange({ ...crop, y })}
        />
      </Box>
    </Stack>
  );
}

interface SettingProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Setting({ label, min, max, value, onChange }: SettingProps) {
  const id = useId();
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Typography id={id} variant="body2" sx={{ width: 96, flexShrink: 0 }}>
        {label}
      </Typography>
      <Slider
        size="small"
        aria-labelledby={id}
        min={min}
        max={max}
        step={0.02}
        value={value}
        onChange={(_, next) => onChange(next as number)}
      />
    </Stack>
  );
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cropSquare(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  // Transparent pictures get a white ground, as they will have in the JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The cropped square as a JPEG of at most 512 pixels a side: small enough for any connection. */
export function cropped(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  const side = Math.min(512, Math.round(cropSquare(picture, crop).side));
  canvas.width = side;
  canvas.height = side;
  paint(canvas, picture, crop);
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
