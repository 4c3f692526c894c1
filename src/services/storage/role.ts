/** The database role of calls: it owns nothing, so row-level security applies to it. */
import type pg from 'pg';

export const APP_ROLE = 'studio_app';

/** The role of trainers who see their own customers alone: narrowed by policies, otherwise as `studio_app`. */
export const TRAINER_ROLE = 'studio_trainer';

/** The role of staff who see no records retained of erased people: narrowed by policies, otherwise as `studio_app`. */
export const STAFF_ROLE = 'studio_staff';

/** Setting with the studio of a transaction: `*` stands for all. */
export const STUDIO_SETTING = 'app.studio_id';

/** Reads the setting in SQL. */
export const OF_STUDIO = `current_setting('${STUDIO_SETTING}', true)`;

/** Setting with the trainer of a transaction in `TRAINER_ROLE`. */
export const TRAINER_SETTING = 'app.trainer_id';

/** Reads it in SQL. */
export const OF_TRAINER = `current_setting('${TRAINER_SETTING}', true)`;

/** Thrown when the database can't be used. The message says why, and what to do. */
export class DatabaseUnusable extends Error {}

/** Setting that names the slot of `row_counts` and `tallies` in which a transaction counts. */
export const SLOT_SETTING = 'app.slot';

/** Number of slots that transactions take by themselves, the first that is free. */
export const SLOTS = 64;

/** Class of the advisory locks by which they hold them. */
export const SLOT_LOCK = 5107;

/** Statements that an administrator runs once where the database user must not create roles. */
const CREATE: Readonly<Record<string, string>> = {
  [APP_ROLE]: `CREATE ROLE ${APP_ROLE} NOLOGIN`,
  [TRAINER_ROLE]: `CREATE ROLE ${TRAINER_ROLE} NOLOGIN IN ROLE ${APP_ROLE}`,
  [STAFF_ROLE]: `CREATE ROLE ${STAFF_ROLE} NOLOGIN IN ROLE ${APP_ROLE}`,
};

/**
 * Ensures that the signed-in database user can act as `studio_app`, `studio_trainer` and `studio_staff`; creates the roles
 * where missing. Roles belong to the whole cluster: several databases may be migrating concurrently.
 * @throws DatabaseUnusable
 */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  for (const role of Object.keys(CREATE)) await ensureRole(client, role);
}

async function ensureRole(client: pg.ClientBase, role: string): Promise<void> {
  if (!(await canAct(client, role))) {
    await attempt(client, CREATE[role]!);
    if (!(await canAct(client, role))) await grantToSelf(client, role);
  }
  if (!(await canAct(client, role))) throw new DatabaseUnusable(await remedy(client, role));
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean; inherits: boolean }>(
    `SELECT rolsuper, rolbypassrls, pg_has_role(oid, '${APP_ROLE}', 'USAGE') AS inherits FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  if (rows[0]?.rolsuper || rows[0]?.rolbypassrls)
    throw new DatabaseUnusable(
      `Die Datenbankrolle ${role} umgeht die Zeilensicherheit. Abhilfe, als Superuser: ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS`,
    );
  if (!rows[0]?.inherits)
    throw new DatabaseUnusable(
      `Der Datenbankrolle ${role} fehlen die Rechte von ${APP_ROLE}. Abhilfe, als Superuser: GRANT ${APP_ROLE} TO ${role}`,
    );
}

/** Retries: concurrent grants update the same catalog row, and one of them fails. */
async function grantToSelf(client: pg.ClientBase, role: string): Promise<void> {
  for (let attempts = 0; attempts < 5; attempts++) {
    const code = await attempt(client, `GRANT ${role} TO CURRENT_USER`);
    if (code !== 'XX000') return;
    await new Promise((resolve) => setTimeout(resolve, 50 * (attempts + 1)));
  }
}

/**
 * Statements sent together are one transaction: the role is reset after it, also in a session that a pooler
 * reuses.
 */
async function canAct(client: pg.ClientBase, role: string): Promise<boolean> {
  return (await attempt(client, `SET LOCAL ROLE ${role}; SELECT 1`)) === undefined;
}

/** Returns the error's code; undefined on success. */
async function attempt(client: pg.ClientBase, text: string): Promise<string | undefined> {
  try {
    await client.query(text);
    return undefined;
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'unknown';
  }
}

async function remedy(client: pg.ClientBase, role: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name');
  return (
    `Die Datenbankrolle ${role} kann weder angelegt noch benutzt werden. ` +
    `Abhilfe, einmal als Superuser: ${CREATE[role]}; GRANT ${role} TO ${rows[0]?.name};`
  );
}
