import { today } from '../../../format/instants.ts';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { type OnSale, saleState } from './sale.ts';

const SHOWN = {
  onSale: { label: 'Im Verkauf', tone: 'success' },
  later: { label: 'Noch nicht im Verkauf', tone: 'info' },
  over: { label: 'Verkauf beendet', tone: 'neutral' },
  retired: { label: 'Nicht im Verkauf', tone: 'neutral' },
} as const;

/** Whether a tariff can be bought today, in words on a colour. */
export function SaleChip({ product }: { product: OnSale }) {
  const { label, tone } = SHOWN[saleState(product, today())];
  return <ToneChip label={label} tone={tone} />;
}
