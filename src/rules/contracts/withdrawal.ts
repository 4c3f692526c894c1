/** Until when a consumer may withdraw from a contract concluded online or outside the studio. */

import { type Day, formatDay, plusDays, plusMonths } from '../days.ts';
import { type Land, nextWorkday, restOn } from '../schedule/holidays.ts';
import type { Step } from './conditions.ts';
import { concludedLater } from './state.ts';

interface WithdrawalTerms {
  readonly concluded_on: Day;
  readonly concluded_via: 'studio' | 'online' | 'off_premises';
  /** Day on which the customer was instructed about the right; null without an instruction. */
  readonly withdrawal_instructed_on: Day | null;
}

/** Days within which what was paid goes back (§ 355 Abs. 3 Satz 1, § 357 Abs. 1 BGB). */
export const REFUND_DAYS = 14;

/**
 * Returns the last day on which what was paid goes back in time, 14 days after the withdrawal came in.
 * @example refundUntil({ received_on: '2026-11-21' }) // '2026-12-05'
 */
export const refundUntil = ({ received_on }: { readonly received_on: Day }): Day =>
  plusDays(received_on, REFUND_DAYS);

interface WithdrawalRight {
  /** Last day on which the withdrawal may be sent; null when there is no such right. */
  readonly until: Day | null;
  readonly steps: readonly Step[];
}

/**
 * Last day of the right to withdraw: 14 days from the instruction, but not from before the conclusion; without one
 * twelve months and 14 days, whether or not the contract still runs. A last day at a weekend or on a public holiday
 * moves to the next working day (§ 193 BGB).
 * @param land the studio's, whose holidays count; null where it is unknown, so that only nationwide ones do
 * @example withdrawalRight({ concluded_on: '2026-11-02', concluded_via: 'online', withdrawal_instructed_on: '2026-11-02' }, 'SH').until // '2026-11-16'
 */
export function withdrawalRight(
  { concluded_on, concluded_via, withdrawal_instructed_on }: WithdrawalTerms,
  land: Land | null,
): WithdrawalRight {
  if (concluded_via === 'studio')
    return {
      until: null,
      steps: [
        {
          text: 'Der Vertrag ist im Studio geschlossen. Ein Widerrufsrecht gibt es nicht.',
          section: '§ 312g Abs. 1 BGB',
        },
      ],
    };
  const latest = plusDays(plusMonths(concluded_on, 12), 14);
  const steps: Step[] = [
    {
      text:
        concluded_via === 'online'
          ? 'Der Vertrag ist online geschlossen.'
          : 'Der Vertrag ist außerhalb der Geschäftsräume geschlossen.',
      section: concluded_via === 'online' ? '§ 312c BGB' : '§ 312b BGB',
    },
  ];
  const begins =
    withdrawal_instructed_on === null || withdrawal_instructed_on > concluded_on
      ? withdrawal_instructed_on
      : concluded_on;
  const instructed = begins === null ? null : plusDays(begins, 14);
  const end = instructed === null || instructed > latest ? latest : instructed;
  steps.push(
    end === instructed
      ? {
          day: end,
          text: `Die Frist von 14 Tagen läuft ab dem ${formatDay(begins ?? concluded_on)}.`,
          section: '§ 355 Abs. 2, § 356 Abs. 3 BGB',
        }
      : {
          day: end,
          text: 'Ohne rechtzeitige Belehrung erlischt das Recht zwölf Monate und 14 Tage nach dem Vertragsschluss, auch wenn der Vertrag bis dahin geendet hat.',
          section: '§ 356 Abs. 3 Satz 2 BGB',
        },
    ...workdaySteps(end, land),
  );
  return { until: nextWorkday(end, land), steps };
}

function workdaySteps(end: Day, land: Land | null): Step[] {
  const until = nextWorkday(end, land);
  const steps: Step[] = [];
  if (until !== end) {
    const rests: string[] = [];
    for (let day = end; day < until; day = plusDays(day, 1))
      rests.push(`${formatDay(day)} (${restOn(day, land)})`);
    steps.push({
      day: until,
      text: `An einem Samstag, Sonntag oder Feiertag endet die Frist nicht: ${rests.join(', ')}. Sie endet am nächsten Werktag, dem ${formatDay(until)}.`,
      section: '§ 193 BGB',
    });
  }
  if (land === null)
    steps.push({
      text: 'Das Bundesland des Studios ist nicht hinterlegt: Berücksichtigt sind nur bundesweite Feiertage.',
      section: '§ 193 BGB',
    });
  return steps;
}

/** Days of a withdrawal: of sending, where known, and of receipt. */
export interface Withdrawal {
  readonly sent_on?: Day | null;
  readonly received_on: Day;
}

/**
 * What is wrong with the days of a withdrawal, by its fields; empty when it stands. Sending in time keeps the period:
 * where the day of sending is unknown, that of receipt has to do.
 * @example withdrawalProblems(contract, { received_on: '2026-11-18', sent_on: '2026-11-16' }, 'SH') // {}
 */
export function withdrawalProblems(
  contract: WithdrawalTerms,
  { sent_on, received_on }: Withdrawal,
  land: Land | null,
): { sent_on?: string; received_on?: string } {
  const { until } = withdrawalRight(contract, land);
  const early = concludedLater(contract.concluded_on);
  if (received_on < contract.concluded_on) return { received_on: early };
  if (sent_on && sent_on < contract.concluded_on) return { sent_on: early };
  if (sent_on && sent_on > received_on) return { sent_on: 'Abgesandt wurde er nicht nach seinem Eingang.' };
  if (until === null || (sent_on ?? received_on) <= until) return {};
  const late = `Die Widerrufsfrist endete am ${formatDay(until)}.`;
  return sent_on ? { sent_on: late } : { received_on: late };
}

/**
 * Which day of a withdrawal counts, and why.
 * @example dayThatCounts({ sent_on: '2026-11-16', received_on: '2026-11-18' }).day // '2026-11-16'
 */
export function dayThatCounts({ sent_on, received_on }: Withdrawal): Step & { readonly day: Day } {
  const section = '§ 355 Abs. 1 Satz 5 BGB';
  return sent_on
    ? {
        day: sent_on,
        text: `Zur Wahrung der Frist genügt das rechtzeitige Absenden. Es zählt der ${formatDay(sent_on)}, nicht der Eingang am ${formatDay(received_on)}.`,
        section,
      }
    : {
        day: received_on,
        text: `Es genügt, den Widerruf rechtzeitig abzusenden. Wann das war, ist nicht eingetragen: Es zählt der Eingang am ${formatDay(received_on)}.`,
        section,
      };
}
