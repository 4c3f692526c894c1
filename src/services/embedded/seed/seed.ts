/** Fills an empty installation with two demo studios. */

import type { AnyRecord, Resource } from '#declare/define.ts';
import { LEVEL } from '#declare/levels.ts';
import { type InRole, ROLES, type RoleName } from '#declare/roles.ts';
import { berlinDay } from '#format/instants.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { notices } from '#resources/contracts/notices.ts';
import { products } from '#resources/contracts/products.ts';
import { admins } from '#resources/people/admins.ts';
import { customers } from '#resources/people/customers.ts';
import { newsletterConsents } from '#resources/people/newsletterConsents.ts';
import { tasks } from '#resources/people/tasks.ts';
import { trainers } from '#resources/people/trainers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { courses } from '#resources/schedule/courses.ts';
import { locations } from '#resources/schedule/locations.ts';
import { messages } from '#resources/studio/messages.ts';
import { studios } from '#resources/studio/studios.ts';
import { exercises } from '#resources/training/exercises.ts';
import { accountOf, roleOf } from '#services/identity/accountOf.ts';
import type { Account } from '#services/identityProvider.ts';
import { upsertAccount } from '#services/storage/accounts.ts';
import { nextNumber } from '#services/storage/numbers.ts';
import { type Queryable, run, sql } from '#services/storage/statement.ts';
import { type Database, SYSTEM, type Transaction } from '#services/storage/types.ts';
import { importAccounts, type NewAccount } from '../emulatorAccounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { courseAppointments, personalAppointments } from './appointments.ts';
import { bookingValues, withCounts } from './bookings.ts';
import { bookEarlier, cardValues } from './cards.ts';
import { changeContracts } from './changes.ts';
import { contractValues } from './contracts.ts';
import { courseValues, locationValues } from './courses.ts';
import { customerValues } from './customers.ts';
import { exerciseValues } from './exercises.ts';
import { bodyEntries } from './measurements.ts';
import { fillLedger } from './money.ts';
import { newsletterValues } from './newsletter.ts';
import { confirmationValues, noticeValues } from './notices.ts';
import { nutritionEntries } from './nutrition.ts';
import { notePayers } from './payers.ts';
import { productValues } from './products.ts';
import { seeded } from './random.ts';
import { adminValues, STUDIOS, studioValues, trainerValues, type Values } from './studios.ts';
import { taskValues } from './tasks.ts';
import { trainingEntries } from './trainingLogs.ts';
import { workoutEntries } from './workouts.ts';

/** Resources whose records have an account. */
const PEOPLE: ReadonlySet<Resource> = new Set<Resource>([customers, trainers, admins]);

type Entry = readonly [resource: Resource, values: Values];

/**
 * Fills database and emulator, unless a studio exists. Writes the accounts first, then all records in one
 * transaction: a crash leaves the database empty, and the next start repeats it with the same ids.
 * @param host of the auth emulator, the only identity provider that may hold accounts with a known password
 * @returns whether it was filled
 */
export async function fillDemo(database: Database, host: string, now: Date): Promise<boolean> {
  if (await isFilled(database.pool)) return false;
  const entries = demoRecords(now);
  const accounts = accountsOf(entries);
  await importAccounts(host, accounts);
  return database.transaction(SYSTEM, async (tx) => {
    // Of two instances that start together, the second finds the records of the first.
    await tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('demo', 0))`);
    if (await isFilled(tx.client)) return false;
    for (const resource of new Set(entries.map(([of]) => of))) await createAll(tx, resource, entries);
    await bookCards(tx, entries, now);
    await backdate(tx, entries);
    const sold = entries.find(([resource]) => resource === contracts)?.[1];
    if (sold) {
      const { studio_id } = sold;
      await notePayers(tx, String(studio_id), berlinDay(now));
      await fillLedger(tx, { studio_id, ids: seeded(46), now });
      await changeContracts(tx, { studio_id, ids: seeded(47), now });
    }
    for (const { resource, account, role } of accounts) await store(tx, account, resource, role);
    await run(
      tx.client,
      sql`UPDATE accounts SET signed_in_at = ${now.toISOString()} WHERE resource IS DISTINCT FROM 'customers'`,
    );
    return true;
  });
}

async function isFilled(client: Queryable): Promise<boolean> {
  const [row] = await run<{ there: boolean }>(client, sql`SELECT EXISTS (SELECT FROM studios) AS there`);
  return row!.there;
}

/** Returns the accounts of the demo, independent of the day. */
export function demoAccounts(now: Date): readonly NewAccount[] {
  return accountsOf(demoRecords(now));
}

/** Staff and the accounts of the table get the known password; all others would need an invitation. */
function accountsOf(
  entries: readonly Entry[],
): readonly (NewAccount & InRole & { resource: string | null })[] {
  const named: ReadonlySet<string> = new Set(DEMO_ACCOUNTS.map(([email]) => email));
  const people = entries
    .filter(([resource]) => PEOPLE.has(resource))
    .map(([resource, values]) => {
      const account = accountOf(resource, values as unknown as AnyRecord);
      const signsIn = resource !== customers || named.has(account.email);
      const role = roleOf(values as unknown as AnyRecord);
      return { resource: resource.name, account, role, password: signsIn ? DEMO_PASSWORD : undefined };
    });
  return [{ resource: null, account: superAdminAccount(), password: DEMO_PASSWORD }, ...people];
}

/** Returns all records, each after those it refers to. */
export function demoRecords(now: Date): Entry[] {
  const today = berlinDay(now);
  const random = seeded(2026);
  const ids = seeded(1);
  return STUDIOS.flatMap((studio) => {
    const studio_id = ids.id();
    const setting = { studio, studio_id, random, ids, today };
    const trainerRows = studio.trainers.map((person, index) => trainerValues(person, index, setting));
    const people = customerValues({ ...setting, trainers: trainerRows.map(({ id }) => id), now });
    const own = studioValues(studio, studio_id, today);
    const sold = studio.key === 'nord' ? commerce(own, people, now) : [];
    return [
      [studios, own] as const,
      ...studio.admins.map((person) => [admins, adminValues(person, setting)] as const),
      ...trainerRows.map((values) => [trainers, values] as const),
      ...inRoles({ ...setting, random: seeded(2061), ids: seeded(61) }),
      ...people.map((values) => [customers, values] as const),
      ...(studio.key === 'nord'
        ? newsletterValues({ studio: own, customers: people, ids: seeded(50), now }).map(
            (values) => [newsletterConsents, values] as const,
          )
        : []),
      ...sold,
      ...(studio.key === 'nord'
        ? taskValues({ ...setting, trainers: trainerRows, customers: people, ids: seeded(48) }).map(
            (values) => [tasks, values] as const,
          )
        : []),
      ...(studio.key === 'nord'
        ? bodyEntries({ customers: people, random: seeded(2042), ids: seeded(42), now })
        : []),
      ...(studio.key === 'nord' ? training(own, people, now) : []),
      ...(studio.key === 'nord' ? schedule(own, trainerRows, people, cardsAmong(sold), now) : []),
      ...(studio.key === 'nord'
        ? nutritionEntries({ studio_id, customers: people, random: seeded(2041), ids: seeded(41), today })
        : []),
    ];
  });
}

/** Returns the staff whose role takes away; among the trainers who train nobody and work by no hours. */
function inRoles(setting: Parameters<typeof adminValues>[1]): Entry[] {
  return setting.studio.inRoles.map(([person, role]) => {
    const of = ROLES[role].level === 'admin' ? admins : trainers;
    return [of, { ...adminValues(person, setting), role }] as const;
  });
}

/** Returns exercises, workouts, and trainings of some customers. */
function training(studio: Values, people: readonly Values[], now: Date): Entry[] {
  const known = exerciseValues(studio, seeded(5));
  const setting = { exercises: known, customers: people, random: seeded(2043), ids: seeded(43), now };
  const planned = trainingEntries(setting);
  const busy = new Set(
    planned.flatMap(([, values]) => ('customer_id' in values ? [values.customer_id] : [])),
  );
  const free = people.filter(({ id, status }) => status === 'active' && !busy.has(id));
  return [
    ...known.map((values) => [exercises, values] as const),
    ...planned,
    ...workoutEntries({ ...setting, customers: free, ids: seeded(44) }),
  ];
}

/**
 * Returns products, contracts and cards. Uses a random sequence of its own: more contracts don't change the
 * people.
 */
function commerce(studio: Values, people: readonly Values[], now: Date): Entry[] {
  const random = seeded(2027);
  const ids = seeded(2);
  const { studio_id } = studio;
  const offers = productValues(studio_id, berlinDay(now), ids);
  const setting = { studio_id, products: offers, customers: people, random, ids, now };
  const concluded = contractValues(setting);
  const online = noticeValues({ ...setting, contracts: concluded, ids: seeded(45) });
  return [
    ...Object.values(offers).map((values) => [products, values] as const),
    ...concluded.map((values) => [contracts, values] as const),
    ...cardValues(setting).map((values) => [contractCards, values] as const),
    ...online.map((values) => [notices, values] as const),
    ...confirmationValues(studio, online, seeded(49)).map((values) => [messages, values] as const),
  ];
}

/** Returns locations, courses, appointments and bookings. */
function schedule(
  studio: Values,
  trainerRows: readonly Values[],
  people: readonly Values[],
  cards: readonly Values[],
  now: Date,
): Entry[] {
  const today = berlinDay(now);
  const setting = {
    studio,
    trainers: trainerRows,
    customers: people,
    random: seeded(2029),
    ids: seeded(4),
    now,
  };
  const places = locationValues(setting, today);
  const offered = courseValues(setting, places, today);
  const ofCourses = courseAppointments(setting, offered, places, today);
  const all = [...ofCourses, ...personalAppointments(setting, ofCourses, places, today)];
  const who = bookingValues(setting, all, offered, cards);
  return [
    ...places.map((values) => [locations, values] as const),
    ...offered.map((values) => [courses, values] as const),
    ...withCounts(all, who).map((values) => [appointments, values] as const),
    ...who.map((values) => [bookings, values] as const),
  ];
}

/** Writes the records of one resource. A contract gets its number by its conclusion. */
async function createAll(tx: Transaction, resource: Resource, entries: readonly Entry[]): Promise<void> {
  const values = entries.filter(([of]) => of === resource).map(([, of]) => of);
  const numbered: Values[] = [];
  for (const of of values)
    numbered.push(
      resource === contracts && of.concluded_at !== null
        ? { ...of, number: await nextNumber(tx.client, contracts, of.studio_id, 'number') }
        : of,
    );
  await tx.createMany(resource, numbered);
}

const cardsAmong = (entries: readonly Entry[]) =>
  entries.filter(([resource]) => resource === contractCards).map(([, values]) => values);

async function bookCards(tx: Transaction, entries: readonly Entry[], now: Date): Promise<void> {
  const visits = entries.filter(([resource]) => resource === bookings).map(([, values]) => values);
  const first = entries.find(([resource]) => resource === trainers)?.[1];
  const by = { id: first?.id ?? 'system', name: `${first?.first_name} ${first?.last_name}` };
  await bookEarlier(tx, cardsAmong(entries), visits, by, { random: seeded(2028), ids: seeded(3), now });
}

function superAdminAccount(): Account {
  return {
    uid: seeded(0).id(),
    email: 'super@demo.example',
    display_name: 'Sabine Roth',
    photo_url: null,
    level: LEVEL.superAdmin,
    studio_id: null,
    disabled: false,
  };
}

/** Sets creation and history to the day each person joined. */
async function backdate(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  for (const resource of new Set(entries.map(([of]) => of))) {
    const values = entries.filter(([of]) => of === resource).map(([, of]) => of);
    const ids = values.map(({ id }) => id);
    const created = values.map(({ created_at }) => created_at);
    const updated = values.map(({ created_at, activated_at, deactivated_at }) =>
      String(deactivated_at ?? activated_at ?? created_at),
    );
    await tx.client.query(
      `UPDATE "${resource.name}" t SET created_at = v.created, updated_at = v.updated
       FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS v (id, created, updated) WHERE t.id = v.id`,
      [ids, created, updated],
    );
    await tx.client.query(
      `UPDATE audit_log a SET at = v.created
       FROM unnest($1::uuid[], $2::timestamptz[]) AS v (id, created) WHERE a.record_id = v.id`,
      [ids, created],
    );
  }
}

async function store(
  tx: Transaction,
  account: Account,
  resource: string | null,
  role: RoleName | null = null,
): Promise<void> {
  const { uid, email, level, studio_id, display_name, disabled } = account;
  const valid_after = new Date(0).toISOString();
  await upsertAccount(tx.client, {
    uid,
    email,
    level,
    role,
    studio_id,
    resource,
    display_name,
    active: !disabled,
    valid_after,
  });
}
