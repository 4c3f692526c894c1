/**
 * Contracts worked out by hand from the law, not by the code: a row is a case, its last column says why. Weekdays that
 * a row turns on stand in it.
 */
import { describe, expect, it } from 'vitest';
import type { Conditions } from '#rules/contracts/conditions.ts';
import { lastNoticeDay } from '#rules/contracts/deadlines.ts';
import { earliestEnd, endWithoutNotice } from '#rules/contracts/end.ts';
import { effectiveDayProblem } from '#rules/contracts/notice.ts';
import { firstTermEnd } from '#rules/contracts/term.ts';
import { withdrawalProblems, withdrawalRight } from '#rules/contracts/withdrawal.ts';
import type { Land } from '#rules/schedule/holidays.ts';

/** Rows of a table, cell by cell; days are written as Germans do, months without their unit, a dash is nothing. */
function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const iso = (day = '') => day.split('.').reverse().join('-');
const mayBe = (cell = '') => (cell === '–' ? null : iso(cell));
const count = (cell = '') => (cell === '–' ? null : Number(cell));
const german = (day: string) => day.split('-').reverse().join('.');

const FEES = {
  Woche: 'weekly',
  Monat: 'monthly',
  Quartal: 'quarterly',
  Jahr: 'yearly',
  einmal: 'once',
} as const;

function conditions(cells: string[]): Conditions {
  const [concluded, starts, term, notice, renewal, fee] = cells;
  return {
    concluded_on: iso(concluded),
    starts_on: iso(starts),
    minimum_term_months: count(term),
    notice_period_months: count(notice),
    renewal: renewal === 'endet' ? 'none' : 'indefinite',
    billing_interval: FEES[fee as keyof typeof FEES],
  };
}

describe('the earliest end', () => {
  // concluded | starts | first term | notice | afterwards | fee by | receipt → end | why
  const TABLE = `
    15.01.2026 | 31.01.2026 | 12 | 1 | läuft weiter | Monat | 30.12.2026 | 30.01.2027 | term to the day before the 31st; a month from 30.12. ends on 30.01.
    15.01.2026 | 31.01.2026 | 12 | 1 | läuft weiter | Monat | 31.12.2026 | 31.01.2027 | a month from 31.12. ends on 31.01., a day after the term
    01.02.2027 | 28.02.2027 | 12 | 1 | läuft weiter | Monat | 27.01.2028 | 27.02.2028 | 28.02. less a day, leap year or not
    01.02.2027 | 28.02.2027 | 12 | 1 | läuft weiter | Monat | 28.01.2028 | 28.02.2028 | a day late
    01.02.2028 | 29.02.2028 | 12 | 1 | läuft weiter | Monat | 28.01.2029 | 28.02.2029 | no 29.02. in 2029: the term ends with the month, § 188 Abs. 3
    01.02.2028 | 29.02.2028 | 12 | 1 | läuft weiter | Monat | 31.01.2029 | 28.02.2029 | a month from 31.01. ends with February, too
    01.02.2028 | 29.02.2028 | 12 | 1 | läuft weiter | Monat | 01.02.2029 | 01.03.2029 | a day late
    01.03.2026 | 01.03.2026 | 24 | 1 | läuft weiter | Monat | 31.01.2028 | 29.02.2028 | two years end on the leap day; 31.01. plus a month, too
    01.03.2026 | 01.03.2026 | 24 | 1 | läuft weiter | Monat | 01.02.2028 | 01.03.2028 | a day late
    15.08.2026 | 31.08.2026 | 6  | 1 | läuft weiter | Monat | 31.01.2027 | 28.02.2027 | half a year from the 31st: February lacks it
    15.08.2026 | 31.08.2026 | 6  | 1 | läuft weiter | Monat | 01.02.2027 | 01.03.2027 | a day late
    01.03.2026 | 15.03.2026 | 12 | 1 | läuft weiter | Monat | 31.05.2027 | 30.06.2027 | after the term: a month, and June has 30 days
    01.03.2026 | 15.03.2026 | 12 | 1 | läuft weiter | Monat | 30.01.2028 | 29.02.2028 | after the term, leap year
    01.03.2026 | 15.03.2026 | 12 | 1 | läuft weiter | Monat | 28.02.2029 | 28.03.2029 | after the term: the number counts, not the month's end
    01.03.2026 | 15.03.2026 | 12 | 1 | läuft weiter | Monat | 14.02.2027 | 14.03.2027 | both Sundays: § 193 doesn't move notice or end
    10.01.2026 | 26.01.2026 | 12 | 1 | läuft weiter | Monat | 25.12.2026 | 25.01.2027 | arrives on Christmas Day, in time
    10.01.2026 | 26.01.2026 | 12 | 1 | läuft weiter | Monat | 26.12.2026 | 26.01.2027 | Boxing Day is a day late all the same
    01.03.2026 | 15.03.2026 | 12 | 0 | läuft weiter | Monat | 14.03.2027 | 14.03.2027 | no period: the term's last day will do
    01.03.2026 | 15.03.2026 | 12 | – | läuft weiter | Monat | 15.03.2027 | 15.03.2027 | no period: at once after the term
    01.03.2026 | 15.03.2026 | 12 | 1 | endet        | Monat | 01.03.2027 | 14.03.2027 | ends by itself: the notice changes nothing
    01.03.2026 | 15.03.2026 | –  | 1 | läuft weiter | Monat | 31.08.2026 | 30.09.2026 | no term: a month at any time

    01.12.2021 | 01.01.2022 | 12 | 3 | läuft weiter | Monat | 30.09.2022 | 31.12.2022 | old law: three months before the term's end are valid
    01.12.2021 | 01.01.2022 | 12 | 3 | läuft weiter | Monat | 01.10.2022 | 01.01.2023 | old law: a day late costs a day; it goes on indefinitely, not by years
    01.12.2021 | 01.01.2022 | 12 | 3 | läuft weiter | Monat | 10.02.2026 | 10.05.2026 | old law, years later: the agreed three months
    01.12.2021 | 01.01.2022 | 12 | 3 | läuft weiter | Monat | 30.11.2025 | 28.02.2026 | old law: 30.11. plus three months, February lacks the 30th
    01.06.2020 | 01.06.2020 | 24 | 3 | läuft weiter | Monat | 28.02.2022 | 31.05.2022 | old law: 24 months bind
    01.06.2020 | 01.06.2020 | 24 | 3 | läuft weiter | Monat | 01.03.2022 | 01.06.2022 | old law: what counts is the day of conclusion, not of notice
    28.02.2022 | 01.03.2022 | 12 | 2 | läuft weiter | Monat | 31.12.2022 | 28.02.2023 | last day of the old law: two months are valid
    28.02.2022 | 01.03.2022 | 12 | 2 | läuft weiter | Monat | 01.01.2023 | 01.03.2023 | a day late
    10.01.2022 | 01.02.2022 | 18 | 3 | endet        | Monat | 05.05.2023 | 31.07.2023 | old law, ends by itself after 18 months
    01.11.2021 | 15.11.2021 | –  | 3 | läuft weiter | Monat | 15.05.2026 | 15.08.2026 | old law, no term: three months are valid

    01.03.2026 | 15.03.2026 | 36 | 1 | läuft weiter | Monat | 01.12.2026 | 01.01.2027 | 36 months bind nobody for 24: the valid month's notice, at any time
    01.03.2026 | 15.03.2026 | 36 | 0 | läuft weiter | Monat | 01.12.2026 | 01.12.2026 | void term, no period
    01.03.2026 | 15.03.2026 | 25 | 1 | läuft weiter | Monat | 31.12.2026 | 31.01.2027 | a month too long is void as a whole
    01.03.2026 | 01.09.2026 | 36 | 1 | läuft weiter | Monat | 02.03.2026 | 01.09.2026 | void term, notice before it begins
    01.03.2026 | 15.03.2026 | 36 | 3 | läuft weiter | Monat | 15.12.2026 | 31.12.2026 | term and notice void: § 621 Nr. 3, by the 15th
    01.03.2026 | 15.03.2026 | 36 | 3 | läuft weiter | Monat | 16.12.2026 | 31.01.2027 | a day late: the next month's end
    01.03.2026 | 15.03.2026 | 36 | 1 | endet        | Monat | 01.12.2026 | 01.01.2027 | void term that isn't renewed: the customer may leave earlier
    01.03.2026 | 15.03.2026 | 36 | 1 | endet        | Monat | 01.03.2029 | 14.03.2029 | and need not stay longer than was promised
    15.05.2021 | 20.05.2021 | 36 | 3 | läuft weiter | Monat | 20.08.2022 | 20.11.2022 | old law: the term is void, the three months are not
    15.05.2021 | 20.05.2021 | 36 | 6 | läuft weiter | Monat | 10.02.2023 | 28.02.2023 | old law: both are void

    01.12.2021 | 01.01.2022 | 12 | 6 | läuft weiter | Monat | 31.12.2022 | 31.12.2022 | six months don't become three: no period to the term's end is left
    01.12.2021 | 01.01.2022 | 12 | 6 | läuft weiter | Monat | 01.01.2023 | 31.01.2023 | after it § 621 Nr. 3
    01.12.2021 | 01.01.2022 | 12 | 6 | läuft weiter | Monat | 16.01.2023 | 28.02.2023 | after the 15th: the next month's end
    01.03.2022 | 01.03.2022 | 12 | 2 | läuft weiter | Monat | 28.02.2023 | 28.02.2023 | first day of the new law: two months are void
    01.03.2022 | 01.03.2022 | 12 | 2 | läuft weiter | Monat | 01.03.2023 | 31.03.2023 | after the term § 621 Nr. 3, sooner than the two months
    01.03.2026 | 15.03.2026 | –  | 3 | läuft weiter | Monat | 15.05.2026 | 31.05.2026 | no term, void period
    01.03.2026 | 15.03.2026 | –  | 3 | läuft weiter | Monat | 15.02.2028 | 29.02.2028 | to the end of a leap February
    01.03.2026 | 15.03.2026 | –  | 3 | läuft weiter | Monat | 16.12.2026 | 31.01.2027 | over the turn of the year
    01.12.2021 | 01.01.2022 | 12 | 6 | läuft weiter | Quartal | 17.02.2026 | 31.03.2026 | § 621 Nr. 4: six weeks before 31.03. is 17.02.
    01.12.2021 | 01.01.2022 | 12 | 6 | läuft weiter | Quartal | 18.02.2026 | 30.06.2026 | a day late: the next quarter
    01.12.2021 | 01.01.2022 | 12 | 6 | läuft weiter | Quartal | 18.02.2028 | 31.03.2028 | in a leap year it is 18.02.
    01.12.2021 | 01.01.2022 | 12 | 6 | läuft weiter | Quartal | 19.08.2026 | 30.09.2026 | six weeks before 30.09. is 19.08.
    01.12.2021 | 01.01.2022 | 12 | 6 | läuft weiter | Jahr  | 19.11.2026 | 31.12.2026 | longer periods count as quarters do
    01.12.2021 | 01.01.2022 | 12 | 6 | läuft weiter | Jahr  | 20.11.2026 | 31.03.2027 | a day late, and still sooner than six months
    01.12.2021 | 01.01.2022 | 12 | 4 | läuft weiter | Jahr  | 20.05.2026 | 20.09.2026 | § 621 gives 30.09.; that the four months are void must not harm
    01.03.2026 | 15.03.2026 | 12 | 2 | läuft weiter | Quartal | 20.05.2027 | 20.07.2027 | § 621 gives 30.09.; the agreed two months are better
    01.12.2021 | 01.01.2022 | –  | 6 | läuft weiter | Woche | 16.11.2026 | 21.11.2026 | § 621 Nr. 2: on Monday to Saturday
    01.12.2021 | 01.01.2022 | –  | 6 | läuft weiter | Woche | 17.11.2026 | 28.11.2026 | on Tuesday to the next Saturday
    01.12.2021 | 01.01.2022 | –  | 6 | läuft weiter | Woche | 22.11.2026 | 28.11.2026 | on Sunday: before the next Monday
    01.12.2021 | 01.01.2022 | –  | 6 | läuft weiter | Woche | 07.04.2026 | 11.04.2026 | after Easter Monday the week's first working day is Tuesday
    01.12.2021 | 01.01.2022 | –  | 6 | läuft weiter | Woche | 08.04.2026 | 18.04.2026 | on Wednesday it is over
    01.12.2021 | 01.01.2022 | –  | 6 | läuft weiter | einmal | 05.05.2026 | 05.05.2026 | § 621 Nr. 5: at any time
  `.replace(/\n\s*\n/g, '\n');

  it.each(rows(TABLE))('%s, %s, %s/%s months, %s, by %s: %s → %s, %s', (...cells) => {
    const [receipt, end] = cells.slice(6);
    expect(german(earliestEnd(conditions(cells), iso(receipt)).day)).toBe(end);
  });
});

describe('the end of the term, without a notice, and the last day for one', () => {
  // concluded | starts | first term | notice | afterwards | fee by | term binds to | ends by itself | last receipt | why
  const TABLE = `
    01.03.2026 | 15.03.2026 | 12 | 1 | läuft weiter | Monat | 14.03.2027 | –          | 14.02.2027 | as agreed
    01.03.2026 | 15.03.2026 | 12 | 1 | endet        | Monat | 14.03.2027 | 14.03.2027 | –          | ends by itself: nobody has to decide
    01.03.2026 | 15.03.2026 | 36 | 1 | läuft weiter | Monat | –          | –          | –          | void term: notice at any time
    01.03.2026 | 15.03.2026 | 36 | 1 | endet        | Monat | –          | 14.03.2029 | –          | void, but the studio keeps its word
    01.03.2026 | 15.03.2026 | 12 | 3 | läuft weiter | Monat | 14.03.2027 | –          | 14.03.2027 | void period: the term's last day
    01.03.2026 | 15.03.2026 | –  | 1 | läuft weiter | Monat | –          | –          | –          | no term
    01.12.2025 | 01.01.2026 | 12 | 1 | läuft weiter | Monat | 31.12.2026 | –          | 30.11.2026 | 30.11. plus a month is 30.12., 01.12. would be a day late
  `;

  it.each(rows(TABLE))('%s, %s, %s/%s months, %s, by %s: %s, %s, %s, %s', (...cells) => {
    const contract = conditions(cells);
    const [term, own, receipt] = cells.slice(6).map(mayBe);
    expect(firstTermEnd(contract)).toBe(term);
    expect(endWithoutNotice(contract)).toBe(own);
    expect(lastNoticeDay(contract, '2026-03-15')?.receipt ?? null).toBe(receipt);
  });
});

describe('the last day to withdraw', () => {
  // concluded online | told of the right | Land | last day | why
  const TABLE = `
    17.04.2026 | 17.04.2026 | –  | 04.05.2026 | Friday 01.05., then the weekend
    20.03.2026 | 20.03.2026 | –  | 07.04.2026 | Good Friday to Easter Monday
    21.03.2026 | 21.03.2026 | –  | 07.04.2026 | Saturday before Easter
    23.03.2026 | 23.03.2026 | –  | 07.04.2026 | Easter Monday
    24.03.2026 | 24.03.2026 | –  | 07.04.2026 | a Tuesday as any
    30.04.2026 | 30.04.2026 | –  | 15.05.2026 | Ascension Day, Thursday 14.05.
    09.05.2026 | 09.05.2026 | –  | 26.05.2026 | Saturday before Whitsun: Saturday, Sunday, Monday
    11.12.2026 | 11.12.2026 | –  | 28.12.2026 | Friday 25.12., Boxing Day is the Saturday, then Sunday
    11.12.2025 | 11.12.2025 | –  | 29.12.2025 | Thursday 25.12., Friday 26.12., the weekend
    10.12.2026 | 10.12.2026 | –  | 24.12.2026 | Christmas Eve is no public holiday
    17.12.2026 | 17.12.2026 | –  | 31.12.2026 | nor is New Year's Eve
    18.12.2026 | 18.12.2026 | –  | 04.01.2027 | Friday 01.01., then the weekend
    19.09.2025 | –          | –  | 05.10.2026 | never told: 03.10.2026 is a Saturday and a holiday
    01.10.2025 | –          | –  | 15.10.2026 | never told: twelve months and 14 days
    29.02.2028 | –          | –  | 14.03.2029 | never told on a leap day: 28.02.2029 plus 14 days
    31.01.2027 | 31.01.2027 | –  | 15.02.2027 | 14.02. is a Sunday
    02.11.2026 | 20.12.2026 | –  | 04.01.2027 | told later; 03.01. is a Sunday
    02.11.2026 | 07.11.2027 | –  | 16.11.2027 | told too late: twelve months and 14 days stay
    23.12.2027 | 23.12.2027 | BW | 07.01.2028 | Epiphany, a Thursday
    23.12.2027 | 23.12.2027 | SH | 06.01.2028 | none in the north
    23.12.2027 | 23.12.2027 | –  | 06.01.2028 | not nationwide
    04.11.2026 | 04.11.2026 | SN | 19.11.2026 | Buß- und Bettag, Wednesday 18.11., in Saxony alone
    04.11.2026 | 04.11.2026 | TH | 18.11.2026 | not in Thuringia
    01.08.2025 | 01.08.2025 | BY | 18.08.2025 | Mariä Himmelfahrt, Friday 15.08.
    01.08.2025 | 01.08.2025 | SL | 18.08.2025 | all over the Saarland
    01.08.2025 | 01.08.2025 | BW | 15.08.2025 | not in Baden-Württemberg
    21.05.2026 | 21.05.2026 | NW | 05.06.2026 | Corpus Christi, Thursday 04.06.
    21.05.2026 | 21.05.2026 | NI | 04.06.2026 | not in Lower Saxony
    17.10.2025 | 17.10.2025 | SH | 03.11.2025 | Reformation Day, Friday 31.10.
    17.10.2025 | 17.10.2025 | BY | 31.10.2025 | not in Bavaria
    17.10.2027 | 17.10.2027 | NW | 02.11.2027 | Sunday 31.10., then All Saints' Day
    17.10.2027 | 17.10.2027 | SH | 01.11.2027 | Sunday 31.10., Reformation Day with it; Monday is a working day
    22.02.2027 | 22.02.2027 | BE | 09.03.2027 | Women's Day, Monday 08.03.
    22.02.2027 | 22.02.2027 | MV | 09.03.2027 | there, too, since 2023
    22.02.2022 | 22.02.2022 | MV | 08.03.2022 | but not in 2022
    22.02.2027 | 22.02.2027 | BB | 08.03.2027 | not in Brandenburg
    06.09.2027 | 06.09.2027 | TH | 21.09.2027 | Children's Day, Monday 20.09.
    06.09.2027 | 06.09.2027 | SN | 20.09.2027 | not in Saxony
    17.10.2017 | 17.10.2017 | –  | 01.11.2017 | Reformation Day was nationwide in 2017
    17.10.2017 | 17.10.2017 | BY | 02.11.2017 | and All Saints' Day came after it
    17.10.2016 | 17.10.2016 | HH | 31.10.2016 | Hamburg keeps it since 2018
    24.04.2025 | 24.04.2025 | BE | 09.05.2025 | 08.05.2025, Thursday: once, in Berlin
    24.04.2025 | 24.04.2025 | BB | 08.05.2025 | not in Brandenburg
  `;

  it.each(rows(TABLE))('%s, told %s, %s: %s, %s', (...cells) => {
    const [concluded, told, land, until] = cells;
    const terms = {
      concluded_on: iso(concluded),
      concluded_via: 'online' as const,
      withdrawal_instructed_on: mayBe(told),
    };
    expect(german(withdrawalRight(terms, land === '–' ? null : (land as Land)).until ?? '')).toBe(until);
  });
});

describe('a withdrawal in time', () => {
  // concluded and told | sent | received | wrong is | why
  const TABLE = `
    02.11.2026 | 16.11.2026 | 18.11.2026 | –           | the period ends on 16.11.: sent in time is enough
    02.11.2026 | 17.11.2026 | 18.11.2026 | sent_on     | sent a day late
    02.11.2026 | –          | 18.11.2026 | received_on | sending unknown: the receipt has to do
    02.11.2026 | –          | 16.11.2026 | –           | received in time
    02.11.2026 | 16.11.2026 | 02.02.2027 | –           | how long the post takes is not the customer's risk
    02.11.2026 | 20.11.2026 | 18.11.2026 | sent_on     | nothing arrives before it is sent
    02.11.2026 | 01.11.2026 | 03.11.2026 | sent_on     | there was no contract yet
    02.11.2026 | –          | 01.11.2026 | received_on | nor then
    20.03.2026 | 07.04.2026 | 10.04.2026 | –           | the period ends on the Tuesday after Easter
    20.03.2026 | 08.04.2026 | 10.04.2026 | sent_on     | a day later
  `;

  it.each(rows(TABLE))('%s: sent %s, received %s → %s, %s', (...cells) => {
    const [concluded, sent, received, wrong] = cells;
    const terms = {
      concluded_on: iso(concluded),
      concluded_via: 'online' as const,
      withdrawal_instructed_on: iso(concluded),
    };
    const days = { received_on: iso(received), sent_on: mayBe(sent) };
    expect(Object.keys(withdrawalProblems(terms, days, null))).toEqual(wrong === '–' ? [] : [wrong]);
  });
});

describe('the day that is wished for the end', () => {
  // first term, afterwards | already to | kind | received | wish | refused with | why
  const TABLE = `
    12 endet | –          | ordentlich       | 21.11.2026 | 01.01.2029 | spätestens zum 14.03.2027 | a notice doesn't prolong
    12 endet | –          | ordentlich       | 21.11.2026 | 15.03.2027 | spätestens zum 14.03.2027 | not by a day
    12 endet | –          | ordentlich       | 21.11.2026 | 14.03.2027 | –                         | its own end
    12 endet | –          | außerordentlich  | 21.11.2026 | 01.01.2029 | spätestens zum 14.03.2027 | nor for an important reason
    12 endet | –          | außerordentlich  | 21.11.2026 | 21.11.2026 | –                         | at once
    12 endet | –          | außerordentlich  | 21.11.2026 | 20.11.2026 | vor dem Zugang            | not before the receipt
    12 läuft | –          | ordentlich       | 21.11.2026 | 30.06.2027 | –                         | later than it had to, of indefinite time
    12 läuft | –          | ordentlich       | 21.11.2026 | 13.03.2027 | Frühestens zum 14.03.2027 | not within the term
    12 läuft | 14.03.2027 | außerordentlich  | 21.11.2026 | 31.12.2026 | –                         | sooner than the ordinary notice
    12 läuft | 14.03.2027 | außerordentlich  | 21.11.2026 | 14.03.2027 | –                         | on the same day
    12 läuft | 14.03.2027 | außerordentlich  | 21.11.2026 | 15.03.2027 | spätestens zum 14.03.2027 | not later
    36 endet | –          | ordentlich       | 21.11.2026 | 14.03.2029 | –                         | void term: the promised end
    36 endet | –          | ordentlich       | 21.11.2026 | 15.03.2029 | spätestens zum 14.03.2029 | and not beyond
    36 endet | –          | ordentlich       | 21.11.2026 | 20.12.2026 | Frühestens zum 21.12.2026 | the month's notice holds
  `;

  it.each(rows(TABLE))('%s, %s, %s, received %s for %s: %s, %s', (...cells) => {
    const [what = '', former, kind, received, wish, refusal = ''] = cells;
    const [term, renewal = ''] = what.split(' ');
    const contract = {
      ...conditions(['01.03.2026', '15.03.2026', term ?? '', '1', renewal, 'Monat']),
      cancellation:
        former === '–'
          ? null
          : {
              received_on: '2026-11-01',
              effective_on: iso(former),
              reason: null,
              origin: 'customer' as const,
              extraordinary: false,
              replaced: null,
            },
    };
    const problem = effectiveDayProblem(contract, {
      received_on: iso(received),
      effective_on: iso(wish),
      extraordinary: kind === 'außerordentlich',
    });
    if (refusal === '–') expect(problem).toBeUndefined();
    else expect(problem).toContain(refusal);
  });
});
