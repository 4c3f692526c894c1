/** Whole lists that aren't taken over, and why. */
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import type { Source } from '#services/http/imports/file.ts';
import type { Understandings } from '../columns/sheetKinds.ts';
import { arePaidSums, arePayments, areTransfers } from '../rows/paidItems.ts';
import { areCourses } from './courseLists.ts';
import { areOrders } from './orderLists.ts';
import { arePauses } from './pauseLists.ts';
import { areStaff } from './staffLists.ts';

const PAYMENTS =
  'Eine Liste von Zahlungen ist kein offener Posten: ausgelassen. Sind die Beträge noch offen, wähle oben als Inhalt die offenen Posten.';

const ORDERS =
  'Eine Liste von Bestellungen oder Rechnungen sagt nicht, welche Verträge laufen: ausgelassen. Sind die Beträge noch offen, wähle oben als Inhalt die offenen Posten; ist es eine Liste von Mitgliedern, wähle die Mitglieder.';

const PAUSES =
  'Eine Liste von Ruhezeiten: Sie wird nicht übernommen. Trag die Pausen, die noch laufen oder kommen, danach bei den Verträgen ein.';

const STAFF =
  'Eine Liste von Mitarbeitern: Sie werden hier keine Kunden. Lade sie in der Mitarbeiterverwaltung ein, oder wähle oben als Inhalt die Mitglieder.';

const COURSES =
  'Eine Liste von Kursen: Kurse werden hier nicht übernommen. Lege sie danach unter „Kurse“ an.';

const SUPPLIERS =
  'Eine Liste von Lieferanten: Sie werden hier keine Kunden. Sind es doch welche, wähle oben als Inhalt die Mitglieder.';

/** Names of files and sheets with suppliers, and the headings of their numbers. */
const OF_SUPPLIERS =
  /(?:^|[\s:_./-])(?:lieferanten?|kreditoren|vendors?|suppliers?)(?:$|[\s_.-])|^(?:lieferanten?|kreditoren?|vendor|supplier)[\s_-]*(?:nr\.?|nummer|no\.?|number|id)$/i;

/** Names of files with customers and suppliers. */
const OF_DEBTORS = /debitor|kunden|customers?|mitglied|members?/i;

/** Returns why a list of the kind that its headings show isn't taken over; undefined where it is. */
export function whyLeftOut(
  { name, read }: Source,
  kind: SheetKind | null,
  understand: Understandings,
): string | undefined {
  const { headings } = read;
  if (areTransfers(headings)) return PAYMENTS;
  if (kind === 'open_items' && arePayments(headings, name)) return PAYMENTS;
  if (areCourses(read, understand.appointments)) return COURSES;
  if (kind === 'members' && arePaidSums(headings, name, understand)) return PAYMENTS;
  if (kind === 'members' && areStaff(read)) return STAFF;
  const isOfSuppliers = [name, ...headings].some((one) => OF_SUPPLIERS.test(one));
  if (kind === 'members' && isOfSuppliers && !OF_DEBTORS.test(name)) return SUPPLIERS;
  if (kind === 'members' && areOrders(headings, understand)) return ORDERS;
  return arePauses(headings, name, understand) ? PAUSES : undefined;
}
