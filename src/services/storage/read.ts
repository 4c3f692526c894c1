/** Reading a single record. */
import type { RecordOf, Resource } from '../../resources/define.ts';
import type { Context } from './context.ts';
import { isId } from './ids.ts';
import { runPrepared } from './statement.ts';
import { columnNames } from './tables.ts';
import type { Scope } from './types.ts';

export type Lock = '' | 'FOR NO KEY UPDATE' | 'FOR UPDATE';

/** Written out instead of composed: the text is the same each time, and the server plans it once. */
export async function readOne<R extends Resource>(
  { client, scope }: Pick<Context, 'client' | 'scope'>,
  resource: R,
  id: string,
  lock: Lock = '',
): Promise<RecordOf<R> | undefined> {
  if (!isId(id)) return undefined;
  const columns = columnNames(resource).map((name) => `"${name}"`);
  const text = `SELECT ${columns.join(', ')} FROM "${resource.name}" WHERE id = $1${CONDITION[scope.rows]} ${lock}`;
  const name = `${resource.name} ${scope.rows} ${lock}`;
  const [record] = await runPrepared<RecordOf<R>>(client, name, text, [id, ...valuesOf(scope)]);
  return record;
}

const CONDITION: Record<Scope['rows'], string> = {
  all: '',
  studio: ' AND studio_id = $2',
  own: ' AND studio_id = $2 AND id = ANY ($3::uuid[])',
};

function valuesOf(scope: Scope): unknown[] {
  if (scope.rows === 'all') return [];
  return scope.rows === 'own' ? [scope.studio_id, scope.ids] : [scope.studio_id];
}
