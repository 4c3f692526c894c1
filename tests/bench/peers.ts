/**
 * The customers' list, searches, a record and a change over HTTP at ten callers, against Directus and PostGraphile with
 * the same customers on the same server. Installs both at the first run.
 */
import type { TestApp } from '../support/app.ts';
import { type Figure, percentile, ratio } from './figure.ts';
import { copyCustomers } from './peers/copy.ts';
import { startDirectus } from './peers/directus.ts';
import type { Call } from './peers/load.ts';
import { buildOurs, startOurs } from './peers/ours.ts';
import { startPostGraphile } from './peers/postGraphile.ts';
import type { Asked, Customer, System } from './peers/system.ts';
import { withPeople } from './people.ts';

const CALLERS = 10;
const ROUNDS = 3;
const MILLISECONDS = { warmUp: 3_000, round: 2_000 };

const works = (
  customers: readonly Customer[],
): Readonly<Record<string, (of: Asked, turn: number) => Call>> => {
  const at = (turn: number) => customers[turn % customers.length] as Customer;
  return {
    'erste Seite': ({ page }) => page(),
    'Suche „S“': ({ search }) => search('S'),
    'Suche „Sch“': ({ search }) => search('Sch'),
    'Suche „Kellermann“': ({ search }) => search('Kellermann'),
    'ein Kunde': ({ record }, turn) => record(at(turn)),
    'einen Kunden ändern': ({ change }, turn) => change(at(turn), `Kiel ${turn}`),
  };
};

/** @example for (const figure of await measurePeers()) console.log(print(figure)) */
export async function measurePeers(): Promise<Figure[]> {
  buildOurs();
  return withPeople(async (small, large) => [
    ...(await compare(small, '1.000 Kunden')),
    ...(await compare(large, '100.000 Kunden')),
  ]);
}

async function compare(app: TestApp, among: string): Promise<Figure[]> {
  const { body: customers } = await app.as('trainerNord').get('auth/customers', { range: [0, 99] });
  const answered = Object.keys((customers as Customer[])[0] ?? {});
  const from = app.database.connectionString;
  const one = await copyCustomers(from, answered);
  const other = await copyCustomers(from, answered);
  const systems: System[] = [];
  try {
    systems.push(await startOurs(from, app.uid.trainerNord));
    systems.push(await startDirectus(one.connection));
    systems.push(await startPostGraphile(other.connection, other.columns));
    const figures: Figure[] = [];
    for (const [name, callOf] of Object.entries(works(customers as Customer[]))) {
      const [ours = 0, directus = 0, postGraphile = 0] = await paces(systems, callOf);
      const what = `${name} unter ${among}, ${Math.round(1000 / ours)} je Sekunde`;
      figures.push(ratio(`${what}, gegen Directus`, ours, directus, 'ms'));
      figures.push(ratio(`${what}, gegen PostGraphile`, ours, postGraphile, 'ms'));
    }
    return figures;
  } finally {
    for (const { stop } of systems) await stop();
    await one.close();
    await other.close();
  }
}

/** Medians of the milliseconds a call, of systems that take turns, so that noise meets all alike. */
async function paces(
  systems: readonly System[],
  callOf: (of: Asked, turn: number) => Call,
): Promise<number[]> {
  const times = systems.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round++)
    for (const [index, { client, asked }] of systems.entries()) {
      const milliseconds = round < 0 ? MILLISECONDS.warmUp : MILLISECONDS.round;
      const time = await client.pace(CALLERS, milliseconds, (turn) => callOf(asked, turn));
      if (round >= 0) times[index]?.push(time);
    }
  return times.map((all) => percentile(all, 50));
}
