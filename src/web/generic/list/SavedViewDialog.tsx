import Typography from '@mui/material/Typography';
import { type SavedView, savedViews } from '#resources/studio/savedViews.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { InputKind } from '../fields/inputs/InputKind.tsx';
import { checkValue } from '../fields/validators.ts';

type Named = Pick<SavedView, 'name' | 'shared'>;

interface SavedViewDialogProps {
  /** Undefined for a new one. */
  readonly view: SavedView | undefined;
  /** Whether the user may share it with the studio. */
  readonly shares: boolean;
  readonly submit: (values: Named) => Promise<unknown>;
  readonly onClose: () => void;
}

const { name: NAME, shared: SHARED } = savedViews.fields;

/** Dialog for the name of a view, and for whom it is. */
export function SavedViewDialog({ view, shares, submit, onClose }: SavedViewDialogProps) {
  return (
    <ActionDialog<Named>
      title={view ? `„${view.name}“ ändern` : 'Ansicht speichern'}
      action="Speichern"
      maxWidth="xs"
      values={{ name: view?.name ?? '', shared: view?.shared ?? false }}
      submit={async (values) => {
        await submit(values);
        onClose();
      }}
      onClose={onClose}
    >
      {!view && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Gespeichert werden die Filter, die Sortierung und die Spalten, wie du sie jetzt siehst.
        </Typography>
      )}
      <InputKind
        field={NAME}
        source="name"
        label={NAME.label}
        autoFocus
        validate={(value: unknown) => checkValue(NAME, value)}
      />
      {shares && <InputKind field={SHARED} source="shared" label={SHARED.label} helperText={SHARED.help} />}
    </ActionDialog>
  );
}
