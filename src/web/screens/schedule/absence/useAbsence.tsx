import AbsenceIcon from '@mui/icons-material/EventBusyOutlined';
import { lazy, Suspense, useState } from 'react';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

const AbsenceDialog = lazy(async () => ({
  default: (await import('./AbsenceDialog.tsx')).AbsenceDialog,
}));

/**
 * Returns the action to enter an absence; undefined where the user may not: for others than oneself it takes an admin.
 * @example actions={[useAbsence(trainer)]}
 */
export function useAbsence(trainer: Trainer | undefined): Action | undefined {
  const { may } = useMay();
  const [open, setOpen] = useState(false);
  const { absent } = trainers.actions;
  if (!trainer || !may(absent, trainers, trainer.id)) return undefined;
  return {
    label: absent.label,
    icon: AbsenceIcon,
    onClick: () => setOpen(true),
    dialog: open && (
      <Suspense>
        <AbsenceDialog trainer={trainer} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
