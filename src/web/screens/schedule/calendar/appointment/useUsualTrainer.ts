import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LEVEL } from '#declare/levels.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useListed } from '#web/generic/fields/useListed.ts';

type Values = Pick<Appointment, 'trainer_id'> & { readonly customer_ids?: readonly string[] | null };

/**
 * Presets the trainer of a new appointment: who looks after its first customer, else the trainer who enters it. What was
 * chosen stays.
 */
export function useUsualTrainer(isNew: boolean): void {
  const { setValue, getValues, formState } = useFormContext<Values>();
  const { isSubmitted } = formState;
  const { uid, level } = useMyPermissions();
  const [first = ''] = useWatch<Values, 'customer_ids'>({ name: 'customer_ids' }) ?? [];
  // Not the customer's own record: it holds health data, and each reading of them is logged.
  const { data } = useListed<Customer>(customers.path, first || null, { enabled: isNew });
  const own = level === LEVEL.trainer ? uid : undefined;
  const usual = (first === data?.id ? data?.trainer_ids[0] : undefined) ?? own;
  const preset = useRef<string>(undefined);
  useEffect(() => {
    const chosen = getValues('trainer_id');
    if (!isNew || !usual || (chosen && chosen !== preset.current)) return;
    preset.current = usual;
    setValue('trainer_id', usual, { shouldValidate: isSubmitted });
  }, [isNew, usual, isSubmitted, getValues, setValue]);
}
