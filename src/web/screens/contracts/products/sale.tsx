/** Period of sale of a tariff. */
import { today } from '#format/instants.ts';
import { type OnSale, saleState } from '#rules/contracts/sale.ts';
import { formatDay } from '#rules/days.ts';
import { ToneChip } from '#web/ui/ToneChip.tsx';

/** Formats the period of sale. @example saleText({ sale_from: '2026-01-01', sale_until: null }) // 'ab 01.01.2026' */
export function saleText({ sale_from, sale_until }: Pick<OnSale, 'sale_from' | 'sale_until'>): string {
  if (sale_from && sale_until) return `${formatDay(sale_from)} – ${formatDay(sale_until)}`;
  if (sale_from) return `ab ${formatDay(sale_from)}`;
  return sale_until ? `bis ${formatDay(sale_until)}` : 'unbefristet';
}

const SHOWN = {
  onSale: { label: 'Im Verkauf', tone: 'success' },
  later: { label: 'Noch nicht im Verkauf', tone: 'info' },
  over: { label: 'Verkauf beendet', tone: 'neutral' },
  retired: { label: 'Nicht im Verkauf', tone: 'neutral' },
} as const;

/** Renders whether the tariff is on sale today, as a coloured chip. */
export function SaleChip({ product }: { product: OnSale }) {
  const { label, tone } = SHOWN[saleState(product, today())];
  return <ToneChip label={label} tone={tone} />;
}
