/** Ensures that a studio always has an active admin. */
import type { Admin, admins } from '#resources/people/admins.ts';
import type { Hooks, Written } from '#services/hooks.ts';
import { conflict } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';

const LAST = 'Das ist der letzte aktive Admin des Studios. Lege zuerst einen anderen an.';
const NOBODY_LEFT = 'Damit hätte das Studio keinen aktiven Admin mehr. Lege zuerst einen anderen an.';

/**
 * Refuses to remove, deactivate, move away or give a role to the last active admin of a studio, also under concurrency.
 * @throws Problem 409
 */
export const keepLastAdmin: NonNullable<Hooks<typeof admins>['before']> = async (call, tx, current) => {
  const { active, role, studio_id = current?.studio_id } = call.values;
  const goes = call.action === 'delete' || active === false || role || studio_id !== current?.studio_id;
  if (current && isFull(current) && goes && !(await hasOther(tx, current.studio_id, current.id)))
    throw conflict(LAST);
  return call.values;
};

/** Returns whether the admin may do all that admins may: active, without a role that takes away. */
const isFull = ({ active, role }: Pick<Admin, 'active' | 'role'>) => active && !role;

/** Serialises by studio: a concurrent call counts after the first has committed. */
async function hasOther({ client }: Transaction, studio_id: string, id: string): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('last admin of ' || $1::text, 0))`, [
    studio_id,
  ]);
  const { rowCount } = await client.query(
    'select 1 from admins where studio_id = $1 and id <> $2 and active and role is null limit 1',
    [studio_id, id],
  );
  return rowCount === 1;
}

/**
 * Checks the same after the write: in a batch, each admin was tested while the others remained.
 * @throws Problem 409
 */
export async function keepSomeAdmin(
  { action, records }: Written<typeof admins>,
  tx: Transaction,
): Promise<void> {
  const left = records.filter(
    ({ before, after }) => before && isFull(before) && (action === 'delete' || !isFull(after)),
  );
  for (const { after } of left)
    if (!(await hasOther(tx, after.studio_id, after.id)))
      throw conflict(left.length === 1 ? LAST : NOBODY_LEFT);
}
