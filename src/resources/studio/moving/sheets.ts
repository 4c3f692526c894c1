/** The imports of files, by what a file is about: their fields, and what programs call them. */
import type { FieldOf } from '#declare/fields.ts';
import type { Importable, Imports } from '#declare/imports.ts';
import type { BILLING_INTERVALS } from '../../contracts/products.ts';
import { adjustMember } from './adjustMember.ts';
import { APPOINTMENT_HEADINGS } from './appointments.ts';
import type { Dialect } from './dialects/dialect.ts';
import {
  OF_EMERGENCY,
  OF_LEAVING,
  OF_MANDATE,
  OF_NOTICE,
  OF_PAUSE,
  OF_PAYMENT_DATA,
} from './eventSubjects.ts';
import { SHEET_FIELDS } from './fields.ts';
import type { SheetKind } from './kinds.ts';
import { MEMBER_HEADINGS } from './memberHeadings.ts';
import { MEMBER_BOUNDS, NEW_TARIFF } from './members.ts';
import { MEMBER_WORDS } from './memberWords.ts';
import {
  adjustAppointment,
  adjustCard,
  adjustProduct,
  adjustReference,
  CARD_HEADINGS,
  CARD_PAYMENT,
  ITEM_HEADINGS,
  PRODUCT_HEADINGS,
} from './others.ts';
import { PRODUCT_WORDS } from './productWords.ts';
import { OF_CARD, OF_CONTRACT, OF_FEE, OF_GUARDIAN, OF_PERSON, OF_PRODUCT } from './subjects.ts';

/** A letter less, and it would be a "Contact". */
const OF_NOBODY = ['Contract'];

/** A tariff of the studio, by which those of the file are recognised. */
export interface KnownTariff {
  readonly id: string;
  readonly name: string;
  readonly price_cents?: number;
  readonly billing_interval?: keyof typeof BILLING_INTERVALS;
}

/** Returns the sheets with the studio's own tariffs and trainers as the choices of theirs. */
export function sheetsFor(
  tariffs: readonly KnownTariff[],
  {
    dialect,
    trainers = new Map(),
  }: { readonly dialect?: Dialect | undefined; readonly trainers?: ReadonlyMap<string, string> } = {},
): Readonly<Record<SheetKind, Importable>> {
  const known = {
    products: Object.fromEntries(tariffs.map(({ id, name }) => [id, name])),
    trainers: Object.fromEntries(trainers),
  };
  const { billing_interval } = MEMBER_WORDS;
  const sheet = (kind: SheetKind, imports: Omit<Imports, 'match' | 'names'>): Importable => {
    const { path, fields, records } = SHEET_FIELDS[kind];
    const own = dialect?.columns.filter(({ field }) => field in fields) ?? [];
    const meaning = Object.entries(records).map(([name, to]) => {
      const field = fields[name] as FieldOf<'choice'>;
      return [name, { ...field, of: { ...known[to], ...field.of } }] as const;
    });
    return {
      path,
      fields: { ...fields, ...Object.fromEntries(meaning) },
      imports: {
        ...{ match: [], names: Object.keys(records), ...imports },
        columns: [...own, ...(imports.columns ?? [])],
      },
    };
  };
  const rest = { tariff: NEW_TARIFF };
  return {
    members: sheet('members', {
      ...{ rest, columns: MEMBER_HEADINGS, words: MEMBER_WORDS, bounds: MEMBER_BOUNDS },
      subjects: [
        ...[OF_GUARDIAN, OF_EMERGENCY, OF_MANDATE, OF_PAUSE, OF_NOTICE, OF_LEAVING],
        ...[OF_PAYMENT_DATA, OF_CONTRACT, OF_FEE, OF_PERSON],
      ],
      unrelated: [
        ...['Mandant', 'Passes', 'County', 'Monat', 'Letzte Rechnung', 'Installments', 'Raten'],
        'Contact type',
        // Units of cards, and no money.
        ...['Einheiten', 'Stunden', 'Punkte', 'Eintritte', 'Credits', 'Termine'].map(
          (one) => `Guthaben ${one}`,
        ),
        // The length of a membership so far, not a first term.
        ...['Mitgliedsdauer', 'Mitgliedschaftsdauer', 'Mitgliedsjahre', 'Dauer der Mitgliedschaft'],
        ...['Membership duration', 'Membership years', 'Member for'],
      ],
      adjust: adjustMember,
    }),
    cards: sheet('cards', {
      ...{ rest, columns: CARD_HEADINGS, bounds: { valid_from: 'first', valid_until: 'last' } },
      ...{ subjects: [OF_CARD, OF_PERSON], unrelated: OF_NOBODY },
      words: { gender: MEMBER_WORDS.gender ?? {}, payment: CARD_PAYMENT },
      adjust: adjustCard,
    }),
    open_items: sheet('open_items', {
      ...{ columns: ITEM_HEADINGS, subjects: [OF_PERSON], unrelated: OF_NOBODY, adjust: adjustReference },
    }),
    products: sheet('products', {
      ...{ columns: PRODUCT_HEADINGS, subjects: [OF_PRODUCT] },
      words: { ...PRODUCT_WORDS, ...(billing_interval && { billing_interval }) },
      adjust: adjustProduct,
    }),
    appointments: sheet('appointments', {
      ...{ columns: APPOINTMENT_HEADINGS, subjects: [OF_PERSON], unrelated: OF_NOBODY },
      adjust: adjustAppointment,
    }),
  };
}
