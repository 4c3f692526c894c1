/** What customers, trainers and admins share: each is a person with an account at the identity provider. */
import type { Hono } from 'hono';
import type { admins } from '../../resources/admins.ts';
import type { customers } from '../../resources/customers.ts';
import type { RecordOf } from '../../resources/define.ts';
import type { trainers } from '../../resources/trainers.ts';
import { authorize } from '../authz/authorize.ts';
import { describeCreated, describeEndpoint, MISSING, PROBLEM_REF } from '../http/describe.ts';
import { once } from '../http/idempotency.ts';
import { requireId } from '../http/ids.ts';
import { conflict, forbidden, invalid, notFound } from '../http/problem.ts';
import { accountOf } from '../identity/accountOf.ts';
import { dropAccounts, nameOf, putPerson, putStatus, withAccount } from '../identity/accounts.ts';
import { settleAll } from '../identity/repair.ts';
import { EmailRefused, type Invitation } from '../identity/types.ts';
import { accountByUid, addIntent } from '../storage/accounts.ts';
import type { AppEnv, Services } from '../types.ts';
import type { ActionHandler, Hooks, WriteCall } from './hooks.ts';

export type Person = typeof customers | typeof trainers | typeof admins;

/**
 * Hooks of a resource whose records are people: the account follows the record, the answer to a creation says how
 * the person was invited, and `POST {id}/invite` invites again.
 * @example allHooks.trainers = people(trainers)
 */
export function people(resource: Person): Hooks<Person> {
  return {
    async around(call, run) {
      try {
        return await withAccount(call.services, call.id, { first: await asksFirst(call) }, run);
      } catch (error) {
        if (error instanceof EmailRefused)
          throw invalid({ email: 'Der Anmeldedienst nimmt diese E-Mail-Adresse nicht an.' });
        throw error;
      }
    },
    async before(call, _tx, current) {
      if (current && call.user.uid === call.id) refuseForSelf(call, current);
      return call.values;
    },
    async after(call, tx, record) {
      if (call.action !== 'delete') return putPerson(call.services, tx, resource, record);
      await dropAccounts(tx, [call.id]);
    },
    created: async ({ services }, record) => ({ invitation: await invited(services, resource, record) }),
    createdBefore: (record) => ({ invitation: invitedBefore(resource, record) }),
    actions: { activate: switched, deactivate: switched },
    routes: (app, services) => {
      describeCreated(resource.name, { invitation: INVITED });
      mountInvite(app, services, resource);
    },
  };
}

/** Switches a person's account with the record; what is as it was already changes nothing. */
const switched: ActionHandler<Person, unknown> = {
  around: (services, id, run) => withAccount(services, id, { first: false }, run),
  run: async ({ user, tx, resource, record, values, write }) => {
    if (user.uid === record.id) refuseOff(values, record);
    const changed = await write(values);
    if (changed.version !== record.version) await putStatus(tx, resource, [changed]);
    return changed;
  },
};

/** Will the provider be called before the commit? It is when only it can tell whether the e-mail is free. */
async function asksFirst({ services, action, id, values }: WriteCall<Person>): Promise<boolean> {
  if (action !== 'update') return action === 'create';
  return (await accountByUid(services.database.pool, id))?.email !== values.email;
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

/** The record is saved by now: an invitation that fails can be sent again, and doesn't undo it. */
async function invited(
  { identity, log }: Services,
  resource: Person,
  record: RecordOf<Person>,
): Promise<Invitation | null> {
  const { email, disabled } = accountOf(resource, record);
  if (disabled) return null;
  try {
    return await identity.invite(email);
  } catch (error) {
    log.error('not invited', { error: nameOf(error) });
    return null;
  }
}

/** A link lets whoever has it in: it isn't kept, and stands in the first answer alone. */
function invitedBefore(resource: Person, record: RecordOf<Person>) {
  const { email, disabled } = accountOf(resource, record);
  return disabled ? null : { sent_to: email, hint: ALREADY };
}

const ALREADY =
  'Diese Einladung ist mit der ersten Anfrage schon hinausgegangen. Kam sie nicht an, lade noch einmal ein.';

function mountInvite(app: Hono<AppEnv>, services: Services, resource: Person): void {
  const path = `/api/v1/${resource.api}/:id/invite`;
  describeEndpoint({
    method: 'post',
    path,
    summary: `${resource.label.one}: noch einmal einladen`,
    idempotent: true,
    responses: {
      200: { description: 'An wen; mit Link, wo keine E-Mail verschickt wird', schema: INVITATION },
      404: MISSING,
      409: { description: 'Das Konto ist deaktiviert', schema: PROBLEM_REF },
    },
  });
  app.post(path, async (c) => {
    const grant = authorize(c, 'update', resource);
    const id = requireId(c.req.param('id'));
    const record = await services.database.transaction({ ...grant, readOnly: true }, (tx) =>
      tx.get(resource, id),
    );
    if (!record) throw notFound();
    const { email, disabled } = accountOf(resource, record);
    if (disabled) throw conflict('Das Konto ist deaktiviert. Aktiviere es, bevor du einlädst.');
    return once(c, services.database.pool, {
      first: async (keep) => {
        // Makes sure that the account is there before a link to it goes out.
        await addIntent(services.database.pool, id);
        await settleAll(services, [id]);
        const invitation = await services.identity.invite(email);
        await keep({});
        return c.json(invitation);
      },
      again: () => c.json(invitedBefore(resource, record)),
    });
  });
}

const INVITATION = {
  type: 'object',
  required: ['sent_to'],
  properties: {
    sent_to: { type: 'string' },
    link: { type: 'string', description: 'Wo keine E-Mail verschickt wird' },
    hint: { type: 'string', description: 'Statt des Links, wenn die Anfrage wiederholt wurde' },
  },
};

const INVITED = {
  ...INVITATION,
  type: ['object', 'null'],
  description: 'An wen; mit Link, wo keine E-Mail verschickt wird; null, wenn nicht eingeladen wurde',
};
