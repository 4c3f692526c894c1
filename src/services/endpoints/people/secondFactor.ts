/** Recovery codes of the second factor, and its removal: by its owner, or by a code without signing in. */
import { createHash, randomInt } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Resource } from '#declare/define.ts';
import { inGroups, RECOVERY_CODES, RECOVERY_LENGTH, recoveryCode } from '#declare/secondFactor.ts';
import { TOUCHED, touchedHeader } from '#declare/touched.ts';
import { berlinDay } from '#format/instants.ts';
import type { AuditAction } from '#resources/audit.ts';
import {
  type makeRecoveryCodes,
  type ResetSecondFactor,
  recover,
  type removeSecondFactor,
  type secondFactor,
} from '#resources/people/endpoints/secondFactor.ts';
import { PEOPLE } from '#resources/people/people.ts';
import { messages } from '#resources/studio/messages.ts';
import { tellOfAccess } from '#services/entities/people/tellOfAccess.ts';
import { readJson } from '#services/http/body.ts';
import { parseFields } from '#services/http/bodyFields.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { tooMany } from '#services/http/rateLimit.ts';
import { logOf, noteRefusedSignIn } from '#services/http/securityLog.ts';
import type { Slowdown } from '#services/http/slowdown.ts';
import { nameOf } from '#services/identity/accounts.ts';
import { ProviderUnavailable } from '#services/identityProvider.ts';
import { conflict, invalid, notFound, unavailable } from '#services/problem.ts';
import { recordChange } from '#services/storage/audit.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
/** 80 random bits need no slow hash. */
const hashOf = (code: string) => createHash('sha256').update(recoveryCode(code)).digest('hex');

export const stateOfSecondFactor: Handler<typeof secondFactor> = ({ user, read, services }) =>
  read(async ({ client }) => {
    const available = await services.identity.knowsSecondFactors();
    const [state] = await run<{ left: number; made_at: string | null }>(
      client,
      sql`SELECT count(*) FILTER (WHERE used_at IS NULL) AS left, max(made_at) AS made_at
        FROM recovery_codes WHERE uid = ${user.uid}`,
    );
    const { left = 0, made_at = null } = state ?? {};
    const { second_factor: used, needs_second_factor: needed } = user;
    return { used, available, needed, left, made_at };
  });

export const newRecoveryCodes: Handler<typeof makeRecoveryCodes> = ({ user, write, services }) => {
  if (!user.second_factor)
    throw conflict('Wiederherstellungscodes gehören zu einem zweiten Faktor. Richte ihn zuerst ein.');
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return write(async (tx) => {
    const before = await run(
      tx.client,
      sql`DELETE FROM recovery_codes WHERE uid = ${user.uid} RETURNING uid`,
    );
    await run(
      tx.client,
      sql`INSERT INTO recovery_codes (uid, code_hash, made_at)
        SELECT ${user.uid}::uuid, unnest(${value(codes.map(hashOf))}::text[]),
          ${tx.now.toISOString()}::timestamptz`,
    );
    await note(tx, services, user, 'make_recovery_codes');
    // The set-up at the provider ends with the first codes.
    await tellOfAccess(tx, {
      uid: user.uid,
      change: before.length > 0 ? 'codes_made' : 'second_factor_set_up',
    });
    return { codes: codes.map(inGroups) };
  });
};

export const noSecondFactor: Handler<typeof removeSecondFactor> = async ({ user, write, services }) => {
  const answer = await write(async (tx) => {
    await run(tx.client, sql`DELETE FROM recovery_codes WHERE uid = ${user.uid}`);
    await note(tx, services, user, 'remove_second_factor');
    await tellOfAccess(tx, { uid: user.uid, change: 'second_factor_removed' });
    return { at: await removed(tx, services, user.uid) };
  });
  await endSessions(services, user.uid);
  return answer;
};

/**
 * Returns the handler that removes a person's second factor on behalf of a colleague. The audit log names the colleague.
 */
export function noSecondFactorOf(resource: Resource): Handler<ResetSecondFactor> {
  return async ({ params: { id }, write, services }) => {
    const answer = await write(async (tx) => {
      const person = await tx.get(resource, id);
      if (!person) throw notFound();
      await run(tx.client, sql`DELETE FROM recovery_codes WHERE uid = ${id}`);
      await note(tx, services, { uid: id, studio_id: person.studio_id }, 'remove_second_factor');
      await tellOfAccess(tx, { uid: id, change: 'second_factor_reset' });
      return { at: await removed(tx, services, id) };
    });
    await endSessions(services, id);
    return answer;
  };
}

/**
 * Mounts the endpoint by which a recovery code removes the second factor, without authentication.
 * @param refusals slows down wrong codes, by account and by sender
 */
export function mountRecovery(app: Hono<AppEnv>, services: Services, refusals: Slowdown): void {
  app.post(`/api/v1/${recover.path}`, async (c) => {
    const { email, code } = parseFields(recover.body, await readJson(c), berlinDay(services.now()));
    const wait = await refusals.attempt(c.get('sender'), email);
    if (wait > 0) throw tooMany(wait);
    const left = await redeem(c, services, { email, code });
    await refusals.succeeded(c.get('sender'), email);
    return c.json({ left });
  });
}

/** The same for unknown accounts, against enumeration. */
const WRONG = 'E-Mail-Adresse oder Wiederherstellungscode stimmen nicht, oder der Code ist schon benutzt.';

interface Redeemed {
  readonly email: string;
  readonly code: string;
}

/**
 * Uses up the code and removes the second factor; returns the number of codes left.
 * @throws Problem 422 for a wrong one, 503 where the provider doesn't answer: the code can still be used then
 */
async function redeem(c: Context<AppEnv>, services: Services, { email, code }: Redeemed): Promise<number> {
  const { database } = services;
  const log = logOf(services.log, c);
  const [person] = await run<Person>(
    database.pool,
    sql`SELECT uid, display_name AS name, studio_id, resource FROM accounts
      WHERE lower(email) = ${email.toLowerCase()} AND active`,
  );
  const { uid, studio_id = null } = person ?? {};
  const about = { route: `POST ${recover.path}`, uid, studio_id: studio_id ?? undefined };
  const left = person && (await withCode(services, person, code));
  if (!person || left === undefined) {
    log.security('recovery refused', about);
    if (person) await noteRefusedSignIn(services, person, 'recovery');
    throw invalid({ code: WRONG });
  }
  log.security('recovered', about);
  const { resource, studio_id: of } = person;
  c.header(TOUCHED, touchedHeader([...(resource ? [resource] : []), ...(of ? [messages.name] : [])]));
  await endSessions(services, person.uid);
  return left;
}

interface Person {
  readonly uid: string;
  readonly name: string;
  readonly studio_id: string | null;
  readonly resource?: string | null;
}

/** Returns the number of codes left; undefined for a code that isn't one, or was used. */
function withCode(services: Services, person: Person, code: string): Promise<number | undefined> {
  const { uid, name } = person;
  return services.database.transaction({ ...SYSTEM, actor: { uid, name } }, async (tx) => {
    const at = tx.now.toISOString();
    const used = await run(
      tx.client,
      sql`UPDATE recovery_codes SET used_at = ${at}
        WHERE uid = ${uid} AND code_hash = ${hashOf(code)} AND used_at IS NULL RETURNING uid`,
    );
    if (used.length === 0) return undefined;
    const [count] = await run<{ left: number }>(
      tx.client,
      sql`SELECT count(*) AS left FROM recovery_codes WHERE uid = ${uid} AND used_at IS NULL`,
    );
    await note(tx, services, person, 'recover');
    await tellOfAccess(tx, { uid, change: 'recovered' });
    await removed(tx, services, uid);
    return count?.left ?? 0;
  });
}

/**
 * Removes the second factors at the provider, as the last step of the transaction; earlier sign-ins, whose tokens say
 * that they had one, are refused from its commit on. Returns that instant.
 */
async function removed({ client, now }: Transaction, { identity }: Services, uid: string): Promise<string> {
  const at = now.toISOString();
  await run(client, sql`UPDATE accounts SET valid_after = ${at} WHERE uid = ${uid}`);
  await identity.removeSecondFactors(uid).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable)
      throw unavailable('Der Anmeldedienst antwortet gerade nicht. Es wurde nichts geändert.');
    throw error;
  });
  return at;
}

/** Ends the sessions at the provider, where it can be reached; the services refuse them anyway. */
async function endSessions({ identity, log }: Services, uid: string): Promise<void> {
  await identity
    .revoke(uid)
    .catch((error: unknown) => log.error('sessions left at the provider', { error: nameOf(error) }));
}

/** Notes it in the person's history; super admins, who have no record, have the security log alone. */
async function note(
  tx: Transaction,
  { database }: Services,
  { uid, studio_id }: Pick<Person, 'uid' | 'studio_id'>,
  action: AuditAction,
): Promise<void> {
  const [account] = await run<{ resource: string | null }>(
    tx.client,
    sql`SELECT resource FROM accounts WHERE uid = ${uid}`,
  );
  const resource = PEOPLE.find(({ name }) => name === account?.resource);
  if (!resource || studio_id === null) return;
  const context = { ...tx, resources: database.resources };
  await recordChange(context, resource, [{ studio_id, record_id: uid, action, changes: {} }]);
}
