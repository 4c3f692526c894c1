import { useEffect, useRef } from 'react';
import { SelectInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Product, products, VAT_RATES } from '#resources/contracts/products.ts';
import { smallBusinessRate, type Tariff } from '#rules/contracts/tariff.ts';
import { isContractKind } from '#rules/contracts/tariffLaw.ts';
import { useEntered } from '#web/generic/fields/inputs/entered.ts';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { formOf } from '#web/generic/record/form/Section.tsx';
import { SectionsBeside } from '#web/ui/FormSection.tsx';
import { type Kind, startOf } from './kinds.ts';
import { TariffAside } from './TariffAside.tsx';
import { useSmallBusiness } from './useSmallBusiness.ts';

const { Section, Input } = formOf(products);

/** Inputs of a tariff, with the legal check and the customer's view beside them. */
export function ProductInputs() {
  return (
    <SectionsBeside aside={<TariffAside />}>
      <Sections />
    </SectionsBeside>
  );
}

function Sections() {
  const isNew = useRecordContext()?.id === undefined;
  const [kind, billing]: [Kind | undefined, Tariff['billing_interval'] | undefined] = useWatch({
    name: ['kind', 'billing_interval'],
  });
  useStartOfKind(isNew, kind);
  const filled = useFilled();
  const membership = kind === 'membership';
  // Recurring billing implies a term, for any kind.
  const recurring = kind !== undefined && isContractKind(kind) && billing !== 'once';
  return (
    <>
      <StudioSection />
      <Section title="Angebot" begins of={['name', 'kind', 'description']} />
      <Section
        title="Preis"
        hint="Alle Preise sind Endpreise mit Umsatzsteuer."
        of={['price_cents', 'billing_interval']}
      >
        <VatInput />
        {(membership || filled('signup_fee_cents')) && <Input source="signup_fee_cents" />}
        {(membership || filled('free_months')) && <Input source="free_months" />}
      </Section>
      {(membership || recurring || filled('minimum_term_months', 'notice_period_months', 'renewal')) && (
        <Section
          title="Laufzeit und Kündigung"
          hint="Die Ampel sagt, ob die Bedingungen zulässig sind."
          of={['minimum_term_months', 'notice_period_months', 'renewal']}
        />
      )}
      {(kind === 'card' || filled('card_units', 'card_valid_days')) && (
        <Section
          title="Karte"
          hint="Ohne Einheiten ist es eine Zeitkarte, ohne Gültigkeit läuft sie nicht ab."
          of={['card_units', 'card_valid_days']}
        />
      )}
      {(kind === 'service' || kind === 'card' || filled('appointment_minutes')) && (
        <Section
          title="Termin"
          hint="Wie lange ein Termin dauert, der mit diesem Produkt gebucht wird."
          of={['appointment_minutes']}
        />
      )}
      {(kind !== 'goods' || filled('missed')) && (
        <Section
          title="Nicht erschienen, zu spät abgesagt"
          hint="Für Buchungen mit diesem Produkt. Was leer ist, gilt wie im Studio."
          group="missed"
        />
      )}
      <Section
        title="Verkauf"
        hint="Außerhalb der Zeit lassen sich keine neuen Verträge damit schließen."
        of={['sale_from', 'sale_until', 'active']}
        wide={['active']}
      />
    </>
  );
}

/** Returns whether any of the fields, or a part of it, is filled: such fields stay visible even if the kind doesn't use them. */
function useFilled(): (...names: (keyof Product)[]) => boolean {
  const values = useWatch() as Partial<Product>;
  const isFilled = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some(isFilled)
      : value !== null && value !== undefined;
  return (...names) => names.some((name) => isFilled(values[name]));
}

/** Resets a new tariff to the defaults of its kind when the kind changes. */
function useStartOfKind(isNew: boolean, kind: Kind | undefined): void {
  const { setValue } = useFormContext();
  const before = useRef(kind);
  useEffect(() => {
    if (!isNew || !kind || before.current === kind) return;
    before.current = kind;
    for (const [name, value] of Object.entries(startOf(kind))) setValue(name, value, { shouldDirty: true });
  }, [isNew, kind, setValue]);
}

/** Input of the VAT rate, with the common rates as options. */
function VatInput() {
  const untaxed = smallBusinessRate(useEntered(products).vat_rate, useSmallBusiness());
  return (
    <SelectInput
      source="vat_rate"
      label={products.fields.vat_rate.label}
      choices={VAT_RATES.map((rate) => ({ id: rate, name: `${rate} %` }))}
      translateChoice={false}
      isRequired
      helperText={untaxed ?? false}
      {...(untaxed && { FormHelperTextProps: { role: 'status', sx: { color: 'warning.main' } } })}
    />
  );
}
