/** Handlers of tasks: who ticked them off, and when. */
import type { tasks } from '#resources/people/tasks.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import type { Transaction } from '#services/storage/types.ts';

export const taskHandlers: ActionHandlers<typeof tasks> = {
  complete: { run: ({ tx, write }) => write(tickedOff(tx)) },
};

/** Returns the values of a task that the caller has just done. */
export function tickedOff({ now, actor }: Transaction) {
  return { state: 'done', done_at: now.toISOString(), done_by: actor.name } as const;
}
