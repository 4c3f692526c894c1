import type { Deadline } from '#resources/contracts/endpoints/deadlines.ts';
import { tasks } from '#resources/people/tasks.ts';
import { ActionInput, AskedProvider } from '#web/generic/record/actions/ActionInput.tsx';
import { proposed } from '#web/generic/record/actions/proposed.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { useWork } from './useWork.tsx';

interface WorkDialogProps {
  readonly of: Deadline;
  readonly act: 'postpone' | 'assign';
  readonly onClose: () => void;
}

/** Dialog that puts a row of today's work off, or gives it to a colleague. */
export default function WorkDialog({ of, act, onClose }: WorkDialogProps) {
  const { attempt } = useWork();
  const action = tasks.actions[act];
  const values: Record<string, unknown> =
    act === 'postpone'
      ? { until: proposed(tasks.actions.postpone.fields.until) }
      : { trainer_id: of.trainer_id };
  return (
    <ActionDialog
      title={`${of.customer_name ?? of.text}: ${action.label}`}
      action={action.label}
      values={values}
      submit={async (body) => {
        await attempt({ of, act, body });
        onClose();
      }}
      onClose={onClose}
    >
      <AskedProvider
        value={{
          action: action as never,
          record: { id: of.task_id ?? '', state: 'open' } as never,
          seen: {},
        }}
      >
        {Object.keys(action.fields).map((source) => (
          <ActionInput key={source} source={source} autoFocus />
        ))}
      </AskedProvider>
    </ActionDialog>
  );
}
