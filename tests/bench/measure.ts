/** All measurements, one after the other: nothing else may run meanwhile. */
import setup from '../support/contractSetup.ts';
import { measureBytes } from './bytes.ts';
import { measureCalendar } from './calendar.ts';
import { measureCalls } from './calls.ts';
import { measureClaims } from './claims.ts';
import { measureCollection } from './collection.ts';
import { measureContracts } from './contracts.ts';
import { measureDues } from './dues.ts';
import { measureEditor } from './editor.ts';
import { measureExercises } from './exercises.ts';
import { type Figure, print } from './figure.ts';
import { measureFigures } from './figures.ts';
import { measureInserts } from './inserts.ts';
import { measureLists } from './lists.ts';
import { measureLoading } from './loading.ts';
import { measureMailings } from './mailings.ts';
import { measureMoving } from './moving.ts';
import { measureNotify } from './notify.ts';
import { measurePeers } from './peers.ts';
import { startProduct } from './product.ts';
import { measureRowCosts } from './rows.ts';
import { measureSchedule } from './schedule.ts';
import { measureSearch } from './search.ts';
import { measureStalls } from './stalls.ts';
import { measureStudios } from './studios.ts';
import { measureToday } from './today.ts';

/** Over databases of their own. */
const SERVICES = {
  calls: measureCalls,
  lists: measureLists,
  search: measureSearch,
  contracts: measureContracts,
  dues: measureDues,
  claims: measureClaims,
  figures: measureFigures,
  stalls: measureStalls,
  schedule: measureSchedule,
  exercises: measureExercises,
  today: measureToday,
  inserts: measureInserts,
  mailings: measureMailings,
  studios: measureStudios,
  peers: measurePeers,
} as const;

/** Each brings what it needs. */
const ALONE = {
  rows: measureRowCosts,
  collection: measureCollection,
  notify: measureNotify,
  moving: measureMoving,
} as const;

/** In a browser, over the product as it is started. */
const PRODUCT = {
  loading: measureLoading,
  bytes: measureBytes,
  calendar: measureCalendar,
  editor: measureEditor,
} as const;

/** Runs the named measurements, or all of them, and prints a line a figure. @throws for a name that there isn't */
export async function measure(names: readonly string[]): Promise<void> {
  const all = [...Object.keys(ALONE), ...Object.keys(SERVICES), ...Object.keys(PRODUCT)];
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: there are ${all.join(', ')}`);
  const wanted = <T>(of: Readonly<Record<string, T>>) =>
    Object.entries(of).flatMap(([name, run]) => (names.length === 0 || names.includes(name) ? [run] : []));
  const say = (figures: readonly Figure[]) => {
    for (const figure of figures) console.log(print(figure));
  };
  const services = wanted(SERVICES);
  if (services.length > 0) {
    const stop = await setup();
    try {
      for (const run of services) say(await run());
    } finally {
      await stop();
    }
  }
  for (const run of wanted(ALONE)) say(await run());
  const browser = wanted(PRODUCT);
  if (browser.length > 0) {
    const product = await startProduct();
    try {
      for (const run of browser) say(await run(product.origin));
    } finally {
      await product.stop();
    }
  }
}
