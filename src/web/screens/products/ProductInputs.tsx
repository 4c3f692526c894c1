import { useEffect, useRef } from 'react';
import { SelectInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Product, products, VAT_RATES } from '../../../resources/products.ts';
import type { Tariff } from '../../../rules/contracts/tariff.ts';
import { isContractKind } from '../../../rules/contracts/tariffLaw.ts';
import { StudioSection } from '../../generic/form/AllInputs.tsx';
import { formOf } from '../../generic/form/Section.tsx';
import { SectionsBeside } from '../../ui/FormSection.tsx';
import { type Kind, startOf } from './kinds.ts';
import { TariffAside } from './TariffAside.tsx';

const { Section, Input } = formOf(products);

/** The form of a tariff; beside it what the law and the customer say to it. */
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
  // What is rendered again and again binds for a term, whatever its kind.
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
          hint="Die Ampel sagt, ob die Bedingungen vor dem Gesetz halten."
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
      <Section
        title="Verkauf"
        hint="Außerhalb der Zeit lassen sich keine neuen Verträge damit schließen."
        of={['sale_from', 'sale_until', 'active']}
        wide={['active']}
      />
    </>
  );
}

/** Conditions that don't belong to the kind stay in sight as long as something stands in them. */
function useFilled(): (...names: (keyof Product)[]) => boolean {
  const values = useWatch() as Partial<Product>;
  return (...names) => names.some((name) => values[name] !== null && values[name] !== undefined);
}

/** A new tariff of another kind begins with what is usual for that kind. */
function useStartOfKind(isNew: boolean, kind: Kind | undefined): void {
  const { setValue } = useFormContext();
  const before = useRef(kind);
  useEffect(() => {
    if (!isNew || !kind || before.current === kind) return;
    before.current = kind;
    for (const [name, value] of Object.entries(startOf(kind))) setValue(name, value, { shouldDirty: true });
  }, [isNew, kind, setValue]);
}

/** The rates there are, to choose from. */
function VatInput() {
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
