/** The database role of calls: it owns nothing, so row-level security applies to it. */
import type pg from 'pg';

export const APP_ROLE = 'studio_app';

/** Setting with the studio of a transaction: `*` stands for all. */
export const STUDIO_SETTING = 'app.studio_id';

/** Reads the setting in SQL. */
export const OF_STUDIO = `current_setting('${STUDIO_SETTING}', true)`;

/** Thrown when the database can't be used. The message says why, and what to do. */
export class DatabaseUnusable extends Error {}

/**
 * Ensures that the signed-in database user can act as `studio_app`; creates the role where missing. Roles
 * belong to the whole cluster: several databases may be migrating concurrently.
 * @throws DatabaseUnusable
 */
export async function ensureRole(client: pg.ClientBase): Promise<void> {
  if (!(await canAct(client))) {
    await attempt(client, `CREATE ROLE ${APP_ROLE} NOLOGIN`);
    if (!(await canAct(client))) await grantToSelf(client);
  }
  if (!(await canAct(client))) throw new DatabaseUnusable(await remedy(client));
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = $1',
    [APP_ROLE],
  );
  if (rows[0]?.rolsuper || rows[0]?.rolbypassrls)
    throw new DatabaseUnusable(
      `Die Datenbankrolle ${APP_ROLE} umgeht die Zeilensicherheit. Abhilfe, als Superuser: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS`,
    );
}

/** Retries: concurrent grants update the same catalog row, and one of them fails. */
async function grantToSelf(client: pg.ClientBase): Promise<void> {
  for (let attempts = 0; attempts < 5; attempts++) {
    const code = await attempt(client, `GRANT ${APP_ROLE} TO CURRENT_USER`);
    if (code !== 'XX000') return;
    await new Promise((resolve) => setTimeout(resolve, 50 * (attempts + 1)));
  }
}

/**
 * Statements sent together are one transaction: the role is reset after it, also in a session that a pooler
 * reuses.
 */
async function canAct(client: pg.ClientBase): Promise<boolean> {
  return (await attempt(client, `SET LOCAL ROLE ${APP_ROLE}; SELECT 1`)) === undefined;
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

async function remedy(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name');
  return (
    `Die Datenbankrolle ${APP_ROLE} kann weder angelegt noch benutzt werden. ` +
    `Abhilfe, einmal als Superuser: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO ${rows[0]?.name};`
  );
}
