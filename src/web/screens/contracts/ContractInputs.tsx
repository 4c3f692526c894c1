import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { CONTRACT_KINDS } from '../../../rules/contracts/tariffLaw.ts';
import { StudioSection } from '../../generic/form/AllInputs.tsx';
import { formOf } from '../../generic/form/Section.tsx';
import { FormSection, FullRow, SectionsBeside } from '../../ui/FormSection.tsx';
import { DraftAside } from './DraftAside.tsx';

const { Section, Input } = formOf(contracts);

const SOLD = { active: true, kind: CONTRACT_KINDS };

/** The form of a draft; beside it what follows from it. Of a concluded contract only what may still change. */
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
  const [via, customer] = useWatch({ name: ['concluded_via', 'customer_id'] }) as [unknown, unknown];
  return (
    <>
      <StudioSection />
      <FormSection title="Wer und was">
        <Input source="customer_id" autoFocus={isNew && !customer} />
        <Input source="product_id" among={SOLD} autoFocus={isNew && Boolean(customer)} />
      </FormSection>
      <Section
        title="Abschluss und Beginn"
        of={['concluded_on', 'starts_on', 'concluded_via', via !== 'studio' && 'withdrawal_instructed_on']}
      />
      <Section title="Zahlung" of={['payment_method']} />
      <Extras />
    </>
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
        <Input source="document_url" label="Adresse des Dokuments" />
      </FullRow>
      <FullRow>
        <Input source="notes" label="Interne Notizen" />
      </FullRow>
    </FormSection>
  );
}
