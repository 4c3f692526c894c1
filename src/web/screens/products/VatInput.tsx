import { SelectInput } from 'react-admin';
import { products, VAT_RATES } from '../../../resources/products.ts';

/** The rates there are, to choose from. */
export function VatInput() {
  return (
    <SelectInput
      source="vat_rate"
      label={products.fields.vat_rate.label}
      choices={VAT_RATES.map((rate) => ({ id: rate, name: `${rate} %` }))}
      translateChoice={false}
      isRequired
      helperText={false}
    />
  );
}
