import RetireIcon from '@mui/icons-material/RemoveShoppingCartOutlined';
import OfferIcon from '@mui/icons-material/StorefrontOutlined';
import { products, VAT_RATES } from '#resources/contracts/products.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { startOf } from './kinds.ts';
import { ProductInputs } from './ProductInputs.tsx';
import { SaleChip } from './sale.tsx';

const { useRecord } = partsOf(products);

/** Form for a new tariff, with the defaults of a yearly membership. */
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

/** Form of a tariff, which is also its page. */
export function ProductEdit() {
  return (
    <ResourceShow>
      <Head />
      <ResourceEdit layout="embedded">
        <ProductInputs />
      </ResourceEdit>
    </ResourceShow>
  );
}

/** Renders the actions: end or resume the sale, or delete the tariff while it is unused. */
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
    instead: 'retire',
    insteadMessage: retired,
  });
  return <RecordHeader subtitle={<SaleChip product={product} />} actions={[retire, offer, remove]} />;
}
