import { type Product, products, VAT_RATES } from '../../../resources/products.ts';
import { ResourceCreate, ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { RecordPage } from '../../generic/RecordPage.tsx';
import { startOf } from './kinds.ts';
import { useProductActions } from './ProductActions.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { SaleChip } from './SaleChip.tsx';

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
    <RecordPage<Product> resource="products">
      {(product) => (
        <>
          <Head product={product} />
          <ResourceEdit embedded id={product.id}>
            <ProductInputs />
          </ResourceEdit>
        </>
      )}
    </RecordPage>
  );
}

function Head({ product }: { product: Product }) {
  return (
    <PageHeader
      title={products.title(product)}
      subtitle={<SaleChip product={product} />}
      actions={useProductActions(product)}
    />
  );
}
