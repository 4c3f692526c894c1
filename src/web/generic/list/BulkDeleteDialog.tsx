import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { wayBack } from '#declare/bin.ts';
import type { Chosen } from '#declare/bulk.ts';
import { counted } from '#format/plurals.ts';
import { type Deletion, useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { UNDO_MILLISECONDS } from '#web/ui/UndoableMessage.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import { RecordLink } from '../fields/values/Reference.tsx';
import { GoingAlong, Obstacles } from '../record/deletion/Obstacles.tsx';
import { useDeletedMessage } from '../record/deletion/useDeletedMessage.tsx';
import { useTellRefusal } from './Refusals.tsx';
import { SelectedNames } from './SelectedNames.tsx';
import type { Selection } from './selection.ts';

interface BulkDeleteDialogProps {
  readonly selection: Selection;
  readonly question: string;
  readonly onClose: () => void;
}

/**
 * Confirmation of a bulk deletion: names the records that have to stay and why, and deletes the others on confirmation.
 * The deletion can be undone.
 */
export function BulkDeleteDialog({ selection, question, onClose }: BulkDeleteDialogProps) {
  const resource = useDeclaration();
  const { path, label } = resource;
  const { ids, filter, count } = selection;
  const provider = useAdminDataProvider();
  const { filter: always } = useListContext();
  const chosen = filter ? { filter } : { ids };
  const { remove, isPending } = useRemoveMany(onClose);
  const { data, error, isFetching, refetch } = useQuery({
    // Deleted records aren't asked about again.
    enabled: !isPending,
    queryKey: [path, 'deletions', chosen],
    queryFn: () => provider.deletions(path, chosen, always?.parent_id),
    gcTime: 0,
  });
  const staying = data?.filter(({ allowed }) => !allowed) ?? [];
  const going = data?.filter(({ allowed }) => allowed).map((one) => one.id);

  return (
    <AppDialog
      title={`${counted(count, label)} löschen?`}
      maxWidth={staying.length > 0 ? 'sm' : 'xs'}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {going?.length === 0 ? 'Schließen' : 'Abbrechen'}
          </Button>
          {going?.length !== 0 && (
            <Button
              variant="contained"
              color="error"
              loading={isPending}
              disabled={!going || isFetching}
              onClick={() => remove(staying.length > 0 ? { ids: going!, count: going!.length } : selection)}
            >
              {staying.length > 0 ? `${counted(going?.length ?? count, label)} löschen` : 'Löschen'}
            </Button>
          )}
        </>
      }
    >
      {staying.length > 0 && (
        <Staying staying={staying} who={counted(staying.length, label)} onLeave={onClose} />
      )}
      {going?.length !== 0 && (
        <Typography component="div" color="text.secondary">
          <SelectedNames {...(staying.length > 0 ? { ids: going ?? ids } : selection)} />
          {question} {wayBack(resource)}
        </Typography>
      )}
      <GoingAlong along={summed(data?.filter(({ allowed }) => allowed) ?? [])} />
      {isFetching && <LinearProgress aria-label="Wird geprüft" sx={{ mt: 2 }} />}
      {error && !isFetching && <Failed error={error} onRetry={refetch} />}
    </AppDialog>
  );
}

function summed(deletions: readonly Deletion[]): Deletion['along'] {
  const totals = new Map<string, number>();
  for (const { resource, total } of deletions.flatMap(({ along = [] }) => along))
    totals.set(resource, (totals.get(resource) ?? 0) + total);
  return [...totals].map(([resource, total]) => ({ resource, total }));
}

interface StayingProps {
  readonly staying: readonly Deletion[];
  /** Number of records, in words. */
  readonly who: string;
  readonly onLeave: () => void;
}

function Staying({ staying, who, onLeave }: StayingProps) {
  const resource = useDeclaration();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'flex-start', '& .MuiAlert-message': { width: '100%' } }}
    >
      <Typography>
        {who} {staying.length === 1 ? 'lässt' : 'lassen'} sich nicht löschen:
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {staying.map((one) => (
          <Box component="li" key={one.id} sx={{ mb: 1.5 }}>
            <Typography component="div" sx={{ fontWeight: 600 }}>
              <RecordLink target={resource} id={one.id} title={one.title} onFollow={onLeave} />
            </Typography>
            <Obstacles {...one} onLeave={onLeave} />
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

/** Deletes, with a message that takes it back. */
function useRemoveMany(onClose: () => void) {
  const { path, label } = useDeclaration();
  const { onUnselectItems } = useListContext();
  const provider = useAdminDataProvider();
  const tell = useTellRefusal();
  const deleted = useDeletedMessage(path);
  const { write, isPending } = useWrite(
    (chosen: Chosen) => provider.bulk(path, { ...chosen, action: 'delete' }),
    {
      message: ({ changed, batch_id }) => {
        const title = counted(changed, label);
        return deleted({ which: { batch_id }, title, text: `${title} gelöscht.` });
      },
      milliseconds: () => UNDO_MILLISECONDS,
      done: () => onUnselectItems(),
      refused: tell,
      settled: onClose,
    },
  );
  const remove = ({ ids, filter }: Selection) => write(filter ? { filter } : { ids: ids.map(String) });
  return { remove, isPending };
}
