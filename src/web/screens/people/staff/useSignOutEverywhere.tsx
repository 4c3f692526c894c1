import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import { useState } from 'react';
import { signOut } from '#resources/people/endpoints/signOut.ts';
import { endEverywhere } from '#web/auth/session.ts';
import { useFinishedChanges } from '#web/auth/useSignOut.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface Person {
  readonly resource: keyof typeof signOut;
  readonly id: string;
  /** In place of "du", for somebody else. */
  readonly name?: string;
  /** Called once the sign-ins have ended. */
  readonly done?: () => unknown;
}

/**
 * Returns the action that ends a person's sign-ins on all devices, after a confirmation; undefined where the user may
 * not.
 * @example useSignOutEverywhere({ resource: 'trainers', id: trainer.id, name: 'Kim Ott' })
 */
export function useSignOutEverywhere({ resource, id, name, done }: Person): Action | undefined {
  const { call } = useAdminDataProvider();
  const { may } = useMay();
  const [asking, ask] = useState(false);
  const endpoint = signOut[resource];
  const finish = useFinishedChanges();
  const send = () => call(endpoint, { params: { id } });
  const { write, isPending } = useWrite(() => (name ? send() : endEverywhere(send)), {
    message: () => (name ? `${name} ist überall abgemeldet.` : 'Du bist überall abgemeldet.'),
    done: () => done?.(),
    settled: () => ask(false),
  });
  const { access } = endpoint;
  if (!may(access.may, access.of, id)) return undefined;
  return {
    label: 'Überall abmelden',
    icon: DevicesOutlined,
    onClick: () => ask(true),
    dialog: (
      <ConfirmDialog
        open={asking}
        title={name ? `${name} überall abmelden?` : 'Überall abmelden?'}
        action="Abmelden"
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={async () => (name || (await finish())) && write()}
      >
        {name
          ? 'Alle Geräte, auf denen die Person angemeldet ist, fragen danach wieder nach E-Mail und Passwort. Was dort noch nicht gespeichert ist, geht verloren.'
          : 'Alle Geräte, auch dieses, fragen danach wieder nach E-Mail und Passwort. Was anderswo noch nicht gespeichert ist, geht verloren.'}
      </ConfirmDialog>
    ),
  };
}
