import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Customer, customers } from '#resources/people/customers.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FormSection, FullRow } from '#web/ui/FormSection.tsx';
import { ConsentSwitch } from './ConsentSwitch.tsx';

const Input = inputOf(customers);

/** Inputs of health data, which require consent; withdrawing it deletes them (Art. 9, 7 Abs. 3 DSGVO). */
export function HealthSection() {
  const { setValue, getValues } = useFormContext();
  const saved = useRecordContext<Customer>();
  const consent: unknown = useWatch({ name: 'health_consent_at' });
  const [withdraw, setWithdraw] = useState<() => void>();

  const erase = () => {
    withdraw?.();
    setValue('health_notes', null, { shouldDirty: true });
    setValue('injuries', [], { shouldDirty: true });
    setWithdraw(undefined);
  };
  const ask = (proceed: () => void) => {
    const [notes, injuries] = getValues(['health_notes', 'injuries']) as [unknown, unknown[] | undefined];
    // Measurements and goals, outside of the form, may depend on a stored consent.
    if (saved?.health_consent_at || notes || injuries?.length) setWithdraw(() => proceed);
    else proceed();
  };

  return (
    <FormSection title="Gesundheit" hint={consent ? undefined : customers.fields.health_consent_at.help}>
      <FullRow>
        <ConsentSwitch source="health_consent_at" onWithdraw={ask} />
      </FullRow>
      <FullRow>
        <Input source="health_notes" />
      </FullRow>
      <FullRow>
        <Input source="injuries" />
      </FullRow>
      <ConfirmDialog
        open={withdraw !== undefined}
        title="Einwilligung zurücknehmen?"
        action="Zurücknehmen"
        danger
        onConfirm={erase}
        onClose={() => setWithdraw(undefined)}
      >
        Gesundheitliche Hinweise und Verletzungen sowie alle Körperwerte mit ihren Zielen werden mit dem
        Speichern gelöscht und lassen sich nicht wiederherstellen.
      </ConfirmDialog>
    </FormSection>
  );
}
