/** The admin's lists of open links, open invitations, refused sign-ins and readings of health data. */
import type {
  HealthReading,
  healthReadings,
  lastBackup,
  OpenInvitation,
  OpenLink,
  openInvitations,
  openLinks,
  RefusedSignIn,
  refusedSignIns,
} from '#resources/studio/endpoints/security.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { lastBackup as noted } from '#services/storage/lastBackup.ts';
import { instantSql, run, type SQL, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

export const pageOfLinks: Handler<typeof openLinks> = ({ read, studio_id, range }) =>
  read(async (tx) => {
    const open = sql`(
      SELECT l.resource AS kind, l.record_id AS id, coalesce(w.name, n.name, 'Fortschritt') AS title,
        c.first_name || ' ' || c.last_name AS person, l.made_at, l.read_at, l.expires_at
      FROM plan_links l
        LEFT JOIN workouts w ON l.resource = 'workouts' AND w.studio_id = l.studio_id AND w.id = l.record_id
        LEFT JOIN nutrition_plans n ON l.resource = 'nutrition_plans' AND n.studio_id = l.studio_id AND n.id = l.record_id
        LEFT JOIN customers c ON c.studio_id = l.studio_id
          AND c.id = CASE l.resource WHEN 'customers' THEN l.record_id ELSE coalesce(w.customer_id, n.customer_id) END
      WHERE l.studio_id = ${studio_id} AND l.expires_at > ${tx.now.toISOString()}
      UNION ALL
      SELECT 'trainers', f.trainer_id, 'Termine', t.first_name || ' ' || t.last_name, f.made_at, f.read_at, NULL
      FROM calendar_feeds f JOIN trainers t ON t.studio_id = f.studio_id AND t.id = f.trainer_id
      WHERE f.studio_id = ${studio_id}) o`;
    const rows = await run<OpenLink>(
      tx.client,
      sql`SELECT kind, id, title, person, ${instantSql(sql`made_at`)} AS made_at,
          ${instantSql(sql`read_at`)} AS read_at, ${instantSql(sql`expires_at`)} AS expires_at
        FROM ${open} ORDER BY o.made_at DESC, id LIMIT ${range.limit} OFFSET ${range.offset}`,
    );
    return { rows, total: await counted(tx, open) };
  });

export const pageOfInvitations: Handler<typeof openInvitations> = ({ read, studio_id, range }) =>
  read(async (tx) => {
    const open = sql`accounts WHERE studio_id = ${studio_id} AND active
      AND signed_in_at IS NULL AND resource <> 'customers'`;
    const rows = await run<OpenInvitation>(
      tx.client,
      sql`SELECT resource AS kind, uid AS id, display_name AS person, email, ${instantSql(sql`invited_at`)} AS invited_at
        FROM ${open} ORDER BY accounts.invited_at DESC NULLS LAST, uid
        LIMIT ${range.limit} OFFSET ${range.offset}`,
    );
    return { rows, total: await counted(tx, open) };
  });

export const pageOfRefusals: Handler<typeof refusedSignIns> = ({ read, studio_id, range }) =>
  read(async (tx) => {
    // Omits accounts that belong to another studio by now.
    const refused = sql`refused_sign_ins r JOIN accounts a ON a.uid = r.uid AND a.studio_id = r.studio_id
      WHERE r.studio_id = ${studio_id}`;
    const rows = await run<RefusedSignIn>(
      tx.client,
      sql`SELECT r.uid AS person_id, a.display_name AS person, a.email, r.day, r.reason, r.times,
          ${instantSql(sql`r.last_at`)} AS last_at
        FROM ${refused} ORDER BY r.last_at DESC, r.uid, r.reason LIMIT ${range.limit} OFFSET ${range.offset}`,
    );
    return { rows, total: await counted(tx, refused) };
  });

export const stateOfBackup: Handler<typeof lastBackup> = async ({
  services: { database, externalDatabase },
}) => ({
  at: await noted(database.pool),
  external: externalDatabase === true,
});

export const pageOfReadings: Handler<typeof healthReadings> = ({ read, studio_id, range }) =>
  read(async (tx) => {
    const rows = await run<HealthReading>(
      tx.client,
      sql`WITH exports AS (
          SELECT min(by) AS by, min(by_name) AS by_name, max(last_at) AS last_at,
            count(DISTINCT record_id)::int AS exported
          FROM readings WHERE studio_id = ${studio_id} AND export_id IS NOT NULL GROUP BY export_id
        ), latest AS (
          SELECT record_id, what, by, by_name, last_at, times, NULL::int AS exported
          FROM readings WHERE studio_id = ${studio_id} AND export_id IS NULL
          ORDER BY last_at DESC NULLS LAST, record_id, what, by LIMIT ${range.offset + range.limit}
        ), page AS (
          SELECT * FROM latest UNION ALL SELECT NULL, NULL, by, by_name, last_at, 1, exported FROM exports
          ORDER BY last_at DESC, record_id, what, by LIMIT ${range.limit} OFFSET ${range.offset}
        )
        SELECT r.record_id AS person_id, c.first_name || ' ' || c.last_name AS person, r.exported, r.by, r.by_name, r.what,
          ${instantSql(sql`r.last_at`)} AS last_at, r.times
        FROM page r LEFT JOIN customers c ON c.studio_id = ${studio_id} AND c.id = r.record_id
        ORDER BY r.last_at DESC, r.record_id, r.what, r.by`,
    );
    const single = sql`readings WHERE studio_id = ${studio_id} AND export_id IS NULL`;
    const exports = sql`(SELECT DISTINCT export_id FROM readings
      WHERE studio_id = ${studio_id} AND export_id IS NOT NULL) e`;
    return { rows, total: (await counted(tx, single)) + (await counted(tx, exports)) };
  });

async function counted({ client }: Transaction, of: SQL): Promise<number> {
  const [count] = await run<{ total: number }>(client, sql`SELECT count(*)::int AS total FROM ${of}`);
  return count?.total ?? 0;
}
