/** Every kind of message is caused by its real act in a test, which is named here. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MESSAGE_KINDS, type MessageName } from '#resources/studio/messageKinds.ts';

const BOOKINGS = 'schedule/messages';
const NEWSLETTER = 'people/newsletter';
const LETTERS = 'studio/letters';

/** The contract test, and the name of the case in it. */
const CAUSED_IN: Readonly<Record<MessageName, readonly [file: string, title: string]>> = {
  notice_received: ['studio/messages', 'arrives at once, with content, day and time, and the page says so'],
  booking_confirmed: [BOOKINGS, 'who is booked gets a confirmation for the calendar'],
  booking_moved: [BOOKINGS, 'a move and a cancellation reach everybody who is booked'],
  booking_cancelled: [BOOKINGS, 'a move and a cancellation reach everybody who is booked'],
  place_free: [BOOKINGS, 'who moves up from the waiting list is told so'],
  place_offered: ['schedule/placeOffers', 'is offered by a mail, and taken by one act on its page'],
  reminder: [BOOKINGS, 'a reminder comes within a day of the appointment, once'],
  reminder_soon: [BOOKINGS, 'a short reminder comes two hours before'],
  series_confirmed: [BOOKINGS, 'a standing booking is confirmed once, with all its times'],
  series_moved: [BOOKINGS, 'a course is moved and left with one message each'],
  series_cancelled: [BOOKINGS, 'a course is moved and left with one message each'],
  trainer_day: [BOOKINGS, 'a trainer gets the day once, in the morning alone'],
  office_day: ['contracts/officeDay', 'goes to each admin who works on it, once'],
  access_changed: ['people/secondFactor', 'tells the person what was changed in the access, and by whom'],
  plan_assigned: ['training/planMessages', 'a workout made for a customer is told once'],
  plan_shared: ['training/planMessages', 'a link to a plan is mailed'],
  contract_concluded: [LETTERS, 'is confirmed with its conditions, in the mail and as the printed letter'],
  contract_cancelled: [LETTERS, 'that ends is confirmed to the day, and so is its withdrawal'],
  contract_withdrawn: [LETTERS, 'that ends is confirmed to the day, and so is its withdrawal'],
  price_raised: [LETTERS, 'whose price rises is told so'],
  card_low: [LETTERS, 'that is nearly used up is told once'],
  debit_announced: [LETTERS, 'a debit is announced to who pays, and its return is told'],
  debit_returned: [LETTERS, 'a debit is announced to who pays, and its return is told'],
  dunning_sent: [LETTERS, 'a dunning letter goes by mail, too'],
  invoice_issued: [LETTERS, 'an invoice goes as PDF to who gets it'],
  payment_received: [LETTERS, 'a payment is receipted, and its reversal isn’t'],
  newsletter_offered: [NEWSLETTER, 'is asked for by a mail, and confirmed by one act on its page'],
  newsletter: [NEWSLETTER, 'ends by one click of the mail program, without a question'],
  birthday: [NEWSLETTER, 'go at eight to those who consented, once'],
  to_many: ['studio/mailings', 'goes to each once, and to nobody twice by a repeated call'],
};

it('has every kind', () => {
  expect(Object.keys(CAUSED_IN).toSorted()).toEqual(Object.keys(MESSAGE_KINDS).toSorted());
});

it.each(Object.entries(CAUSED_IN))('%s', (_, [file, title]) => {
  const source = readFileSync(new URL(`../contract/${file}.test.ts`, import.meta.url), 'utf8');
  const cases = [...source.matchAll(/\bit\('([^']*)'/g)].map(([, name]) => name);
  expect(cases.filter((name) => name?.startsWith(title))).toHaveLength(1);
});
