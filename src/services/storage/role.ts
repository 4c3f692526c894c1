/** The database role that calls act under: it owns nothing, so row-level security binds it. */
import type pg from 'pg';

export const APP_ROLE = 'studio_app';

/** The database can't be used as it is. The message says why, and what to do. */
export class DatabaseUnusable extends Error {}

/**
 * Makes sure the signed-in database user can act as `studio_app`; creates the role where it is missing.
 * Roles belong to the whole cluster: several databases may be migrating at the same time.
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

/** Two databases granting at the same moment update the same catalogue row: one of them is told to try again. */
async function grantToSelf(client: pg.ClientBase): Promise<void> {
  for (let attempts = 0; attempts < 5; attempts++) {
    const code = await attempt(client, `GRANT ${APP_ROLE} TO CURRENT_USER`);
    if (code !== 'XX000') return;
    await new Promise((resolve) => setTimeout(resolve, 50 * (attempts + 1)));
  }
}

/** Statements sent together are one transaction: the role is gone after it, also from the session a pooler reuses. */
async function canAct(client: pg.ClientBase): Promise<boolean> {
  return (await attempt(client, `SET LOCAL ROLE ${APP_ROLE}; SELECT 1`)) === undefined;
}

/** Code of the error, if there was one. */
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
