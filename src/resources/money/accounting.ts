/** What a studio's tax adviser needs: the numbers of their books, and the accounts. */

import { choice, group, number } from '#declare/fields.ts';
import { ACCOUNTS, type AccountName, CHARTS } from '#rules/money/accounts.ts';

type Account<L extends string> = ReturnType<typeof account<L>>;

function account<const L extends string>(label: L, name: AccountName) {
  const help = `Leer: ${CHARTS.skr03[name]} (SKR 03), ${CHARTS.skr04[name]} (SKR 04)`;
  return number({ label, help, integer: true, min: 1, max: 99_999_999 });
}

const accounts = Object.fromEntries(
  Object.entries(ACCOUNTS).map(([name, label]) => [name, account(label, name as AccountName)]),
) as { readonly [N in AccountName]: Account<(typeof ACCOUNTS)[N]> };

/** Numbers and accounts of the books; what is empty has its chart's default. */
export const accounting = group({
  label: 'Buchhaltung',
  fields: {
    chart: choice({
      label: 'Kontenrahmen',
      help: 'Leer: SKR 03',
      of: { skr03: 'SKR 03', skr04: 'SKR 04' },
    }),
    consultant_number: number({
      label: 'Beraternummer',
      help: 'Nennt dir deine Steuerberatung; die Datei für DATEV braucht sie.',
      integer: true,
      min: 1001,
      max: 9_999_999,
    }),
    client_number: number({
      label: 'Mandantennummer',
      help: 'Nennt dir deine Steuerberatung; die Datei für DATEV braucht sie.',
      integer: true,
      min: 1,
      max: 99_999,
    }),
    account_length: number({ label: 'Länge der Sachkonten', help: 'Leer: 4', integer: true, min: 4, max: 8 }),
    fiscal_year_month: number({
      label: 'Erster Monat des Wirtschaftsjahrs',
      help: 'Leer: 1, also Januar',
      integer: true,
      min: 1,
      max: 12,
    }),
    ...accounts,
  },
});
