import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { refreshUser, showPhoto } from '../../auth/session.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PictureUpload } from '../../ui/pictures/PictureUpload.tsx';
import { PersonAvatar } from '../people/index.ts';

interface PhotoPanelProps {
  readonly name: string;
  readonly photo: unknown;
}

/** The own photo. Afterwards the signed-in person's state is fetched anew. */
export function PhotoPanel({ name, photo }: PhotoPanelProps) {
  const { uploadAvatar, removeAvatar } = useAdminDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();

  const changed = async ({ photo_url }: { photo_url: string | null }, message: string) => {
    notify(message, { type: 'success' });
    await refreshUser();
    showPhoto(photo_url);
    await queries.invalidateQueries();
  };

  return (
    <Panel title="Foto">
      <PictureUpload
        label="Foto"
        there={Boolean(photo)}
        crop
        onUpload={async (file) => changed(await uploadAvatar(file), 'Dein Foto wurde gespeichert.')}
        onRemove={async () => changed(await removeAvatar(), 'Dein Foto wurde entfernt.')}
      >
        <PersonAvatar name={name} photo={photo} size={88} />
      </PictureUpload>
    </Panel>
  );
}
