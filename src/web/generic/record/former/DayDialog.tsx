import { day } from '#declare/fields.ts';
import { startOfBerlinDay, today } from '#format/instants.ts';
import { plusDays } from '#rules/days.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { InputKind } from '../../fields/inputs/InputKind.tsx';
import { checkValue } from '../../fields/validators.ts';

const DAY = day({ label: 'Tag', required: true, help: 'Gezeigt wird der Stand am Ende dieses Tages.' });

interface DayDialogProps {
  /** Called with the last instant of the day, RFC 3339. */
  readonly onChosen: (at: string) => void;
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
      submit={async ({ day }) => onChosen(lastInstantOf(day as string))}
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

const lastInstantOf = (day: string) =>
  new Date(Date.parse(startOfBerlinDay(plusDays(day, 1))) - 1).toISOString();
