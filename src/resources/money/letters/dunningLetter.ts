/** Content of a dunning letter, derived from its record, so that reprints are identical. */

import type { Letter } from '#declare/letter.ts';
import { formatMoney } from '#format/money.ts';
import { counted } from '#format/plurals.ts';
import { formatDay } from '#rules/days.ts';
import { readableIban } from '#rules/money/iban.ts';
import { returnNote } from '#rules/money/sepa/returns.ts';
import type { Customer } from '../../people/customers.ts';
import { type Addressee, salutationOf } from '../../studio/letters/addressee.ts';
import type { Dunning } from '../dunnings.ts';

type Debtor = Addressee & Pick<Customer, 'number' | 'first_name' | 'last_name'>;

const MORE = { one: 'weitere Forderung', many: 'weitere Forderungen' };

/** Number of claims that fit on a sheet line by line. */
const LINES = 14;

type Sent = Pick<
  Dunning,
  'number' | 'level_name' | 'text' | 'due_on' | 'sum_cents' | 'fee_cents' | 'iban' | 'claims'
>;

/**
 * Returns the content of a dunning letter, which goes to who pays for the customer where another one does.
 * @example dunningLetter(dunning, customer).subject // '1. Mahnung'
 */
export function dunningLetter(sent: Sent, customer: Debtor, payer?: Addressee): Letter {
  const { number, level_name, text, due_on, sum_cents, fee_cents, iban, claims } = sent;
  const rest = claims.slice(LINES);
  // Non-breaking.
  const account = iban && readableIban(iban).replaceAll(' ', '\u00a0');
  const purpose = `Kunde ${customer.number ?? '–'}, Mahnung ${number ?? '–'}`;
  return {
    subject: level_name,
    salutation: salutationOf(payer ?? customer),
    terms: [],
    table: {
      head: ['Forderung', 'Wofür', 'Fällig am', 'Noch offen'],
      rows: [
        ...claims
          .slice(0, LINES)
          .map((one) => [
            String(one.number),
            [one.text, returnNote(one)].filter(Boolean).join('\n'),
            formatDay(one.due_on),
            formatMoney(one.open_cents),
          ]),
        ...(rest.length > 0
          ? [
              [
                '',
                counted(rest.length, MORE),
                '',
                formatMoney(rest.reduce((sum, one) => sum + one.open_cents, 0)),
              ],
            ]
          : []),
        ...(fee_cents > 0
          ? [['', 'Kosten dieses Schreibens', formatDay(due_on), formatMoney(fee_cents)]]
          : []),
      ],
      sums: [['Zu zahlen', formatMoney(sum_cents)]],
    },
    paragraphs: [
      payer ? `Es geht um die Beiträge von ${customer.first_name} ${customer.last_name}. ${text}` : text,
      account
        ? `Bitte zahlen Sie ${formatMoney(sum_cents)} bis zum ${formatDay(due_on)} auf unser Konto ${account}, mit dem Verwendungszweck „${purpose}“.`
        : `Bitte zahlen Sie ${formatMoney(sum_cents)} bis zum ${formatDay(due_on)}. Das geht auch bei uns im Studio; nennen Sie dabei „${purpose}“.`,
      ...(fee_cents > 0
        ? [
            'Die Kosten dieses Schreibens ersetzen Sie als Schaden des Verzugs (§ 280 Abs. 1 und 2, § 286 BGB).',
          ]
        : []),
      'Haben Sie inzwischen gezahlt, ist dieses Schreiben für Sie erledigt, und wir danken Ihnen. Fehlt Ihnen gerade das Geld, sprechen Sie uns bitte an.',
    ],
  };
}
