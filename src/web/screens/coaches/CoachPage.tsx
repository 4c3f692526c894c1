import Stack from '@mui/material/Stack';
import type { Trainer } from '../../../resources/trainers.ts';
import type { Actions } from '../../generic/actions/action.ts';
import { useDeleteWithUndo } from '../../generic/deletion/DeleteWithUndo.tsx';
import { History } from '../../generic/History.tsx';
import { useEditAction } from '../../generic/links.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { useMyPermissions } from '../../permissions.ts';
import { ActiveChip } from '../shared/ActiveChip.tsx';
import { useInviteAgain } from '../shared/InviteAgainButton.tsx';
import { Invited } from '../shared/Invited.tsx';
import { PageTabs } from '../shared/PageTabs.tsx';
import { Panel } from '../shared/Panel.tsx';
import { PersonAvatar } from '../shared/PersonAvatar.tsx';
import { RecordPage } from '../shared/RecordPage.tsx';
import { useToggleActive } from '../shared/ToggleActiveButton.tsx';
import { CoachCustomers } from './CoachCustomers.tsx';
import { CoachOverview } from './CoachOverview.tsx';

/** Page of somebody who trains customers: what is known, his customers, and who changed what. */
export function CoachPage() {
  return <RecordPage<Trainer> resource="coaches">{(coach) => <Coach coach={coach} />}</RecordPage>;
}

function Coach({ coach }: { coach: Trainer }) {
  const name = `${coach.first_name} ${coach.last_name}`;
  return (
    <>
      <PageHeader
        title={name}
        media={<PersonAvatar name={name} photo={coach.photo_url} size={64} />}
        subtitle={
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
            Mitarbeiter <ActiveChip active={coach.active} />
          </Stack>
        }
        actions={useActions(coach.id)}
      />
      <PageTabs
        label={name}
        tabs={[
          { id: 'uebersicht', label: 'Übersicht', content: <CoachOverview coach={coach} /> },
          { id: 'kunden', label: 'Kunden', content: <CoachCustomers coach={coach} /> },
          { id: 'verlauf', label: 'Verlauf', content: <Changes id={coach.id} /> },
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
