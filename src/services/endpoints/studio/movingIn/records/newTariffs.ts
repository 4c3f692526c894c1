/** Tariffs that the files name and the studio lacks. */
import type { products } from '#resources/contracts/products.ts';
import type { Moved, MovedTariff } from '#rules/contracts/moved.ts';
import { newId } from '#services/storage/ids.ts';
import type { NewValues } from '#services/storage/types.ts';

/** A tariff that the files name and the studio lacks. It is created inactive, so that no new contract is concluded with it. */
export interface NewTariff {
  readonly id: string;
  readonly name: string;
  readonly rows: Moved[];
  /** Whether a file of tariffs names it: it is created then even if no contract has it. */
  readonly listed?: boolean;
  /** What a file of tariffs says, or one of cards. */
  readonly said: Partial<NewValues<typeof products>>;
}

/** Returns the name of a tariff as tariffs are compared by it. */
export const keyOf = (name: string) => name.toLocaleLowerCase('de');

/** Returns the tariff of that name that the studio lacks. */
export function newTariff(
  news: Map<string, NewTariff>,
  name: string,
  { id = newId(), said = {}, listed = false }: Partial<Pick<NewTariff, 'id' | 'said' | 'listed'>> = {},
): NewTariff {
  const found = news.get(keyOf(name)) ?? { id, name, rows: [], said, listed };
  news.set(keyOf(name), found);
  return found;
}

/** Returns what the files say of a tariff by itself; undefined for nothing. */
export function saidOf(tariff: NewTariff | undefined): MovedTariff | undefined {
  const { price_cents, billing_interval, minimum_term_months, notice_period_months, renewal } =
    tariff?.said ?? {};
  if (!tariff || Object.keys(tariff.said).length === 0) return undefined;
  return {
    price_cents,
    billing_interval: billing_interval ?? (price_cents === undefined ? undefined : 'monthly'),
    minimum_term_months: minimum_term_months ?? null,
    notice_period_months: notice_period_months ?? null,
    renewal: renewal ?? 'indefinite',
  };
}

/** The tariff's terms: those that most of its contracts have. */
export function productOf(
  { id, name, rows, said }: NewTariff,
  { studio_id, vat_rate }: { readonly studio_id: string; readonly vat_rate: number },
) {
  const own = { ...{ id, studio_id, name, vat_rate, active: false, kind: 'membership' as const }, ...said };
  if (rows.length === 0)
    return {
      price_cents: 0,
      billing_interval: 'monthly' as const,
      minimum_term_months: null,
      notice_period_months: null,
      ...own,
    };
  // Whose fee is part of another one's doesn't say what the tariff costs.
  const paid = rows.filter(({ taken_over }) => taken_over.price_cents > 0);
  const told = paid.length > 0 ? paid : rows;
  const most = <T>(of: (moved: Moved) => T): T => {
    const counts = new Map<T, number>();
    for (const one of told) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a)[0]![0];
  };
  const renewal = most(({ taken_over }) => taken_over.renewal);
  return {
    price_cents: most(({ taken_over }) => taken_over.price_cents),
    billing_interval: most(({ taken_over }) => taken_over.billing_interval),
    minimum_term_months: most(({ taken_over }) => taken_over.minimum_term_months),
    notice_period_months: most(({ taken_over }) => taken_over.notice_period_months),
    renewal: renewal === 'none' ? ('none' as const) : ('indefinite' as const),
    ...own,
  };
}
