import { products, VAT_RATES } from '../../../resources/products.ts';
import { ResourceCreate, ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { startOf } from './kinds.ts';
import { useProductActions } from './ProductActions.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { SaleChip } from './SaleChip.tsx';

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

/** A tariff's form, which is its page. One that contracts refer to is retired instead of deleted. */
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

function Head() {
  const product = useRecord();
  return <RecordHeader subtitle={<SaleChip product={product} />} actions={useProductActions(product)} />;
}
