import { useListContext } from 'react-admin';
import { counted } from '../../../format/plurals.ts';
import { customers } from '../../../resources/customers.ts';
import { BulkDeleteDialog } from '../../generic/deletion/BulkDeleteDialog.tsx';
import { SelectedNames } from '../../generic/list/SelectedNames.tsx';
import type { Selection } from '../../generic/list/selection.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { CustomerCall } from './bulk.ts';
import { TagDialog } from './TagDialog.tsx';
import { TrainerDialog } from './TrainerDialog.tsx';
import { useCustomerAction } from './useCustomerAction.ts';

export type BulkQuestion = CustomerCall['action'] | 'delete';

interface BulkDialogsProps {
  readonly asking: BulkQuestion | undefined;
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** The question each action asks before it is done: which trainer, which tags, or whether at all. */
export function BulkDialogs({ asking, selection, onClose }: BulkDialogsProps) {
  const { onUnselectItems } = useListContext();
  const { run, isPending } = useCustomerAction();
  const done = () => {
    onClose();
    onUnselectItems();
  };
  const who = counted(selection.count, customers.label);
  const names = <SelectedNames {...selection} />;

  return (
    <>
      {(asking === 'assign' || asking === 'unassign') && (
        <TrainerDialog
          title={asking === 'assign' ? `${who}: Trainer zuweisen` : `${who}: Zuweisung lösen`}
          action={asking === 'assign' ? 'Zuweisen' : 'Lösen'}
          who={names}
          onClose={onClose}
          onChoose={({ id, name }) =>
            run({ ...selection, action: asking, trainer_id: id }, { trainer: name, onDone: done })
          }
        />
      )}
      {(asking === 'tag' || asking === 'untag') && (
        <TagDialog
          title={asking === 'tag' ? `${who}: Tag hinzufügen` : `${who}: Tag entfernen`}
          action={asking === 'tag' ? 'Hinzufügen' : 'Entfernen'}
          free={asking === 'tag'}
          who={names}
          onClose={onClose}
          onChoose={(tags) => run({ ...selection, action: asking, tags }, { onDone: done })}
        />
      )}
      <ConfirmDialog
        open={asking === 'activate'}
        title={`${who} aktivieren?`}
        action="Aktivieren"
        busy={isPending}
        onClose={onClose}
        onConfirm={() => run({ ...selection, action: 'activate' }, { onDone: done })}
      >
        {names}
        Ihre Zugänge werden sofort freigeschaltet.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'deactivate'}
        title={`${who} deaktivieren?`}
        action="Deaktivieren"
        danger
        busy={isPending}
        onClose={onClose}
        onConfirm={() => run({ ...selection, action: 'deactivate' }, { onDone: done })}
      >
        {names}
        Ihre Zugänge werden sofort gesperrt, auch auf Geräten, die gerade angemeldet sind. Alle Daten bleiben
        erhalten, und du kannst sie jederzeit wieder aktivieren.
      </ConfirmDialog>
      {asking === 'delete' && (
        <BulkDeleteDialog selection={selection} onClose={onClose}>
          Alle Angaben zu den Personen und ihre Zugänge werden gelöscht. Du kannst das nur so lange rückgängig
          machen, wie die Meldung darüber zu sehen ist.
        </BulkDeleteDialog>
      )}
    </>
  );
}
