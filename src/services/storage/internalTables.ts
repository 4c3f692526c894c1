/** Tables beside the declared ones: accounts, audit log, counters. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SignedOut } from './accounts.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
const instant = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });
const count = () => bigint({ mode: 'number' });

/** Sign-in accounts with their level and studio. The uid is the id of the person's record. */
export const accounts = pgTable(
  'accounts',
  {
    uid: uuid().primaryKey(),
    email: text().notNull(),
    level: integer().notNull(),
    /** Takes away of what the level may; null without one. */
    role: text(),
    /** Null for super admins, who belong to no studio. */
    studio_id: uuid(),
    /** The resource that holds the person's record; null without one. */
    resource: text(),
    display_name: text().notNull(),
    active: boolean().notNull(),
    /** Sign-ins before it are invalid. */
    valid_after: instant().notNull(),
    /** Null until an invitation is on its way. */
    invited_at: instant(),
    /** First use of the app; null until then. Of accounts from before it was noted: their `valid_after`. */
    signed_in_at: instant(),
    /** Sign-ins that ended one by one; null for none. */
    signed_out: jsonb().$type<SignedOut>(),
  },
  (t) => [
    uniqueIndex('accounts_email_unique').on(sql`lower(${t.email})`),
    index('accounts_studio_index').on(t.studio_id),
    index('accounts_invited_index')
      .on(t.studio_id, t.invited_at)
      .where(sql`signed_in_at IS NULL AND resource <> 'customers'`),
  ],
);

/**
 * Accounts with a change in progress at the identity provider; the start repairs those that a crash left
 * here.
 */
export const accountIntents = pgTable('account_intents', {
  uid: uuid().primaryKey(),
  created_at: instant().notNull().default(sql`now()`),
});

/** Recovery codes of second factors, hashed: of a person, super admins included, and of no studio. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    uid: uuid().notNull(),
    code_hash: text().notNull(),
    made_at: instant().notNull(),
    /** Each is used once; null until then. */
    used_at: instant(),
  },
  (t) => [primaryKey({ name: 'recovery_codes_key', columns: [t.uid, t.code_hash] })],
);

/** Browsers that people, super admins included, are signed in with: of a person, and of no studio. */
export const signedInDevices = pgTable(
  'signed_in_devices',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull(),
    /** Time of the sign-in at the identity provider, in seconds since 1970. */
    authenticated_at: count().notNull(),
    /** Null where it isn't known. */
    browser: text(),
    system: text(),
    /** Shortened address of the last use. */
    network: text().notNull(),
    first_at: instant().notNull(),
    last_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('signed_in_devices_sign_in_unique').on(t.uid, t.authenticated_at),
    index('signed_in_devices_last_index').on(t.last_at),
  ],
);

/** Refused sign-ins, counted by account, day and reason. */
export const refusedSignIns = pgTable(
  'refused_sign_ins',
  {
    studio_id: uuid().notNull(),
    uid: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    times: integer().notNull(),
    last_at: instant().notNull(),
    /** Time of the last of them at the identity provider, in seconds since 1970; null where it refused itself. */
    authenticated_at: count(),
  },
  (t) => [
    primaryKey({ name: 'refused_sign_ins_key', columns: [t.studio_id, t.uid, t.day, t.reason] }),
    index('refused_sign_ins_last_index').on(t.studio_id, t.last_at.desc()),
  ],
);

export const auditLog = pgTable(
  'audit_log',
  {
    studio_id: uuid().notNull(),
    id: uuid().notNull(),
    at: instant().notNull(),
    by: text().notNull(),
    by_name: text().notNull(),
    resource: text().notNull(),
    record_id: uuid().notNull(),
    action: text().notNull(),
    changes: jsonb().notNull(),
    /** Shared by changes made together; null for a single change. */
    batch_id: uuid(),
  },
  (t) => [
    primaryKey({ name: 'audit_log_key', columns: [t.studio_id, t.id] }),
    index('audit_log_record_index').on(t.studio_id, t.resource, t.record_id, t.at.desc()),
    index('audit_log_batch_index').on(t.studio_id, t.batch_id),
    index('audit_log_at_index').on(t.studio_id, t.at),
  ],
);

/** What deletions removed, until it is restored, or erased for good. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    studio_id: uuid().notNull(),
    resource: text().notNull(),
    record_id: uuid().notNull(),
    /** What people call the record. */
    title: text().notNull(),
    at: instant().notNull(),
    by: text().notNull(),
    by_name: text().notNull(),
    /** When it is erased. */
    until: instant().notNull(),
    /** When health data in it are erased, before the rest; null without any. */
    sensitive_until: instant(),
    /** Shared by records deleted together; null for a single one. */
    batch_id: uuid(),
    /** Records without which it can't exist. */
    needs: uuid().array().notNull(),
    /** Its row, those of its dependents, and the references that were taken out of others. */
    contents: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ name: 'deleted_records_key', columns: [t.studio_id, t.resource, t.record_id] }),
    index('deleted_records_at_index').on(t.studio_id, t.at.desc()),
    index('deleted_records_until_index').on(t.studio_id, t.until),
    index('deleted_records_sensitive_index').on(t.studio_id, t.sensitive_until),
    index('deleted_records_record_index').on(t.studio_id, t.record_id),
    index('deleted_records_batch_index').on(t.studio_id, t.batch_id),
  ],
);

/** Readings of health data: those of one person by another within one slot are counted up. */
export const readings = pgTable(
  'readings',
  {
    studio_id: uuid().notNull(),
    /** The resource and the record of the person that the data are about. */
    resource: text().notNull(),
    record_id: uuid().notNull(),
    /** The resource that holds the data: the same, or a child. */
    what: text().notNull(),
    by: text().notNull(),
    /** Beginning of the quarter of an hour. */
    slot: instant().notNull(),
    by_name: text().notNull(),
    first_at: instant().notNull(),
    last_at: instant().notNull(),
    times: integer().notNull(),
    /** The export of the studio in whose course it was read; null otherwise. */
    export_id: uuid(),
  },
  (t) => [
    primaryKey({
      name: 'readings_key',
      columns: [t.studio_id, t.resource, t.record_id, t.slot, t.what, t.by],
    }),
    index('readings_last_index').on(t.studio_id, t.last_at.desc()),
    index('readings_export_index').on(t.studio_id, t.export_id).where(sql`export_id IS NOT NULL`),
  ],
);

/** Answers to calls with an `Idempotency-Key`, for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** Null while the call is in progress. */
    status: integer(),
    body: jsonb(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_key', columns: [t.actor, t.key] }),
    index('idempotency_keys_created_index').on(t.created_at),
  ],
);

/**
 * Number of a studio's rows in a table, and their version, which each commit that changes one of them raises: both are the
 * sum of the slots, which triggers keep.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    studio_id: uuid().notNull(),
    table_name: text().notNull(),
    count: count().notNull(),
    slot: smallint().notNull().default(0),
    version: count().notNull().default(0),
  },
  (t) => [primaryKey({ name: 'row_counts_key', columns: [t.studio_id, t.table_name, t.slot] })],
);

/** How many of a studio's rows in a table have the same values in its `tally`: the sum of the slots, as `row_counts`. */
export const tallies = pgTable(
  'tallies',
  {
    studio_id: uuid().notNull(),
    table_name: text().notNull(),
    /** Of the values, as these may be longer than what an index takes. */
    hash: uuid().notNull(),
    slot: smallint().notNull(),
    /** By field. */
    values: jsonb().notNull(),
    count: count().notNull(),
  },
  (t) => [primaryKey({ name: 'tallies_key', columns: [t.studio_id, t.table_name, t.hash, t.slot] })],
);

/**
 * How far a contract is claimed, as last worked out: nothing is missing in these months, and nothing is claimed as
 * something else. Says nothing any more once the contract has an `owing_changes`.
 */
export const claimedContracts = pgTable(
  'claimed_contracts',
  {
    studio_id: uuid().notNull(),
    contract_id: uuid().notNull(),
    /** `YYYY-MM`, both included. */
    from_month: text().notNull(),
    until_month: text().notNull(),
    /** Latest beginning of a claimed period; null without claims. */
    last_period: date({ mode: 'string' }),
    /** `OWING_RULES` by which it was worked out. */
    rules: smallint().notNull(),
  },
  (t) => [primaryKey({ name: 'claimed_contracts_key', columns: [t.studio_id, t.contract_id] })],
);

/**
 * Contracts that changed, or whose claims did, in what they owe: written by triggers (`owingChanges.ts`), removed with
 * what `claimed_contracts` says of them. Rows are only added, so that nobody who changes a contract waits.
 */
export const owingChanges = pgTable(
  'owing_changes',
  {
    studio_id: uuid().notNull(),
    contract_id: uuid().notNull(),
    /** The transaction. */
    by: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [index('owing_changes_index').on(t.studio_id, t.contract_id)],
);

/** The last assigned running number. */
export const runningNumbers = pgTable(
  'running_numbers',
  { studio_id: uuid().notNull(), resource: text().notNull(), last: count().notNull() },
  (t) => [primaryKey({ name: 'running_numbers_key', columns: [t.studio_id, t.resource] })],
);

/** Uploaded pictures of records' fields. */
export const pictures = pgTable(
  'pictures',
  {
    studio_id: uuid().notNull(),
    id: uuid().notNull(),
    record_id: uuid().notNull(),
    field: text().notNull(),
    content_type: text().notNull(),
    bytes: bytea().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'pictures_key', columns: [t.studio_id, t.id] }),
    index('pictures_record_index').on(t.studio_id, t.record_id),
    // Requests for a picture know its id alone.
    uniqueIndex('pictures_id_unique').on(t.id),
  ],
);

/** Private address of a trainer's calendar subscription: the hash of its secret. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    studio_id: uuid().notNull(),
    trainer_id: uuid().notNull(),
    token_hash: text().notNull(),
    made_at: instant().notNull(),
    /** Null until the first subscription. */
    read_at: instant(),
  },
  (t) => [
    primaryKey({ name: 'calendar_feeds_key', columns: [t.studio_id, t.trainer_id] }),
    // Subscriptions know the address alone.
    uniqueIndex('calendar_feeds_token_unique').on(t.token_hash),
  ],
);

/** Private address that shows a customer one workout, plan or progress: the hash of its secret. */
export const planLinks = pgTable(
  'plan_links',
  {
    studio_id: uuid().notNull(),
    resource: text().notNull(),
    record_id: uuid().notNull(),
    token_hash: text().notNull(),
    made_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** Null until first opened. */
    read_at: instant(),
    /** Health data that it shows, by name; null shows none. */
    shows: jsonb().$type<readonly string[]>(),
  },
  (t) => [
    primaryKey({ name: 'plan_links_key', columns: [t.studio_id, t.resource, t.record_id] }),
    // Requests know the address alone.
    uniqueIndex('plan_links_token_unique').on(t.token_hash),
  ],
);

/** Private addresses within messages, each try of sending with its own: the hash of the secret. */
export const messageLinks = pgTable(
  'message_links',
  {
    studio_id: uuid().notNull(),
    token_hash: text().notNull(),
    message_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'message_links_key', columns: [t.studio_id, t.token_hash] }),
    index('message_links_message_index').on(t.studio_id, t.message_id),
    // Requests know the address alone.
    uniqueIndex('message_links_token_unique').on(t.token_hash),
  ],
);

/** How often a person put an exercise into a workout. */
export const exerciseUses = pgTable(
  'exercise_uses',
  {
    studio_id: uuid().notNull(),
    by: text().notNull(),
    exercise_id: uuid().notNull(),
    times: integer().notNull(),
    last_at: instant().notNull(),
  },
  (t) => [primaryKey({ name: 'exercise_uses_key', columns: [t.studio_id, t.by, t.exercise_id] })],
);

/**
 * Rate-limit counters shared by all instances: by a sender's address or another key, in the format of
 * rate-limiter-flexible, which writes the columns by their order. Rows are removed a minute after they
 * expire.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970; null never expires. */
  expire: count(),
});

/**
 * Recent commits, for instances that receive no notifications: the changes of a studio's transaction as JSON.
 */
export const changes = pgTable(
  'changes',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    at: instant().notNull().default(sql`clock_timestamp()`),
    payload: text().notNull(),
  },
  (t) => [index('changes_at_index').on(t.at)],
);

/**
 * Applied policies, triggers and functions: the hash of their SQL and of the catalog's definitions
 * afterwards.
 */
export const derivedObjects = pgTable('derived_objects', {
  name: text().primaryKey(),
  hash: text().notNull(),
});

/** Work that falls due by the clock, with the time for which it was done last. */
export const clock = pgTable('clock', {
  name: text().primaryKey(),
  done: text().notNull(),
});
