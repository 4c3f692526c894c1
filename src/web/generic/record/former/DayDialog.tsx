import { day } from '#declare/fields.ts';
import { today } from '#format/instants.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { InputKind } from '../../fields/inputs/InputKind.tsx';
import { checkValue } from '../../fields/validators.ts';

const DAY = day({ label: 'Tag', required: true, help: 'Gezeigt wird der Stand am Ende dieses Tages.' });

interface DayDialogProps {
  readonly onChosen: (day: string) => void;
  readonly onClose: () => void;
}

/** Dialog that asks for the day whose state is shown. */
export function DayDialog({ onChosen, onClose }: DayDialogProps) {
  return (
    <ActionDialog<{ day: string | null }>
      title="Stand vom …"
      action="Anzeigen"
      maxWidth="xs"
      values={{ day: null }}
      submit={async ({ day }) => onChosen(day as string)}
      onClose={onClose}
    >
      <InputKind
        field={DAY}
        source="day"
        autoFocus
        validate={async (value: unknown) =>
          (await checkValue(DAY, value)) ??
          (String(value) > today() ? 'Dieser Tag kommt erst noch.' : undefined)
        }
      />
    </ActionDialog>
  );
}
