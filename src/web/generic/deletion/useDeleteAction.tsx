import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRecordContext } from 'react-admin';
import { today } from '../../../format/instants.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Failed } from '../../ui/Failed.tsx';
import type { Action } from '../actions/action.ts';
import { useAct } from '../actions/useAct.ts';
import { titleOf, useDeclaration } from '../declarations.tsx';
import { useLeaveForm } from '../form/useLeaveForm.ts';
import { useMay } from '../useMay.ts';
import { GoingAlong, Obstacles } from './Obstacles.tsx';

export interface DeleteOptions {
  /** What goes with the record, and whether it can be taken back: asked first. Without it the record goes at once. */
  readonly question?: ReactNode;
  /** Can it be taken back for a while? It can unless said otherwise. */
  readonly undoable?: boolean;
  /** Where to go then; the list unless given, nowhere with false. */
  readonly redirect?: string | false;
  readonly onDeleted?: () => void;
  /** The declared action that is offered where the record has to stay; `deactivate`, where there is one, unless given. */
  readonly instead?: string;
  /** What is said when that is done. */
  readonly insteadMessage?: string;
}

/**
 * Deletes the current record, once the services say that it can go; says what stands in the way otherwise. Nothing,
 * where the person may not.
 * @example const remove = useDeleteAction({ question: 'Alle Angaben werden gelöscht.' });
 */
export function useDeleteAction(options: DeleteOptions = {}): Action | undefined {
  const { question, undoable = true } = options;
  const resource = useDeclaration();
  const record = useRecordContext();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const { may } = useMay();
  const [asking, setAsking] = useState(false);
  const asked = useMutation({
    mutationFn: ({ id: asks, parent_id }: RaRecord) =>
      provider.deletion(resource.path, String(asks), parent_id),
    onError: (error) => question === undefined && notify(error.message, { type: 'error' }),
  });
  const close = () => {
    setAsking(false);
    asked.reset();
  };
  const { remove, isPending } = useRemove(options, () => record && asked.mutate(record));
  const instead = useInstead(options, close);
  if (!record || !may('delete', resource, String(record.id))) return undefined;
  const { data: deletion, error } = asked;
  const refused = deletion && !deletion.allowed ? deletion : undefined;
  const needed = refused && refused.blockers.length > 0;
  const doing = isPending || instead?.busy === true;

  return {
    label: 'Löschen',
    icon: DeleteIcon,
    danger: true,
    busy: question === undefined && asked.isPending,
    onClick: () => {
      setAsking(true);
      // Who has left the page before the answer came has thought better of it.
      asked.mutate(record, {
        onSuccess: ({ allowed }) => question === undefined && allowed && remove(record),
      });
    },
    dialog: asking && (refused || question !== undefined) && (
      <AppDialog
        title={
          refused
            ? `${refused.title} ${needed ? 'wird noch gebraucht' : 'lässt sich nicht löschen'}`
            : `${titleOf(resource, record)} löschen?`
        }
        onClose={doing ? undefined : close}
        actions={
          <>
            <Button onClick={close} disabled={doing}>
              {refused ? 'Schließen' : 'Abbrechen'}
            </Button>
            {!refused && (
              <Button
                variant="contained"
                color="error"
                loading={isPending}
                disabled={!deletion}
                onClick={() => {
                  if (undoable) close();
                  remove(record);
                }}
              >
                Löschen
              </Button>
            )}
            {needed && instead && (
              <Button variant="contained" onClick={instead.run} loading={instead.busy} autoFocus>
                {instead.label}
              </Button>
            )}
          </>
        }
      >
        {refused ? (
          <Obstacles {...refused} onLeave={close} />
        ) : (
          <Typography color="text.secondary">{question}</Typography>
        )}
        {needed && instead && (
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            Stattdessen kannst du „{instead.label}“ wählen: {instead.help}
          </Typography>
        )}
        {!refused && <GoingAlong along={deletion?.along} />}
        {asked.isPending && <LinearProgress aria-label="Wird geprüft" sx={{ mt: 2 }} />}
        {error && <Failed error={error} onRetry={() => asked.mutate(record)} />}
      </AppDialog>
    ),
  };
}

/** Deletes, and says so. When the services refuse after all, react-admin shows the record again. */
function useRemove({ undoable = true, redirect: to, onDeleted }: DeleteOptions, onRefused: () => void) {
  const resource = useDeclaration();
  const notify = useNotify();
  const leave = useLeaveForm();
  const [mutate, { isPending }] = useDelete();
  const remove = (record: RaRecord) => {
    const title = titleOf(resource, record);
    return mutate(
      resource.path,
      { id: record.id, previousData: record, meta: { version: record.version } },
      {
        mutationMode: undoable ? 'undoable' : 'pessimistic',
        onSuccess: () => {
          notify(`${title} wurde gelöscht.`, undoable ? { undoable } : { type: 'success' });
          onDeleted?.();
          leave(to ?? 'list', resource.path);
        },
        onError: (error) => {
          if (!undoable) return onRefused();
          notify(`${title} wurde nicht gelöscht: ${(error as Error).message}`, { type: 'error' });
        },
      },
    );
  };
  return { remove, isPending };
}

/** The declared action in place of the deletion; nothing where it can't be done, or is done already. */
function useInstead({ instead: name = 'deactivate', insteadMessage }: DeleteOptions, onDone: () => void) {
  const resource = useDeclaration();
  const record = useRecordContext<AnyRecord>();
  const { may } = useMay();
  const notify = useNotify();
  const act = useAct<AnyRecord>(resource, { version: 0, ...record, id: record?.id ?? '' });
  const action = resource.actions?.[name];
  const said = (after: object) => insteadMessage ?? `${titleOf(resource, after)} ist jetzt ${action?.done}.`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(name, {}, ({ data }) => said(data)),
    onSuccess: onDone,
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!record || !action || !may(action, resource, record.id)) return undefined;
  if (action.already?.(record) || action.allowed?.(record, { today: today() })) return undefined;
  return { label: action.label, help: action.help, run: () => mutate(), busy: isPending };
}
