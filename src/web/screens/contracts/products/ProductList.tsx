import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { products } from '#resources/contracts/products.ts';
import { termText } from '#resources/contracts/termTexts.ts';
import { bindsLaw } from '#rules/contracts/tariffLaw.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ExportSelected } from '#web/generic/list/ExportButton.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { Price } from '../contracts/shared.ts';
import { RuleChip } from './RuleLight.tsx';
import { SaleChip, saleText } from './sale.tsx';

const { Column, useRecord } = partsOf(products);

/** A computed column, from several fields. */
const RULE = 'rule';

/** Renders the studio's tariffs. */
export function ProductList() {
  return (
    <ResourceList
      subtitle="Was das Studio anbietet: Mitgliedschaften, Karten, Leistungen und Waren"
      columns={['name', 'kind', 'price_cents', 'minimum_term_months', RULE, 'active', 'created_at']}
      hiddenColumns={['created_at']}
      bulkActions={<ExportSelected />}
      emptyHint="Leg den ersten Tarif an: Aus ihm werden Verträge und Karten."
    >
      <Column source="price_cents">
        <Price />
      </Column>
      <Column source="minimum_term_months" label="Laufzeit und Kündigung" align="left">
        <Term />
      </Column>
      <DataTable.Col source={RULE} label="§ 309 Nr. 9 BGB" disableSort>
        <Rule />
      </DataTable.Col>
      <Column source="active" label="Status">
        <Status />
      </Column>
    </ResourceList>
  );
}

function Term() {
  const product = useRecord();
  return bindsLaw(product) ? termText(product) : '–';
}

function Rule() {
  return <RuleChip tariff={useRecord()} />;
}

function Status() {
  const product = useRecord();
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
