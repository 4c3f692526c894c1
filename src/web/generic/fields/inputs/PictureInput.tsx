import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useRecordContext, useResourceContext, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnyRecord } from '#declare/define.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { PictureUpload } from '#web/ui/pictures/PictureUpload.tsx';
import type { InputOf } from './types.ts';

/** Width and height in pixels. */
const SIZE = 72;

/**
 * Renders the picture of a record in its form. Upload and removal take effect at once, and so need a saved record;
 * unsaved values of other inputs stay.
 */
export function PictureInput({ source, label, helperText, readOnly, picture = {} }: InputOf<'image'>) {
  const name = useWrappedSource(source);
  const record = useRecordContext();
  const address: unknown = useWatch({ name });
  const there = typeof address === 'string' && address !== '';
  const change = usePictureChange(name, label);
  const shown = (
    <Avatar
      variant={picture.crop ? 'circular' : 'rounded'}
      alt=""
      src={there ? address : undefined}
      slotProps={{ img: { style: { objectFit: picture.crop ? 'cover' : 'contain' } } }}
      sx={{ width: SIZE, height: SIZE }}
    >
      <ImageOutlined />
    </Avatar>
  );
  const id = record?.id;
  return (
    <Box sx={{ gridColumn: '1 / -1', mt: 1 }}>
      <Typography variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {label}
      </Typography>
      {id === undefined || readOnly ? (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          {shown}
          {id === undefined && (
            <Typography variant="body2" color="text.secondary">
              {label}: Nach dem Anlegen kannst du beim Bearbeiten ein Bild hochladen.
            </Typography>
          )}
        </Stack>
      ) : (
        <PictureUpload
          label={label}
          there={there}
          crop={picture.crop}
          hint={helperText}
          onUpload={(file) => change(String(id), file)}
          onRemove={() => change(String(id), null)}
        >
          {shown}
        </PictureUpload>
      )}
    </Box>
  );
}

/** Uploads a picture, or removes it with null. */
function usePictureChange(name: string, label: string) {
  const { uploadPicture, removePicture } = useAdminDataProvider();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const form = useFormContext();

  return async (id: string, file: File | null) => {
    const record = await (file ? uploadPicture(resource, id, name, file) : removePicture(resource, id, name));
    settle(record);
    notify(`${label} ${file ? 'gespeichert' : 'entfernt'}.`, { type: 'success' });
  };

  /** Rebases the form on the changed record, unless its other fields changed too: then saving shows the conflict. */
  function settle(record: AnyRecord) {
    const began: Record<string, unknown> = { ...form.formState.defaultValues };
    const alone = record.version === Number(began.version) + 1;
    const next = { [name]: record[name], ...(alone && { version: record.version }) };
    form.reset({ ...began, ...next }, { keepValues: true, keepDirty: true, keepErrors: true });
    for (const [field, value] of Object.entries(next)) form.setValue(field, value);
  }
}
