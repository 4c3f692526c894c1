import { tasks } from '#resources/people/tasks.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RecordTabs, ResourceShow } from '#web/generic/ResourceShow.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';

const { Field, FactsPanel, useRecord } = partsOf(tasks);

/** Renders a task: whom it is for and about, what became of it, and its actions. */
export function TaskPage() {
  return (
    <ResourceShow>
      <RecordHeader subtitle={<Field source="state" />} />
      <RecordTabs overview={<Facts />} />
    </ResourceShow>
  );
}

function Facts() {
  const { state, snoozed_until, contract_id } = useRecord();
  const done = state === 'done';
  return (
    <FactsPanel
      title={tasks.label.one}
      of={[
        'due_on',
        ...(snoozed_until ? (['snoozed_until'] as const) : []),
        ...(done ? (['done_at', 'done_by'] as const) : (['next_on'] as const)),
        'trainer_id',
        'customer_id',
        ...(contract_id ? (['contract_id'] as const) : []),
        'notes',
      ]}
    />
  );
}
