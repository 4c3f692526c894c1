import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { refreshUser, showPhoto } from '../../auth/session.ts';
import type { AdminDataProvider } from '../../data/types.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../people/index.ts';
import { CropDialog } from './CropDialog.tsx';
import { PHOTO_ACCEPT, photoProblem } from './photo.ts';

const UNREADABLE = 'Das Bild lässt sich nicht öffnen. Vielleicht ist die Datei beschädigt.';

interface PhotoPanelProps {
  readonly name: string;
  readonly photo: unknown;
}

/** The own photo: choose, crop, upload. Afterwards the signed-in person's state is fetched anew. */
export function PhotoPanel({ name, photo }: PhotoPanelProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [uploading, setUploading] = useState(false);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after a failure.
    target.value = '';
    if (!file) return;
    const wrong = await photoProblem(file);
    setProblem(wrong);
    if (!wrong) await decoded(file).then(setPicture, () => setProblem(UNREADABLE));
  };

  const close = () => {
    URL.revokeObjectURL(picture?.src ?? '');
    setPicture(undefined);
  };

  const upload = async (file: File) => {
    close();
    setUploading(true);
    try {
      const { photo_url } = await dataProvider.uploadAvatar(file);
      notify('Dein Foto wurde gespeichert.', { type: 'success' });
      await refreshUser();
      showPhoto(photo_url);
      await queries.invalidateQueries();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : UNREADABLE);
    } finally {
      setUploading(false);
    }
  };

  return (
    <Panel title="Foto">
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5} sx={{ alignItems: { sm: 'center' } }}>
        <PersonAvatar name={name} photo={photo} size={88} />
        <Box sx={{ flex: 1 }}>
          <Button
            variant="outlined"
            startIcon={<AddAPhotoOutlined />}
            loading={uploading}
            loadingPosition="start"
            onClick={() => input.current?.click()}
          >
            {photo ? 'Anderes Foto auswählen' : 'Foto auswählen'}
          </Button>
          <input
            ref={input}
            type="file"
            accept={PHOTO_ACCEPT}
            onChange={choose}
            hidden
            aria-label="Fotodatei"
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            PNG, JPEG oder WebP, höchstens 5 MB.
          </Typography>
        </Box>
      </Stack>
      {uploading && <LinearProgress aria-label="Foto wird hochgeladen" sx={{ mt: 2, borderRadius: 1 }} />}
      {problem && (
        <Alert severity="error" onClose={() => setProblem(undefined)} sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {picture && <CropDialog picture={picture} onCancel={close} onCropped={upload} />}
    </Panel>
  );
}

/** @throws DOMException when the file is no whole picture */
async function decoded(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  await picture.decode();
  return picture;
}
