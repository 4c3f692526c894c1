import RetireIcon from '@mui/icons-material/RemoveShoppingCartOutlined';
import OfferIcon from '@mui/icons-material/StorefrontOutlined';
import { products, VAT_RATES } from '../../../resources/products.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { startOf } from './kinds.ts';
import { ProductInputs } from './ProductInputs.tsx';
import { SaleChip } from './sale.tsx';

const { useRecord } = partsOf(products);

/** A new tariff begins as the usual membership of a year. */
export function ProductCreate() {
  return (
    <ResourceCreate
      redirect="list"
      defaultValues={{ kind: 'membership', vat_rate: VAT_RATES[0], ...startOf('membership') }}
    >
      <ProductInputs />
    </ResourceCreate>
  );
}

/** A tariff's form, which is its page. */
export function ProductEdit() {
  return (
    <ResourceShow>
      <Head />
      <ResourceEdit embedded>
        <ProductInputs />
      </ResourceEdit>
    </ResourceShow>
  );
}

/** Takes the tariff out of sale, puts it back, or deletes it, which only works while nothing refers to it. */
function Head() {
  const product = useRecord();
  const { name } = product;
  const retired = `${name} ist nicht mehr im Verkauf. Bestehende Verträge laufen weiter.`;
  const retire = useRecordAction('retire', {
    icon: RetireIcon,
    title: `${name} aus dem Verkauf nehmen?`,
    message: () => retired,
  });
  const offer = useRecordAction('offer', {
    icon: OfferIcon,
    direct: true,
    message: () => `${name} ist wieder im Verkauf.`,
  });
  const remove = useDeleteAction({
    question: 'Das lässt sich nicht rückgängig machen.',
    undoable: false,
    instead: 'retire',
    insteadMessage: retired,
  });
  return <RecordHeader subtitle={<SaleChip product={product} />} actions={[retire, offer, remove]} />;
}
