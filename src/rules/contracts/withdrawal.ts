/** Until when a consumer may withdraw from a contract concluded online or outside the studio. */
import { getDay, parseISO } from 'date-fns';
import { type Day, inGerman, plusDays, plusMonths } from './calendar.ts';
import type { Step } from './conditions.ts';

export interface WithdrawalTerms {
  readonly concluded_on: Day;
  readonly concluded_via: 'studio' | 'online' | 'off_premises';
  /** When the customer was told of his right; null when nobody told him. */
  readonly withdrawal_instructed_on: Day | null;
}

export interface WithdrawalRight {
  /** Last day on which the withdrawal may be sent; null when there is no such right. */
  readonly until: Day | null;
  readonly steps: readonly Step[];
}

/**
 * Last day of the right to withdraw: 14 days from the instruction, but not from before the conclusion; without one
 * twelve months and 14 days. A last day at a weekend moves to the Monday (§ 193 BGB); holidays are left to the studio.
 * @example withdrawalRight({ concluded_on: '2026-11-02', concluded_via: 'online', withdrawal_instructed_on: '2026-11-02' }).until // '2026-11-16'
 */
export function withdrawalRight({
  concluded_on,
  concluded_via,
  withdrawal_instructed_on,
}: WithdrawalTerms): WithdrawalRight {
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
          text: `Die Frist von 14 Tagen läuft ab dem ${inGerman(begins ?? concluded_on)}.`,
          section: '§ 355 Abs. 2, § 356 Abs. 3 BGB',
        }
      : {
          day: end,
          text: 'Ohne rechtzeitige Belehrung erlischt das Recht zwölf Monate und 14 Tage nach dem Vertragsschluss.',
          section: '§ 356 Abs. 3 Satz 2 BGB',
        },
  );
  const until = nextWorkday(end);
  if (until !== end)
    steps.push({
      day: until,
      text: `Der ${inGerman(end)} fällt auf ein Wochenende. Die Frist endet am nächsten Werktag.`,
      section: '§ 193 BGB',
    });
  return { until, steps };
}

function nextWorkday(day: Day): Day {
  const weekday = getDay(parseISO(day));
  return weekday === 6 ? plusDays(day, 2) : weekday === 0 ? plusDays(day, 1) : day;
}
