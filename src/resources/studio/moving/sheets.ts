/** What the rows of files are read into, by what a file is about. */
import type { Importable, Imports } from '#declare/imports.ts';
import { adjustMember } from './adjustMember.ts';
import { APPOINTMENT_FIELDS, APPOINTMENT_HEADINGS } from './appointments.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { SheetKind } from './kinds.ts';
import { MEMBER_HEADINGS } from './memberHeadings.ts';
import { MEMBER_FIELDS, MEMBERS, NEW_TARIFF } from './members.ts';
import { MEMBER_WORDS } from './memberWords.ts';
import {
  adjustProduct,
  adjustReference,
  CARD_FIELDS,
  CARD_HEADINGS,
  ITEM_FIELDS,
  ITEM_HEADINGS,
  PRODUCT_FIELDS,
  PRODUCT_HEADINGS,
} from './others.ts';

/** A tariff of the studio, by which those of the file are recognised. */
export interface KnownTariff {
  readonly id: string;
  readonly name: string;
}

const NAMES: Pick<Imports, 'names' | 'rest'> = { names: ['tariff'], rest: { tariff: NEW_TARIFF } };

/** Returns the sheets with the studio's own tariffs and trainers as the choices of theirs. */
export function sheetsFor(
  tariffs: readonly KnownTariff[],
  {
    dialect,
    trainers = new Map(),
  }: { readonly dialect?: Dialect | undefined; readonly trainers?: ReadonlyMap<string, string> } = {},
): Readonly<Record<SheetKind, Importable>> {
  const of = {
    ...Object.fromEntries(tariffs.map(({ id, name }) => [id, name])),
    ...MEMBER_FIELDS.tariff.of,
  };
  const { billing_interval } = MEMBER_WORDS;
  const sheet = (path: string, fields: Importable['fields'], imports: Omit<Imports, 'match'>): Importable => {
    const own = dialect?.columns.filter(({ field }) => field in fields) ?? [];
    return {
      path,
      fields,
      imports: { match: [], ...imports, columns: [...own, ...(imports.columns ?? [])] },
    };
  };
  return {
    members: sheet(
      MEMBERS,
      { ...MEMBER_FIELDS, tariff: { ...MEMBER_FIELDS.tariff, of } },
      { ...NAMES, columns: MEMBER_HEADINGS, words: MEMBER_WORDS, adjust: adjustMember },
    ),
    cards: sheet(
      'moving-in/cards',
      { ...CARD_FIELDS, tariff: { ...CARD_FIELDS.tariff, of } },
      { ...NAMES, columns: CARD_HEADINGS, adjust: adjustReference },
    ),
    open_items: sheet('moving-in/open-items', ITEM_FIELDS, {
      columns: ITEM_HEADINGS,
      adjust: adjustReference,
    }),
    products: sheet('moving-in/products', PRODUCT_FIELDS, {
      columns: PRODUCT_HEADINGS,
      ...(billing_interval && { words: { billing_interval } }),
      adjust: adjustProduct,
    }),
    appointments: sheet(
      'moving-in/appointments',
      {
        ...APPOINTMENT_FIELDS,
        trainer: { ...APPOINTMENT_FIELDS.trainer, of: Object.fromEntries(trainers) },
      },
      { names: ['trainer'], columns: APPOINTMENT_HEADINGS, adjust: adjustReference },
    ),
  };
}
