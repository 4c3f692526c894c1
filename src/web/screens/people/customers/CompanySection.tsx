import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { customers } from '#resources/people/customers.ts';
import { formOf } from '#web/generic/record/form/Section.tsx';
import { FormSection, FullRow } from '#web/ui/FormSection.tsx';

const { Section, Input } = formOf(customers);
const { invoice_address } = customers.fields;

const FIELDS = ['company_name', 'vat_id', 'buyer_reference', 'invoice_email'] as const;

/** Inputs of a firm and of where invoices go; closed while all of them are empty. */
export function CompanySection() {
  const [opened, setOpened] = useState(false);
  const values = useWatch({ name: [...FIELDS, 'invoice_address'] }) as unknown[];
  const filled = values.some((value) =>
    typeof value === 'object' && value !== null ? Object.values(value).some(Boolean) : Boolean(value),
  );
  const title = 'Firma und Rechnung';
  if (!opened && !filled)
    return (
      <FormSection title={title} single>
        <div>
          <Button variant="outlined" startIcon={<BusinessIcon />} onClick={() => setOpened(true)}>
            Firma oder Anschrift eintragen
          </Button>
        </div>
      </FormSection>
    );
  return (
    <Section
      title={title}
      hint="Wenn Rechnungen an eine Firma oder an eine andere Anschrift gehen."
      of={FIELDS}
    >
      <FullRow>
        <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
          {invoice_address.label}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {invoice_address.help}
        </Typography>
      </FullRow>
      <Input source="invoice_address.street" />
      <Input source="invoice_address.postal_code" />
      <Input source="invoice_address.city" />
      <Input source="invoice_address.country" />
    </Section>
  );
}
