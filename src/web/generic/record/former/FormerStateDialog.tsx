import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { differencesSince } from '#declare/formerState.ts';
import { isInternal } from '#declare/internal.ts';
import type { Difference } from '#declare/merge.ts';
import { formatInstant } from '#format/instants.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { useDeclaration } from '../../fields/declarations.tsx';
import { useMay } from '../../useMay.ts';
import { DifferenceTable } from '../DifferenceTable.tsx';
import { RecordState } from '../RecordState.tsx';
import { FormerFacts } from './FormerFacts.tsx';
import { Restoration, THEN_AND_NOW } from './Restoration.tsx';
import { useFormerState, type Which } from './useFormerState.ts';

interface FormerStateDialogProps extends Which {
  /** RFC 3339. */
  readonly at: string;
  readonly onClose: () => void;
}

/**
 * Dialog with the state of a record at a time, what differs from now, and its restoration as a whole or by single fields.
 * @example <FormerStateDialog id={customer.id} at="2026-11-20T12:00:00.000Z" onClose={close} />
 */
export function FormerStateDialog({ id, parent, at, onClose }: FormerStateDialogProps) {
  const resource = useDeclaration();
  const { may, see, change } = useMay();
  const { data, error, isPending, refetch } = useFormerState({ id, parent }, at);
  const title = `Stand vom ${formatInstant(at)} Uhr`;
  if (data?.existed) {
    const all = differencesSince(resource.fields, data.values, data.now).filter(
      ({ path, way }) => !isInternal(resource, path.split('.')[0] ?? path) && way.every(see),
    );
    const canRestore = (difference: Difference) => difference.way.every(change);
    if (may('update', resource, id) && all.some(canRestore))
      return (
        <Restoration
          title={title}
          former={data}
          parent={parent}
          onClose={onClose}
          restorable={all.filter(canRestore)}
          others={all.filter((one) => !canRestore(one))}
        />
      );
    return (
      <AppDialog title={title} maxWidth="md" reading onClose={onClose} actions={<Close onClick={onClose} />}>
        {all.length === 0 && (
          <Typography color="text.secondary">Seitdem hat sich nichts davon geändert.</Typography>
        )}
        <DifferenceTable title="Anders als jetzt" rows={all} columns={THEN_AND_NOW} />
        <FormerFacts former={data} differences={all} />
      </AppDialog>
    );
  }
  return (
    <AppDialog title={title} maxWidth="md" onClose={onClose} actions={<Close onClick={onClose} />}>
      {data ? (
        <Alert severity="info">Diesen Eintrag gab es da noch nicht.</Alert>
      ) : (
        <RecordState isPending={isPending} error={error} onRetry={refetch} />
      )}
    </AppDialog>
  );
}

const Close = ({ onClick }: { readonly onClick: () => void }) => <Button onClick={onClick}>Schließen</Button>;
