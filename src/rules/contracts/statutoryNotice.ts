/** The notice that the law gives a contract of indefinite time where none is validly agreed: § 621 BGB. */
import { type Day, endOfMonth, endOfQuarter, formatDay, mondayOf, plusDays, plusMonths } from '../days.ts';
import { nextWorkday } from '../schedule/holidays.ts';
import type { Conditions, Step } from './conditions.ts';

type Interval = Conditions['billing_interval'];

/** Six weeks, in days. */
const SIX_WEEKS = 42;

const RULES: Readonly<Record<Interval, { number: 2 | 3 | 4 | 5; text: string; end(receivedOn: Day): Day }>> =
  {
    weekly: {
      number: 2,
      text: 'Bei einem Beitrag nach Wochen geht das spätestens am ersten Werktag einer Woche zum Sonnabend.',
      end: (receivedOn) => {
        const monday = mondayOf(receivedOn);
        return plusDays(monday, receivedOn <= nextWorkday(monday, null) ? 5 : 12);
      },
    },
    monthly: {
      number: 3,
      text: 'Bei einem Beitrag nach Monaten geht das spätestens am 15. zum Ende des Monats.',
      end: (receivedOn) =>
        endOfMonth(receivedOn.slice(8) <= '15' ? receivedOn : plusMonths(`${receivedOn.slice(0, 7)}-01`, 1)),
    },
    quarterly: { number: 4, ...sixWeeksToTheQuarter('Vierteljahren') },
    yearly: { number: 4, ...sixWeeksToTheQuarter('Jahren') },
    once: {
      number: 5,
      text: 'Ist der Beitrag nicht nach Zeitabschnitten bemessen, geht das jederzeit.',
      end: (receivedOn) => receivedOn,
    },
  };

function sixWeeksToTheQuarter(unit: string) {
  return {
    text: `Bei einem Beitrag nach ${unit} geht das mit sechs Wochen Frist zum Ende eines Kalendervierteljahrs.`,
    end: (receivedOn: Day): Day => endOfQuarter(plusDays(receivedOn, SIX_WEEKS)),
  };
}

/**
 * End after a notice under § 621 BGB, by what the fee is measured in. A contract with a fitness studio counts as one
 * for services, not as a lease of rooms with its longer periods (§ 580a BGB): doubts are at the cost of who wrote the
 * clause. Holidays that only some Länder keep don't count for the first working day of a week.
 * @example statutoryEnd('2026-11-15', 'monthly').day // '2026-11-30'
 */
export function statutoryEnd(receivedOn: Day, interval: Interval): Step & { readonly day: Day } {
  const { number, text, end } = RULES[interval];
  const day = end(receivedOn);
  return {
    day,
    text: `Gekündigt wird mit der gesetzlichen Frist, der für Dienstverträge; die längere für Räume (§ 580a BGB) gilt im Zweifel zulasten des Studios nicht. ${text} Der Zugang am ${formatDay(receivedOn)} führt zum ${formatDay(day)}.`,
    section: `§ 306 Abs. 2, § 620 Abs. 2, § 621 Nr. ${number} BGB`,
  };
}
