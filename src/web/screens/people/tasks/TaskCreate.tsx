import { hasLevel } from '#declare/levels.ts';
import { today } from '#format/instants.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';

/** Renders the form of a new task: a trainer's own unless given to somebody else, due today unless later. */
export function TaskCreate() {
  const { level, uid } = useMyPermissions();
  const mine = hasLevel(level, 'admin') ? null : uid;
  return <ResourceCreate defaultValues={{ due_on: today(), trainer_id: mine }} />;
}
