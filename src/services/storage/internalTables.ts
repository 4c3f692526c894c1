/** Tables that no declaration speaks of: accounts, audit log, counters. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });
const count = () => bigint({ mode: 'number' });

/** Who may sign in, with which level, where. Its uid is the id of the person's record. */
export const accounts = pgTable(
  'accounts',
  {
    uid: uuid().primaryKey(),
    email: text().notNull(),
    level: integer().notNull(),
    /** Null for super admins, who belong to no studio. */
    studio_id: uuid(),
    /** The resource that holds the person's record; null when there is none. */
    resource: text(),
    display_name: text().notNull(),
    active: boolean().notNull(),
    /** Sign-ins before it don't count any more. */
    valid_after: instant().notNull(),
  },
  (t) => [
    uniqueIndex('accounts_email_unique').on(sql`lower(${t.email})`),
    index('accounts_studio_index').on(t.studio_id),
  ],
);

/** Accounts whose change at the identity provider is under way; what a crash leaves here is repaired at start. */
export const accountIntents = pgTable('account_intents', {
  uid: uuid().primaryKey(),
  created_at: instant().notNull().default(sql`now()`),
});

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
    /** What was done to many records in one go; null for a change of one. */
    batch_id: uuid(),
  },
  (t) => [
    primaryKey({ name: 'audit_log_key', columns: [t.studio_id, t.id] }),
    index('audit_log_record_index').on(t.studio_id, t.resource, t.record_id, t.at.desc()),
    index('audit_log_batch_index').on(t.studio_id, t.batch_id),
  ],
);

/** Who read whose health data: what one person reads of another within one slot is counted up. */
export const readings = pgTable(
  'readings',
  {
    studio_id: uuid().notNull(),
    /** The resource and the record of whom the data are. */
    resource: text().notNull(),
    record_id: uuid().notNull(),
    /** The resource that holds them: the same, or a child. */
    what: text().notNull(),
    by: text().notNull(),
    /** When the quarter of an hour began. */
    slot: instant().notNull(),
    by_name: text().notNull(),
    first_at: instant().notNull(),
    last_at: instant().notNull(),
    times: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'readings_key',
      columns: [t.studio_id, t.resource, t.record_id, t.slot, t.what, t.by],
    }),
  ],
);

/** Answers to calls with an `Idempotency-Key`, for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** Null while the call is under way. */
    status: integer(),
    body: jsonb(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_key', columns: [t.actor, t.key] }),
    index('idempotency_keys_created_index').on(t.created_at),
  ],
);

/** How many rows a studio has in a table; kept by triggers. */
export const rowCounts = pgTable(
  'row_counts',
  { studio_id: uuid().notNull(), table_name: text().notNull(), count: count().notNull() },
  (t) => [primaryKey({ name: 'row_counts_key', columns: [t.studio_id, t.table_name] })],
);

/** The last running number given out. */
export const runningNumbers = pgTable(
  'running_numbers',
  { studio_id: uuid().notNull(), resource: text().notNull(), last: count().notNull() },
  (t) => [primaryKey({ name: 'running_numbers_key', columns: [t.studio_id, t.resource] })],
);

/** Uploaded pictures: what the field of a record shows. */
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
    // Whoever looks at a picture knows its id alone.
    uniqueIndex('pictures_id_unique').on(t.id),
  ],
);

/** The private address at which a trainer's calendar is subscribed to: the hash of what can't be guessed in it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    studio_id: uuid().notNull(),
    trainer_id: uuid().notNull(),
    token_hash: text().notNull(),
    made_at: instant().notNull(),
    /** Null until somebody subscribed. */
    read_at: instant(),
  },
  (t) => [
    primaryKey({ name: 'calendar_feeds_key', columns: [t.studio_id, t.trainer_id] }),
    // Whoever subscribes knows the address alone.
    uniqueIndex('calendar_feeds_token_unique').on(t.token_hash),
  ],
);

/** The private address at which a customer sees one workout or plan: the hash of what can't be guessed in it. */
export const planLinks = pgTable(
  'plan_links',
  {
    studio_id: uuid().notNull(),
    resource: text().notNull(),
    record_id: uuid().notNull(),
    token_hash: text().notNull(),
    made_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** Null until somebody opened it. */
    read_at: instant(),
  },
  (t) => [
    primaryKey({ name: 'plan_links_key', columns: [t.studio_id, t.resource, t.record_id] }),
    // Whoever opens it knows the address alone.
    uniqueIndex('plan_links_token_unique').on(t.token_hash),
  ],
);

/**
 * What all instances count together: calls by a sender's address or another key, as rate-limiter-flexible keeps them. It
 * writes the columns by their order. What is counted is removed a minute after its time.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970; null for ever. */
  expire: count(),
});

/** Which policies, triggers and functions were applied: the hash of their SQL and of what the catalog held afterwards. */
export const derivedObjects = pgTable('derived_objects', {
  name: text().primaryKey(),
  hash: text().notNull(),
});
