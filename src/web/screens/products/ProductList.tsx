import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, Link as RaLink, useRecordContext } from 'react-admin';
import type { Product } from '../../../resources/products.ts';
import { bindsLaw } from '../../../rules/contracts/tariffLaw.ts';
import { ColumnFor } from '../../generic/list/ColumnFor.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { useMyPermissions } from '../../permissions.ts';
import { priceText, termText } from '../contracts/index.ts';
import { ProductBulkActions } from './ProductBulkActions.tsx';
import { RuleChip } from './RuleLight.tsx';
import { SaleChip } from './SaleChip.tsx';
import { saleText } from './sale.ts';

/** Fields on a card, where there is no room for columns. */
const CARD = ['kind', 'price_cents', 'billing_interval', 'minimum_term_months', 'active'];

/** What the studio sells. */
export function ProductList() {
  const everyStudio = useMyPermissions().studio_id === null;
  return (
    <ResourceList
      subtitle="Was das Studio anbietet: Mitgliedschaften, Karten, Leistungen und Waren"
      columns={CARD}
      hiddenColumns={['created_at']}
      bulkActions={<ProductBulkActions />}
      emptyHint="Leg den ersten Tarif an: Aus ihm werden Verträge und Karten."
    >
      <ColumnFor source="name">
        <Name />
      </ColumnFor>
      <ColumnFor source="kind" />
      <ColumnFor source="price_cents">
        <Price />
      </ColumnFor>
      <ColumnFor source="minimum_term_months" label="Laufzeit und Kündigung" align="left">
        <Term />
      </ColumnFor>
      <DataTable.Col source="rule" label="§ 309 Nr. 9 BGB" disableSort>
        <Rule />
      </DataTable.Col>
      <ColumnFor source="active" label="Status">
        <Status />
      </ColumnFor>
      <ColumnFor source="created_at" />
      {everyStudio && <ColumnFor source="studio_id" />}
    </ResourceList>
  );
}

function Name() {
  const product = useRecordContext<Product>();
  if (!product) return null;
  return (
    <Link
      component={RaLink}
      to={`/products/${product.id}`}
      color="inherit"
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {product.name}
    </Link>
  );
}

function Price() {
  const product = useRecordContext<Product>();
  return product ? (
    <Typography variant="body2" component="span" sx={{ whiteSpace: 'nowrap' }}>
      {priceText(product)}
    </Typography>
  ) : null;
}

function Term() {
  const product = useRecordContext<Product>();
  if (!product) return null;
  return bindsLaw(product) ? termText(product) : '–';
}

function Rule() {
  const product = useRecordContext<Product>();
  return product ? <RuleChip tariff={product} /> : null;
}

function Status() {
  const product = useRecordContext<Product>();
  if (!product) return null;
  return (
    <>
      <SaleChip product={product} />
      {(product.sale_from || product.sale_until) && (
        <Typography variant="caption" component="div" color="text.secondary" sx={{ mt: 0.25 }}>
          {saleText(product)}
        </Typography>
      )}
    </>
  );
}
