import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import { useState } from 'react';
import { resetSecondFactor } from '#resources/people/endpoints/secondFactor.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface Colleague {
  readonly resource: keyof typeof resetSecondFactor;
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the action that removes a colleague's second factor, after a confirmation; undefined where the user may not,
 * and for the user's own.
 * @example useResetSecondFactor({ resource: 'trainers', id: trainer.id, name: 'Kim Ott' })
 */
export function useResetSecondFactor({ resource, id, name }: Colleague): Action | undefined {
  const { call } = useAdminDataProvider();
  const { may } = useMay();
  const [asking, ask] = useState(false);
  const endpoint = resetSecondFactor[resource];
  const { write, isPending } = useWrite(() => call(endpoint, { params: { id } }), {
    message: () => `Der zweite Faktor von ${name} ist zurückgesetzt.`,
    settled: () => ask(false),
  });
  const { access } = endpoint;
  if (!may(access.may, access.of, id)) return undefined;
  return {
    label: 'Zweiten Faktor zurücksetzen',
    icon: PhonelinkEraseOutlined,
    inMenu: true,
    onClick: () => ask(true),
    dialog: (
      <ConfirmDialog
        open={asking}
        danger
        title={`Zweiten Faktor von ${name} zurücksetzen?`}
        action="Zurücksetzen"
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => write()}
      >
        Vergewissere dich, dass die Person selbst darum bittet. Danach genügt ihr Passwort, ihre
        Wiederherstellungscodes gelten nicht mehr, und sie wird überall abgemeldet.
      </ConfirmDialog>
    ),
  };
}
