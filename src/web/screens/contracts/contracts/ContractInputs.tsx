import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { lawOf } from '#rules/contracts/conditions.ts';
import { CONTRACT_KINDS } from '#rules/contracts/tariffLaw.ts';
import { isDay } from '#rules/days.ts';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { formOf } from '#web/generic/record/form/Section.tsx';
import { FormSection, FullRow, SectionsBeside } from '#web/ui/FormSection.tsx';
import { DraftAside } from './DraftAside.tsx';

const { Section, Input } = formOf(contracts);

const SOLD = { active: true, kind: CONTRACT_KINDS };
/** A contract that is taken over may have a tariff that is no longer on sale. */
const ANY = { kind: CONTRACT_KINDS };

/** Inputs of a draft, with a preview of the contract beside them; only the editable fields of a concluded contract. */
export function ContractInputs() {
  const state = useRecordContext<Contract>()?.state;
  if (state !== undefined && state !== 'draft') return <OpenInputs />;
  return (
    <SectionsBeside aside={<DraftAside />}>
      <DraftInputs isNew={state === undefined} />
    </SectionsBeside>
  );
}

function DraftInputs({ isNew }: { isNew: boolean }) {
  const [via, customer, before] = useWatch({
    name: ['concluded_via', 'customer_id', 'taken_over.billing_interval'],
  }) as unknown[];
  return (
    <>
      <StudioSection />
      <FormSection title="Kunde und Tarif">
        <Input source="customer_id" autoFocus={isNew && !customer} />
        <Input source="product_id" among={before ? ANY : SOLD} autoFocus={isNew && Boolean(customer)} />
      </FormSection>
      <Section
        title="Abschluss und Beginn"
        of={['concluded_on', 'starts_on', 'concluded_via', via !== 'studio' && 'withdrawal_instructed_on']}
      />
      <TakenOver />
      <Section title="Zahlung" of={['payment_method']} />
      <Extras />
    </>
  );
}

const { taken_over } = contracts.fields;
const NOT_TAKEN_OVER = Object.fromEntries(Object.keys(taken_over.fields).map((name) => [name, null]));

/**
 * Inputs of a contract from before the studio used the software: the conditions of that time, in place of the tariff's.
 */
function TakenOver() {
  const { setValue } = useFormContext();
  const value = useWatch({ name: 'taken_over' }) as Record<string, unknown> | null | undefined;
  const on = Object.values(value ?? {}).some((part) => part !== null && part !== undefined);
  const [renewal, concluded_on] = useWatch({ name: ['taken_over.renewal', 'concluded_on'] }) as unknown[];
  const old = isDay(concluded_on) && lawOf(concluded_on).name === 'old';
  const turn = (next: boolean) => {
    const parts = { ...NOT_TAKEN_OVER, ...(next && { billing_interval: 'monthly' }) };
    setValue('taken_over', parts, { shouldDirty: true });
  };
  return (
    <FormSection title={taken_over.label}>
      <FullRow>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_event, next) => turn(next)} />}
          label="Den Vertrag gibt es schon: mit seinen eigenen Konditionen übernehmen"
        />
        {on && (
          <FormHelperText sx={{ mt: 0 }}>
            {old
              ? 'Vor dem 01.03.2022 geschlossen: Bis zu drei Monate Kündigungsfrist und Verlängerungen um bis zu zwölf Monate gelten weiter.'
              : 'Trag oben ein, wann er geschlossen wurde und begann. Es gelten die Konditionen von damals, nicht die des Tarifs.'}
          </FormHelperText>
        )}
      </FullRow>
      {on && (
        <>
          <Input source="taken_over.claimed_until" />
          <Input source="taken_over.price_cents" />
          <Input source="taken_over.billing_interval" />
          <Input source="taken_over.minimum_term_months" />
          <Input source="taken_over.notice_period_months" />
          <Input source="taken_over.renewal" />
          {renewal === 'fixed' && <Input source="taken_over.renewal_months" />}
        </>
      )}
    </FormSection>
  );
}

function OpenInputs() {
  const via = useRecordContext<Contract>()?.concluded_via;
  return (
    <>
      <Section
        title="Zahlung"
        hint="Kunde, Tarif, Daten und Konditionen stehen seit dem Abschluss fest. Sie ändern sich nur durch Pausen, Kündigung oder Widerruf."
        of={['payment_method', via !== 'studio' && 'withdrawal_instructed_on']}
      />
      <Extras />
    </>
  );
}

function Extras() {
  return (
    <FormSection title="Ablage">
      <FullRow>
        <Input source="rise_clause" />
      </FullRow>
      <FullRow>
        <Input source="document_url" />
      </FullRow>
      <FullRow>
        <Input source="notes" label="Interne Notizen" />
      </FullRow>
    </FormSection>
  );
}
