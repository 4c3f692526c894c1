/** All measurements, one after the other: nothing else may run meanwhile. */
import setup from '../support/contractSetup.ts';
import { measureBytes } from './bytes.ts';
import { measureCalendar } from './calendar.ts';
import { measureContracts } from './contracts.ts';
import { measureDues } from './dues.ts';
import { print } from './figure.ts';
import { measureLists } from './lists.ts';
import { measureLoading } from './loading.ts';
import { startProduct } from './product.ts';
import { measureRowCosts } from './rows.ts';
import { measureSchedule } from './schedule.ts';

/**
 * Runs the named measurements (`lists`, `contracts`, `dues`, `schedule`, `bytes`, `loading`, `calendar`, `rows`), or all
 * of them, and prints a line a figure.
 */
export async function measure(names: readonly string[]): Promise<void> {
  const wanted = (name: string) => names.length === 0 || names.includes(name);
  if (wanted('lists') || wanted('contracts') || wanted('dues') || wanted('schedule')) {
    const stop = await setup();
    try {
      if (wanted('lists')) for (const figure of await measureLists()) console.log(print(figure));
      if (wanted('contracts')) for (const figure of await measureContracts()) console.log(print(figure));
      if (wanted('dues')) for (const figure of await measureDues()) console.log(print(figure));
      if (wanted('schedule')) for (const figure of await measureSchedule()) console.log(print(figure));
    } finally {
      await stop();
    }
  }
  if (wanted('rows')) for (const figure of await measureRowCosts()) console.log(print(figure));
  if (wanted('bytes') || wanted('loading') || wanted('calendar')) {
    const product = await startProduct();
    try {
      if (wanted('loading'))
        for (const figure of await measureLoading(product.origin)) console.log(print(figure));
      if (wanted('bytes'))
        for (const figure of await measureBytes(product.origin)) console.log(print(figure));
      if (wanted('calendar'))
        for (const figure of await measureCalendar(product.origin)) console.log(print(figure));
    } finally {
      await product.stop();
    }
  }
}
