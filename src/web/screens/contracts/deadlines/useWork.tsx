import { useNotify } from 'react-admin';
import { type Deadline, takeOver } from '#resources/contracts/endpoints/deadlines.ts';
import { type Task, tasks } from '#resources/people/tasks.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';

export type Act = 'complete' | 'postpone' | 'assign';

interface Asked {
  readonly of: Deadline;
  readonly act: Act;
  readonly body?: object;
}

/**
 * Returns what can be done with a row of today's work: a task is changed, in the place of a deadline a task is made.
 * @example const { tick, attempt } = useWork(); tick(deadline);
 */
export function useWork() {
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const reopen = useWrite(
    ({ id, version }: Task) => provider.act<Task>(tasks.path, id, 'reopen', {}, { version }),
    { message: ({ data }) => `${data.title} Wieder offen.` },
  );
  const { write, attempt, isPending } = useWrite(
    async ({ of: { task_id, version, key }, act, body = {} }: Asked): Promise<Task> =>
      task_id === null
        ? ((await provider.call(takeOver, { body: { key, act, ...body } })) as unknown as Task)
        : (await provider.act<Task>(tasks.path, task_id, act, body, version === null ? {} : { version }))
            .data,
    {
      done: (task, { act }) =>
        act === 'complete'
          ? notify(<UndoableMessage onUndo={() => reopen.write(task)}>Erledigt.</UndoableMessage>, {
              type: 'success',
              autoHideDuration: UNDO_MILLISECONDS,
            })
          : notify(`Aufgabe ${tasks.actions[act].done}.`, { type: 'success' }),
    },
  );
  return { tick: (of: Deadline) => write({ of, act: 'complete' }), attempt, isPending };
}
