import Stack from '@mui/material/Stack';
import { trainers } from '../../../resources/trainers.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import type { Actions } from '../../generic/actions/action.ts';
import { useDeleteWithUndo } from '../../generic/deletion/DeleteWithUndo.tsx';
import { historyTab } from '../../generic/History.tsx';
import { useEditAction } from '../../generic/links.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { HEADER_MEDIA, RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { ActiveChip } from '../../ui/ActiveChip.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Invited, PersonAvatar, useInviteAgain, useToggleActive } from '../people/index.ts';
import { TrainerCustomers } from './TrainerCustomers.tsx';
import { TrainerOverview } from './TrainerOverview.tsx';

const { useRecord } = partsOf(trainers);

/** Page of somebody who trains customers: what is known, their customers, and who changed what. */
export function TrainerPage() {
  return (
    <ResourceShow>
      <Head />
      <PageTabs
        label="Bereiche"
        tabs={[
          { id: 'uebersicht', label: 'Übersicht', content: <TrainerOverview /> },
          { id: 'kunden', label: 'Kunden', content: <TrainerCustomers /> },
          historyTab,
        ]}
      />
      <Invited />
    </ResourceShow>
  );
}

function Head() {
  const trainer = useRecord();
  return (
    <RecordHeader
      media={<PersonAvatar name={trainers.title(trainer)} photo={trainer.photo_url} size={HEADER_MEDIA} />}
      subtitle={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
          {trainers.label.one} <ActiveChip active={trainer.active} />
        </Stack>
      }
      actions={useActions(trainer.id)}
    />
  );
}

/** Nobody switches off or deletes themselves. */
function useActions(id: string): Actions {
  const { uid } = useMyPermissions();
  const edit = useEditAction();
  const inviteAgain = useInviteAgain();
  const toggleActive = useToggleActive();
  const remove = useDeleteWithUndo();
  return id === uid ? [edit, inviteAgain] : [edit, toggleActive, inviteAgain, remove];
}
