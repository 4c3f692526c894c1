import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDeleteMany, useListContext, useNotify } from 'react-admin';
import { counted } from '../../../format/plurals.ts';
import type { Deletion } from '../../data/deletion.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';
import type { Action } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { useTellRefusal } from '../list/Refusals.tsx';
import { SelectedNames } from '../list/SelectedNames.tsx';
import { type Selection, useSelection } from '../list/selection.ts';
import { useMay } from '../useMay.ts';
import { RecordLink } from '../values/Reference.tsx';
import { GoingAlong, Obstacles } from './Obstacles.tsx';

/**
 * Deletes what is selected in the list, after asking. Nothing, where the person may not.
 * @param question what goes with the records, and whether it can be taken back
 * @example <ActionBar actions={[useExport({ selected: true }), useBulkDelete('Auch ihre Zugänge werden gelöscht.')]} />
 */
export function useBulkDelete(question: string): Action | undefined {
  const resource = useDeclaration();
  const selection = useSelection();
  const { may } = useMay();
  const [asking, setAsking] = useState(false);
  if (!may('delete', resource)) return undefined;
  return {
    label: 'Löschen',
    icon: DeleteIcon,
    danger: true,
    onClick: () => setAsking(true),
    dialog: asking && (
      <BulkDeleteDialog selection={selection} question={question} onClose={() => setAsking(false)} />
    ),
  };
}

interface BulkDeleteDialogProps {
  readonly selection: Selection;
  readonly question: string;
  readonly onClose: () => void;
}

/**
 * Asks before several records of the list are deleted: names those that have to stay and why, and deletes the others
 * once that is confirmed. It can be taken back for a while. Of all that were found nobody is asked
 * about beforehand: one that has to stay keeps all of them.
 */
function BulkDeleteDialog({ selection, question, onClose }: BulkDeleteDialogProps) {
  const id = useId();
  const { path, label } = useDeclaration();
  const { ids, filter, count } = selection;
  const provider = useAdminDataProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, 'deletions', ids],
    queryFn: () => provider.deletions(path, ids),
    enabled: !filter,
    gcTime: 0,
  });
  const remove = useRemoveMany(onClose);
  const staying = data?.filter(({ allowed }) => !allowed) ?? [];
  const going = data?.filter(({ allowed }) => allowed).map((one) => one.id);
  const known = data !== undefined || filter !== undefined;

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={staying.length > 0 ? 'sm' : 'xs'}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <DialogTitle id={`${id}t`}>{counted(count, label)} löschen?</DialogTitle>
      <DialogContent id={`${id}d`}>
        {staying.length > 0 && (
          <Staying staying={staying} who={counted(staying.length, label)} onLeave={onClose} />
        )}
        {going?.length !== 0 && (
          <Typography component="div" color="text.secondary">
            <SelectedNames {...selection} ids={going ?? ids} />
            {question}
          </Typography>
        )}
        <GoingAlong along={summed(data?.filter(({ allowed }) => allowed) ?? [])} />
        {isFetching && <LinearProgress aria-label="Wird geprüft" sx={{ mt: 2 }} />}
        {error && !isFetching && (
          <Alert
            severity="error"
            sx={{ mt: 2 }}
            action={<Button onClick={() => refetch()}>Erneut versuchen</Button>}
          >
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{going?.length === 0 ? 'Schließen' : 'Abbrechen'}</Button>
        {going?.length !== 0 && (
          <Button
            variant="contained"
            color="error"
            disabled={!known || isFetching}
            onClick={() => remove(going ? { ids: going, count: going.length } : selection)}
          >
            {staying.length > 0 ? `${counted(going?.length ?? count, label)} löschen` : 'Löschen'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
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
  /** How many they are, in words. */
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

function useRemoveMany(onClose: () => void) {
  const { path, label } = useDeclaration();
  const { onUnselectItems } = useListContext();
  const notify = useNotify();
  const tell = useTellRefusal();
  const [deleteMany] = useDeleteMany();
  return ({ ids, filter, count }: Selection) => {
    onClose();
    deleteMany(
      path,
      { ids: [...ids], ...(filter && { meta: { filter } }) },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(`${counted(count, label)} gelöscht.`, { undoable: true });
          onUnselectItems();
        },
        onError: (error) => tell(error as Error),
      },
    );
  };
}
