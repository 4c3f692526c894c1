/** The services over a database of their own, with two studios and the people that work there. */
import type { Hono } from 'hono';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { ALL_FEATURES, type EnabledFeatures, NO_FEATURES } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import type { RoleName } from '#declare/roles.ts';
import { admins } from '#resources/people/admins.ts';
import { trainers } from '#resources/people/trainers.ts';
import { studios } from '#resources/studio/studios.ts';
import { type AppOptions, createApp } from '#services/app.ts';
import { upsertAccount } from '#services/storage/accounts.ts';
import { newId } from '#services/storage/ids.ts';
import { SYSTEM } from '#services/storage/types.ts';
import type { AppEnv, Log, MailSetting, Services } from '#services/types.ts';
import { conformsTo } from './conformity.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type MemoryIdentity, memoryIdentity, plainTokens } from './memoryIdentity.ts';

/** Everybody a test can call as. */
export const PEOPLE = {
  superAdmin: { level: LEVEL.superAdmin, studio: undefined },
  adminNord: { level: LEVEL.admin, studio: 'nord' },
  trainerNord: { level: LEVEL.trainer, studio: 'nord' },
  adminSued: { level: LEVEL.admin, studio: 'sued' },
  trainerSued: { level: LEVEL.trainer, studio: 'sued' },
  customer: { level: LEVEL.customer, studio: 'nord' },
  pending: { level: LEVEL.pendingActivation, studio: 'nord' },
  deactivated: { level: LEVEL.deactivated, studio: 'nord' },
} as const;

/** People of Nord whose role takes away of what their level may; only where `roles` asks for them. */
export const IN_ROLES = {
  reception: { level: LEVEL.trainer, studio: 'nord', role: 'reception' },
  office: { level: LEVEL.admin, studio: 'nord', role: 'office' },
  tax: { level: LEVEL.admin, studio: 'nord', role: 'tax' },
} as const satisfies Record<RoleName, object>;

export type Person = keyof typeof PEOPLE | keyof typeof IN_ROLES;

interface Place {
  readonly level: number;
  readonly studio: 'nord' | 'sued' | undefined;
  readonly role?: RoleName;
}

/** Level, studio and role of somebody. @example placeOf('tax').role // 'tax' */
export const placeOf = (person: Person): Place => ({ ...PEOPLE, ...IN_ROLES })[person];

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, text otherwise. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

export interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly query?: Record<string, unknown>;
}

/** Calls as one person; paths are below `/api/v1/`. */
export interface Caller {
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  get(path: string, query?: Record<string, unknown>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestApp {
  readonly app: Hono<AppEnv>;
  readonly services: Services;
  readonly database: TestDatabase;
  readonly identity: MemoryIdentity;
  /** Ids of the studios: Nord has every feature, Süd none. */
  readonly nord: string;
  readonly sued: string;
  readonly uid: Readonly<Record<Person, string>>;
  /** Lines of the log, as JSON. */
  readonly logged: string[];
  /** Nobody: calls without signing in. */
  as(person: Person | undefined): Caller;
  /** Calls with this very token. */
  withToken(token: string | undefined): Caller;
  /** A record made past the endpoints. */
  create(resource: Resource, studio_id: string, values: Record<string, unknown>): Promise<AnyRecord>;
  close(): Promise<void>;
}

export interface TestAppOptions extends AppOptions {
  readonly resources?: readonly Resource[];
  readonly now?: () => Date;
  /** How mails leave; nobody sends by itself. */
  readonly mail?: MailSetting;
  /** Makes the people in roles, too. */
  readonly roles?: boolean;
}

/** @example const { as, close } = await testApp(); await as('trainerNord').get('auth/customers') */
export async function testApp({
  resources,
  now = () => new Date(),
  roles = false,
  mail,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase({ ...(resources && { resources }), now });
  const identity = memoryIdentity();
  const logged: string[] = [];
  const write = (message: string, details?: unknown) =>
    void logged.push(JSON.stringify({ message, details }));
  const log: Log = { info: write, error: write, security: write };
  const services: Services = {
    database,
    identity,
    tokens: plainTokens(now),
    now,
    log,
    ...(mail && { mail }),
  };
  const create = (resource: Resource, studio_id: string, values: Record<string, unknown>) =>
    database.transaction(SYSTEM, (tx) => tx.create(resource, { ...values, studio_id }));
  const nord = await makeStudio(create, 'Studio Nord', ALL_FEATURES);
  const sued = await makeStudio(create, 'Studio Süd', NO_FEATURES);
  const people = roles ? { ...PEOPLE, ...IN_ROLES } : PEOPLE;
  const uid = await makePeople(database, create, { nord, sued }, people);
  // Many a test calls with tokens that are refused.
  const app = createApp(services, { ...options, limits: { signIns: 1e6, ...options.limits } });
  const withToken = (token: string | undefined) => callerOf(app, token);
  return {
    app,
    services,
    database,
    identity,
    nord,
    sued,
    uid,
    logged,
    as: (person) => withToken(person && uid[person]),
    withToken,
    create,
    close: () => database.close(),
  };
}

type Create = TestApp['create'];

async function makeStudio(
  create: Create,
  studio_name: string,
  enabled_features: EnabledFeatures,
): Promise<string> {
  const id = newId();
  const color_palette = { primary: '#2e7d6b', secondary: '#c2571a' };
  // Goods are paid in cash in many tests.
  await create(studios, id, { id, studio_name, enabled_features, color_palette, till_elsewhere: true });
  return id;
}

async function makePeople(
  database: TestDatabase,
  create: Create,
  studioIds: { nord: string; sued: string },
  people: Partial<Record<Person, Place>>,
) {
  const uids: Partial<Record<Person, string>> = {};
  for (const [person, { level, studio, role = null }] of Object.entries(people)) {
    const uid = newId();
    uids[person as Person] = uid;
    const email = `${person.toLowerCase()}@demo.example`;
    const studio_id = studio ? studioIds[studio] : null;
    const resource = level === LEVEL.admin ? admins : level === LEVEL.trainer ? trainers : undefined;
    const names = { first_name: person, last_name: 'Demo' };
    if (resource && studio_id)
      await create(resource, studio_id, { id: uid, email, ...names, role, active: true });
    await upsertAccount(database.pool, {
      uid,
      email,
      level,
      role,
      studio_id,
      resource: resource?.name ?? null,
      display_name: `${person} Demo`,
      active: level > LEVEL.deactivated,
      valid_after: '2020-01-01T00:00:00.000Z',
    });
  }
  return uids as Record<Person, string>;
}

function callerOf(app: Hono<AppEnv>, token: string | undefined): Caller {
  const call: Caller['call'] = async (method, path, body, { headers = {}, query = {} } = {}) => {
    const parameters = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const search = new URLSearchParams(parameters as [string, string][]).toString();
    const isForm = body instanceof FormData;
    const response = await app.request(`/api/v1/${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return conformsTo(app, method, `/api/v1/${path.split('?')[0]}`, response);
  };
  return {
    call,
    get: (path, query) => call('GET', path, undefined, query && { query }),
    post: (path, body, headers) => call('POST', path, body, headers && { headers }),
    put: (path, body, headers) => call('PUT', path, body, headers && { headers }),
    delete: (path, headers) => call('DELETE', path, undefined, headers && { headers }),
  };
}
