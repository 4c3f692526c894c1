/** How parts of a price are reckoned, in words: the convention of `periods.ts` and `dues.ts`. */
import type { Terms } from './periods.ts';

type Interval = Terms['billing_interval'];

const ENDS: Record<Exclude<Interval, 'once'>, string> = {
  weekly: 'Jeder Tag kostet 1/7 des Preises.',
  monthly:
    'Ein angebrochener Monat kostet seinen Anteil nach Tagen; der letzte einer Laufzeit aus ganzen Monaten kostet, was dem ersten zum vollen Beitrag fehlte.',
  quarterly:
    'Endet der Vertrag in einem Quartal, zählen ganze Monate als Monate (je 1/3) und die Tage eines angebrochenen nach den Tagen dieses Monats.',
  yearly:
    'Endet der Vertrag in einem Jahr, zählen ganze Monate als Monate (je 1/12) und die Tage eines angebrochenen nach den Tagen dieses Monats.',
};

/**
 * Returns what a part of the price costs, as contract terms say it; undefined for what is paid once.
 * @example partsRule('weekly') // 'Jeder Tag kostet 1/7 des Preises. Eine Pause …'
 */
export function partsRule(interval: Interval): string | undefined {
  if (interval === 'once') return undefined;
  return `${ENDS[interval]} Eine Pause spart ihre Tage anteilig an dem Zeitraum, in dem sie liegt. Jede Zeile wird für sich auf den Cent gerundet, ab einem halben aufwärts.`;
}
