import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRecordContext } from 'react-admin';
import { wayBack } from '#declare/bin.ts';
import type { AnyRecord } from '#declare/define.ts';
import { today } from '#format/instants.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { UNDO_MILLISECONDS } from '#web/ui/UndoableMessage.tsx';
import { titleOf, useDeclaration } from '../../fields/declarations.tsx';
import { useMay } from '../../useMay.ts';
import type { Action } from '../actions/action.ts';
import { useAct } from '../actions/useAct.ts';
import { useLeaveForm } from '../form/useLeaveForm.ts';
import { GoingAlong, Obstacles } from './Obstacles.tsx';
import { useDeletedMessage } from './useDeletedMessage.tsx';

export interface DeleteOptions {
  /**
   * Confirmation: states what is deleted along with the record; the dialog adds whether it can be undone. Without it the
   * record is deleted at once.
   */
  readonly question?: ReactNode;
  /** Target after the deletion; the list unless given, none with false. */
  readonly redirect?: string | false;
  readonly onDeleted?: () => void;
  /** Declared action that is offered where the record can't be deleted; `deactivate`, if declared, unless given. */
  readonly instead?: string;
  /** Success message of that action. */
  readonly insteadMessage?: string;
}

/**
 * Returns the deletion of the current record. It first asks the services whether the record can be deleted, and shows
 * the obstacles otherwise. Undefined where the user may not delete it.
 * @example const remove = useDeleteAction({ question: 'Alle Angaben werden gelöscht.' });
 */
export function useDeleteAction(options: DeleteOptions = {}): Action | undefined {
  const { question } = options;
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
  const { remove, isPending } = useRemove(options, {
    onDone: close,
    onRefused: () => record && asked.mutate(record),
  });
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
    busy: question === undefined && (asked.isPending || isPending),
    onClick: () => {
      setAsking(true);
      // Unmounting drops the callback: leaving the page before the answer cancels the deletion.
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
                onClick={() => remove(record)}
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
          <Typography color="text.secondary">
            {question} {wayBack(resource)}
          </Typography>
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

interface Outcome {
  readonly onDone: () => void;
  readonly onRefused: () => void;
}

/** Deletes, with a message that takes it back. */
function useRemove({ redirect: to, onDeleted }: DeleteOptions, { onDone, onRefused }: Outcome) {
  const resource = useDeclaration();
  const notify = useNotify();
  const leave = useLeaveForm();
  const deleted = useDeletedMessage(resource.path);
  const [mutate, { isPending }] = useDelete();
  // A second click arrives before the button is disabled, and its refusal would hide that the record is deleted.
  const underWay = useRef(false);
  const remove = (record: RaRecord) => {
    if (underWay.current) return;
    underWay.current = true;
    const title = titleOf(resource, record);
    void mutate(
      resource.path,
      { id: record.id, previousData: record, meta: { version: record.version } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          const gone = { which: { ids: [String(record.id)] }, title, parent: record.parent_id };
          notify(deleted(gone), { type: 'success', autoHideDuration: UNDO_MILLISECONDS });
          onDone();
          onDeleted?.();
          leave(to ?? 'list', resource.path);
        },
        onError: (error) => {
          onRefused();
          notify(`${title} wurde nicht gelöscht: ${(error as Error).message}`, { type: 'error' });
        },
        onSettled: () => {
          underWay.current = false;
        },
      },
    );
  };
  return { remove, isPending };
}

/** Returns the declared action in place of the deletion; undefined where it is refused, or already done. */
function useInstead({ instead: name = 'deactivate', insteadMessage }: DeleteOptions, onDone: () => void) {
  const resource = useDeclaration();
  const record = useRecordContext<AnyRecord>();
  const { may } = useMay();
  const notify = useNotify();
  const act = useAct<AnyRecord>(resource, { version: 0, ...record, id: record?.id ?? '' });
  const action = resource.actions?.[name];
  const messageOf = (after: object) =>
    insteadMessage ?? `${titleOf(resource, after)} ist jetzt ${action?.done}.`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(name, {}, ({ data }) => messageOf(data)),
    onSuccess: onDone,
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!record || !action || !may(action, resource, record.id)) return undefined;
  if (action.already?.(record) || action.allowed?.(record, { today: today() })) return undefined;
  return { label: action.label, help: action.help, run: () => mutate(), busy: isPending };
}
