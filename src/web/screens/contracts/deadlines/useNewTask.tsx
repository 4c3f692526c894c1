import AddIcon from '@mui/icons-material/AddTaskOutlined';
import { Suspense, useState } from 'react';
import { hasLevel } from '#declare/levels.ts';
import { today } from '#format/instants.ts';
import { tasks } from '#resources/people/tasks.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { ResourceCreateDialog } from '#web/generic/record/form/lazy.ts';
import { useMay } from '#web/generic/useMay.ts';

/** Returns the action that enters a task: a trainer's own unless given to somebody else, due today unless later. */
export function useNewTask(about?: { readonly customer_id: string }): Action | undefined {
  const { level, uid } = useMyPermissions();
  const [asking, setAsking] = useState(false);
  const mayCreate = useMay().may('create', tasks);
  const trainer_id = hasLevel(level, 'admin') ? null : uid;
  if (!mayCreate) return undefined;
  return {
    label: 'Neue Aufgabe',
    icon: AddIcon,
    onClick: () => setAsking(true),
    dialog: asking && (
      <Suspense>
        <ResourceCreateDialog
          resource={tasks.path}
          defaultValues={{ due_on: today(), trainer_id, ...about }}
          onClose={() => setAsking(false)}
        />
      </Suspense>
    ),
  };
}
