import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { PICTURE_ACCEPT, pictureProblem } from './pictureFile.ts';

// Loaded lazily, as most forms never crop.
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

const UNREADABLE = 'Das Bild lässt sich nicht öffnen. Vielleicht ist die Datei beschädigt.';

export interface PictureUploadProps {
  /** Noun of the picture: 'Foto', 'Logo'. */
  readonly label: string;
  /** The current picture. */
  readonly children: ReactNode;
  readonly there: boolean;
  /** Crops the picture to a square first. */
  readonly crop?: boolean;
  readonly hint?: ReactNode;
  /** Uploads the file. Rejects with an `Error` with a German message, or with `errors.file` in its body. */
  readonly onUpload: (file: File) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

/**
 * Renders a picture with its buttons. Upload and replacement take effect at once, removal after confirmation.
 * @example <PictureUpload label="Logo" there={Boolean(logo)} onUpload={upload} onRemove={remove}><Avatar src={logo} /></PictureUpload>
 */
export function PictureUpload(props: PictureUploadProps) {
  const { label, children, there, crop = false, hint, onUpload, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [busy, setBusy] = useState<'upload' | 'remove'>();
  const [asked, setAsked] = useState(false);

  const working = async (what: 'upload' | 'remove', work: () => Promise<void>) => {
    setBusy(what);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(messageOf(error)));
    setBusy(undefined);
  };

  const chosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again after a failure.
    target.value = '';
    if (!file) return;
    const wrong = await pictureProblem(file);
    setProblem(wrong);
    if (wrong) return;
    if (!crop) return working('upload', () => onUpload(file));
    await decoded(file).then(setPicture, () => setProblem(UNREADABLE));
  };

  const close = () => {
    URL.revokeObjectURL(picture?.src ?? '');
    setPicture(undefined);
  };

  return (
    <Box role="group" aria-label={label} sx={{ width: '100%' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5} sx={{ alignItems: { sm: 'center' } }}>
        {children}
        <Box sx={{ flex: 1 }}>
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              ref={choose}
              variant="outlined"
              startIcon={<AddAPhotoOutlined />}
              loading={busy === 'upload'}
              loadingPosition="start"
              onClick={() => input.current?.click()}
            >
              {label} {there ? 'ersetzen' : 'auswählen'}
            </Button>
            {there && (
              <Button
                color="error"
                startIcon={<DeleteOutline />}
                loading={busy === 'remove'}
                loadingPosition="start"
                onClick={() => setAsked(true)}
              >
                {label} entfernen
              </Button>
            )}
          </Stack>
          <input
            ref={input}
            type="file"
            accept={PICTURE_ACCEPT}
            onChange={chosen}
            hidden
            aria-label={`${label}datei`}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {hint} PNG, JPEG oder WebP, höchstens 5 MB.
          </Typography>
        </Box>
      </Stack>
      {busy === 'upload' && (
        <LinearProgress aria-label={`${label} wird hochgeladen`} sx={{ mt: 2, borderRadius: 1 }} />
      )}
      {problem && (
        <Alert severity="error" onClose={() => setProblem(undefined)} sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {picture && (
        <Suspense>
          <CropDialog
            picture={picture}
            onCancel={close}
            onCropped={(file) => {
              close();
              void working('upload', () => onUpload(file));
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked}
        title={`${label} entfernen?`}
        action="Entfernen"
        danger
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void working('remove', onRemove);
          // The focused button is removed along with the picture.
          choose.current?.focus();
        }}
      >
        Das Bild wird gleich gelöscht, auch ohne dass du speicherst.
      </ConfirmDialog>
    </Box>
  );
}

/** Returns the message about the file, or else the error's own. */
function messageOf(error: unknown): string {
  const { body, message } = error as { body?: { errors?: { file?: unknown } }; message?: string };
  const fault = body?.errors?.file;
  return typeof fault === 'string' ? fault : (message ?? UNREADABLE);
}

/** Decodes a picture. @throws DOMException when the file is invalid or incomplete */
async function decoded(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  await picture.decode();
  return picture;
}
