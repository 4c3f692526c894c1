import Stack from '@mui/material/Stack';
import type { Trainer } from '../../../resources/trainers.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import type { Actions } from '../../generic/actions/action.ts';
import { useDeleteWithUndo } from '../../generic/deletion/DeleteWithUndo.tsx';
import { History } from '../../generic/History.tsx';
import { useEditAction } from '../../generic/links.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { RecordPage } from '../../generic/RecordPage.tsx';
import { ActiveChip } from '../../ui/ActiveChip.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Invited, PersonAvatar, useInviteAgain, useToggleActive } from '../people/index.ts';
import { TrainerCustomers } from './TrainerCustomers.tsx';
import { TrainerOverview } from './TrainerOverview.tsx';

/** Page of somebody who trains customers: what is known, his customers, and who changed what. */
export function TrainerPage() {
  return <RecordPage<Trainer> resource="coaches">{(trainer) => <Detail trainer={trainer} />}</RecordPage>;
}

function Detail({ trainer }: { trainer: Trainer }) {
  const name = `${trainer.first_name} ${trainer.last_name}`;
  return (
    <>
      <PageHeader
        title={name}
        media={<PersonAvatar name={name} photo={trainer.photo_url} size={64} />}
        subtitle={
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
            Mitarbeiter <ActiveChip active={trainer.active} />
          </Stack>
        }
        actions={useActions(trainer.id)}
      />
      <PageTabs
        label={name}
        tabs={[
          { id: 'uebersicht', label: 'Übersicht', content: <TrainerOverview trainer={trainer} /> },
          { id: 'kunden', label: 'Kunden', content: <TrainerCustomers trainer={trainer} /> },
          { id: 'verlauf', label: 'Verlauf', content: <Changes id={trainer.id} /> },
        ]}
      />
      <Invited />
    </>
  );
}

/** Nobody switches off or deletes himself. */
function useActions(id: string): Actions {
  const { uid } = useMyPermissions();
  const edit = useEditAction();
  const inviteAgain = useInviteAgain();
  const toggleActive = useToggleActive();
  const remove = useDeleteWithUndo();
  return id === uid ? [edit, inviteAgain] : [edit, toggleActive, inviteAgain, remove];
}

function Changes({ id }: { id: string }) {
  return (
    <Panel title="Verlauf" hint="Wer was wann geändert hat">
      <History resource="coaches" id={id} />
    </Panel>
  );
}
