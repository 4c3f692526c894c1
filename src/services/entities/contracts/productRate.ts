/** Warns of a tax that a small business doesn't show. */
import type { Warning } from '#declare/findings.ts';
import type { Product, products } from '#resources/contracts/products.ts';
import { studios } from '#resources/studio/studios.ts';
import { smallBusinessRate } from '#rules/contracts/tariff.ts';
import type { WriteCall } from '#services/hooks.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Warns of a rate that is new to the product. */
export async function warnOfRate(
  { values: { vat_rate }, studio_id }: WriteCall<typeof products>,
  tx: Transaction,
  current: Product | undefined,
): Promise<Warning[]> {
  if (!vat_rate || vat_rate === current?.vat_rate) return [];
  const studio = await tx.get(studios, current?.studio_id ?? studio_id ?? '');
  const text = smallBusinessRate(vat_rate, studio?.small_business);
  return text === undefined ? [] : [{ name: 'untaxed', text }];
}
