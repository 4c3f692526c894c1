/** Common hooks of customers, trainers and admins: people with an account at the identity provider. */
import { isDeepStrictEqual } from 'node:util';
import type { RecordOf } from '#declare/define.ts';
import type { admins } from '#resources/people/admins.ts';
import type { customers } from '#resources/people/customers.ts';
import type { Invite } from '#resources/people/endpoints/invitations.ts';
import type { SignOut } from '#resources/people/endpoints/signOut.ts';
import type { trainers } from '#resources/people/trainers.ts';
import type { ActionHandler, Hooks, WriteCall } from '#services/hooks.ts';
import type { Call, Handler } from '#services/http/endpoint.ts';
import { accountOf, roleOf } from '#services/identity/accountOf.ts';
import {
  closeAccounts,
  nameOf,
  putPerson,
  putStatus,
  settleLogged,
  WithoutIntent,
  withAccount,
} from '#services/identity/accounts.ts';
import { settleAll, settleIntended } from '#services/identity/repair.ts';
import { EmailRefused, type Invitation } from '#services/identityProvider.ts';
import { conflict, forbidden, invalid, notFound } from '#services/problem.ts';
import { addIntent, noteInvited } from '#services/storage/accounts.ts';
import { tellSignedOut } from '#services/storage/changes.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';
import { tellOfAccess } from './tellOfAccess.ts';

export type Person = typeof customers | typeof trainers | typeof admins;

/**
 * Returns the hooks of a resource whose records are people: the account follows the record, and the answer to
 * a creation holds the invitation.
 * @example allHooks.trainers = people(trainers)
 */
export function people(resource: Person): Hooks<Person> {
  return {
    async around(call, run) {
      try {
        const { services, id } = call;
        if (call.action !== 'update')
          return await withAccount(services, id, { first: call.action === 'create' }, run);
        return await updating(services, id, run);
      } catch (error) {
        if (error instanceof EmailRefused)
          throw invalid({ email: 'Der Anmeldedienst nimmt diese E-Mail-Adresse nicht an.' });
        throw error;
      }
    },
    async before(call, tx, current) {
      if (current && call.user.uid === call.id) refuseForSelf(call, current);
      if (call.action !== 'delete' && call.values.email !== current?.email)
        await refuseAddressInBin(tx, call.values.email);
      return call.values;
    },
    async after({ services, action, records }, tx) {
      const people = records.map(({ after }) => after);
      if (action === 'delete')
        return closeAccounts(
          tx,
          people.map(({ id }) => id),
        );
      const admitted = records.filter(isAdmission(resource)).map(({ after }) => after);
      await putStatus(tx, resource, admitted);
      for (const { before, after } of records) {
        const [was, is] = [before && admittedAs(resource, before), admittedAs(resource, after)];
        const change = { person: after.id, was, is };
        if (was !== is) tx.onCommit(() => services.log.security('level changed', change));
        if (resource.name !== 'customers' && before && before.email !== after.email)
          await tellOfAccess(tx, { uid: after.id, change: 'email_changed', to: before.email });
      }
      for (const { before, after } of records) {
        if (isSameAccount(resource, before, after)) continue;
        withNewAccount.add(after);
        if (!admitted.includes(after)) await putPerson(services, tx, resource, after);
      }
    },
    // Whatever else follows, as the end of links, comes with a change of the account.
    follows: (before, values) => !isSameAccount(resource, before, { ...before, ...values }),
    undeleted: (_services, tx, records) => putStatus(tx, resource, records),
    settle(services, ids) {
      // The provider is too slow for a thousand accounts within the call. Intents guarantee completion.
      void settleIntended(services, ids);
    },
    created: async ({ services }, record) => ({ invitation: await invited(services, resource, record) }),
    createdBefore: (record) => ({ invitation: invitedBefore(resource, record) }),
    actions: { activate: switched, deactivate: switched },
  };
}

type Written = { readonly before?: RecordOf<Person>; readonly after: RecordOf<Person> };

/** Whether the write changes admission alone, and nothing else of the account. */
const isAdmission =
  (resource: Person) =>
  ({ before, after }: Written): boolean => {
    if (!before) return false;
    const [was, is] = [accountAs(resource, before), accountAs(resource, after)];
    return (
      was.disabled !== is.disabled &&
      isDeepStrictEqual({ ...is, level: 0, disabled: false }, { ...was, level: 0, disabled: false })
    );
  };

/** @throws Problem 422 for the address of a deleted person, whose account is kept as long */
async function refuseAddressInBin({ client }: Transaction, email = ''): Promise<void> {
  const [found] = await run(
    client,
    sql`SELECT d.record_id FROM accounts a JOIN deleted_records d
        ON d.studio_id = a.studio_id AND d.resource = a.resource AND d.record_id = a.uid
      WHERE lower(a.email) = ${email.toLowerCase()}`,
  );
  if (found) throw invalid({ email: IN_BIN });
}

const IN_BIN =
  'Diese E-Mail hat eine gelöschte Person im Papierkorb. Dort kann ein Admin sie wiederherstellen oder endgültig löschen.';

/** Returns the level of a person's sign-in; 0 without access. */
function admittedAs(resource: Person, record: RecordOf<Person>): number {
  const { level, disabled } = accountOf(resource, record);
  return disabled ? 0 : level;
}

function isSameAccount(resource: Person, before: RecordOf<Person> | undefined, after: RecordOf<Person>) {
  return before !== undefined && isDeepStrictEqual(accountAs(resource, before), accountAs(resource, after));
}

/** What of a record its account holds. */
function accountAs(resource: Person, record: RecordOf<Person>) {
  return { ...accountOf(resource, record), role: roleOf(record) };
}

/** Switches the account with the record. */
const switched: ActionHandler<Person, unknown> = {
  around: (services, id, run) => withAccount(services, id, { first: false }, run),
  refuse({ user, record, values }) {
    if (user.uid === record.id) refuseOff(values, record);
  },
};

/** Records whose account was written, by what they are after it. */
const withNewAccount = new WeakSet<object>();

/**
 * Runs an update, which rarely concerns the account: only then is it taken to the provider. Where the provider has to
 * be asked within the transaction, because only it knows whether the e-mail is free, the update runs again with an
 * intent.
 */
async function updating<T extends object>(services: Services, id: string, run: () => Promise<T>): Promise<T> {
  try {
    const record = await run();
    if (withNewAccount.has(record)) await settleLogged(services, id);
    return record;
  } catch (error) {
    if (!(error instanceof WithoutIntent)) throw error;
    return withAccount(services, id, { first: true }, run);
  }
}

function refuseForSelf({ action, values }: WriteCall, current: RecordOf<Person>): void {
  if (action === 'delete') throw forbidden('level', 'Dich selbst kannst du nicht löschen.');
  refuseOff(values, current);
}

/** @throws Problem 403 */
function refuseOff(values: object, current: RecordOf<Person>): void {
  if ('active' in current && current.active && 'active' in values && !values.active)
    throw forbidden('level', 'Dich selbst kannst du nicht deaktivieren.');
}

/** Invites after the record is saved: a failed invitation can be repeated, and doesn't undo the write. */
async function invited(
  { identity, log, database, now }: Services,
  resource: Person,
  record: RecordOf<Person>,
): Promise<Invitation | null> {
  const { email, disabled } = accountOf(resource, record);
  if (disabled) return null;
  try {
    const invitation = await identity.invite(email);
    await noteInvited(database.pool, record.id, now());
    log.security('invitation', { person: record.id });
    return invitation;
  } catch (error) {
    log.error('not invited', { error: nameOf(error) });
    return null;
  }
}

/** Omits the link, which grants access to its holder: it isn't stored, and only the first answer holds it. */
function invitedBefore(resource: Person, record: RecordOf<Person>) {
  const { email, disabled } = accountOf(resource, record);
  return disabled ? null : { sent_to: email, hint: ALREADY };
}

const ALREADY =
  'Diese Einladung ist mit der ersten Anfrage schon hinausgegangen. Kam sie nicht an, lade noch einmal ein.';

/** Invites the person again, after ensuring that the account exists. */
export function inviteAgain(resource: Person): Handler<Invite> {
  return async (call) => {
    const { services, params } = call;
    const { email } = await invitable(resource, call);
    await addIntent(services.database.pool, params.id);
    await settleAll(services, [params.id]);
    const invitation = await services.identity.invite(email);
    await noteInvited(services.database.pool, params.id, services.now());
    await call.write((tx) => tellOfLink(tx, params.id));
    return invitation;
  };
}

/** Writes the message only to people who have signed in before: for them the invitation resets the password. */
async function tellOfLink(tx: Transaction, uid: string): Promise<void> {
  const [known] = await run(
    tx.client,
    sql`SELECT uid FROM accounts WHERE uid = ${uid} AND signed_in_at IS NOT NULL`,
  );
  if (known) await tellOfAccess(tx, { uid, change: 'password_link' });
}

/** Answers a replayed invitation. */
export function invitedAlready(resource: Person): Handler<Invite> {
  return async (call) => ({ sent_to: (await invitable(resource, call)).email, hint: ALREADY });
}

/** @throws Problem 404, 409 for a person without access */
async function invitable(resource: Person, { read, params: { id } }: Pick<Call<Invite>, 'read' | 'params'>) {
  const record = await read((tx) => tx.get(resource, id));
  if (!record) throw notFound();
  const account = accountOf(resource, record);
  if (account.disabled) throw conflict('Das Konto ist deaktiviert. Aktiviere es, bevor du einlädst.');
  return account;
}

/**
 * Signs the person out on all devices. The services refuse earlier sign-ins with the commit; the provider ends its
 * sessions after, where it can be reached.
 */
export function signOutEverywhere(resource: Person): Handler<SignOut> {
  return async (call) => {
    const { services, params, user, write } = call;
    const account = await invitable(resource, call);
    const answer = await write(async ({ client, now }) => {
      const at = now.toISOString();
      await client.query('update accounts set valid_after = $2 where uid = $1', [params.id, at]);
      return { at };
    });
    await tellSignedOut(services.database, { uid: params.id, by: user });
    await services.identity
      .revoke(account.uid)
      .catch((error: unknown) =>
        services.log.error('sessions left at the provider', { error: nameOf(error) }),
      );
    return answer;
  };
}
