import AchievementsIcon from '@mui/icons-material/EmojiEventsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { useState } from 'react';
import { type Customer, customers } from '#resources/people/customers.ts';
import { achievements } from '#resources/training/endpoints/achievements.ts';
import { recordPath } from '#web/generic/addresses.ts';
import type { Actions } from '#web/generic/record/actions/action.ts';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { useEditAction } from '#web/generic/record/links.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { useDisclosure } from '../disclosure/index.ts';
import { useMergeWith } from '../duplicates/index.ts';
import { useErasure } from '../erasure/index.ts';
import { useInviteAgain, useSwitchAccess } from '../staff/index.ts';
import { TrainersDialog } from './TrainersDialog.tsx';

/** Returns the actions on a customer. What is done daily is in the strip: all but the activation steps back into the menu. */
export function useCustomerActions(customer: Customer): Actions {
  const { status } = customer;
  const { may, mayCall } = useMay();
  const [assigning, setAssigning] = useState(false);
  const [activate, deactivate] = useSwitchAccess({ direct: true });
  const rare: Actions = [
    useEditAction(),
    deactivate,
    may('update', customers) && {
      label: 'Betreuer zuweisen',
      icon: PeopleIcon,
      onClick: () => setAssigning(true),
      dialog: assigning && <TrainersDialog customer={customer} onClose={() => setAssigning(false)} />,
    },
    useInviteAgain(status !== 'deactivated'),
    useMergeWith(customer),
    useDisclosure(),
    useDeleteAction({
      question:
        'Alle Angaben zur Person werden gelöscht: Kontakt, Gesundheit, Bankverbindung, Notizen und der Zugang. Im Verlauf des Studios bleibt nur, wer wann gelöscht hat.',
    }),
    useErasure(customer),
  ];
  const achieved: Actions = [
    mayCall(achievements) && {
      label: 'Fortschritt zeigen',
      icon: AchievementsIcon,
      to: `${recordPath(customers, customer.id)}/achievements`,
    },
  ];
  return [
    activate,
    ...achieved,
    ...rare.map((action) => action && { ...action, primary: false, inMenu: true }),
  ];
}
