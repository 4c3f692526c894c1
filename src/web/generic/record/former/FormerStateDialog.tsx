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
import type { Stand } from './stand.ts';
import { useFormerState, type Which } from './useFormerState.ts';

interface FormerStateDialogProps extends Which {
  readonly stand: Stand;
  readonly onClose: () => void;
}

/**
 * Dialog with a former state of a record, what differs from now, and its restoration as a whole or by single fields.
 * @example <FormerStateDialog id={customer.id} stand={{ day: '2026-11-20' }} onClose={close} />
 */
export function FormerStateDialog({ id, parent, stand, onClose }: FormerStateDialogProps) {
  const resource = useDeclaration();
  const { may, see, change } = useMay();
  const { data, error, isPending, refetch } = useFormerState({ id, parent }, stand);
  const title = data?.at ? `Stand vom ${formatInstant(data.at)} Uhr` : 'Früherer Stand';
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
        <Alert severity="info">
          {data.at
            ? 'Diesen Eintrag gab es da noch nicht.'
            : 'Diesen Stand gibt es nicht. Vielleicht ist der Link veraltet.'}
        </Alert>
      ) : (
        <RecordState isPending={isPending} error={error} onRetry={refetch} />
      )}
    </AppDialog>
  );
}

const Close = ({ onClick }: { readonly onClick: () => void }) => <Button onClick={onClick}>Schließen</Button>;
