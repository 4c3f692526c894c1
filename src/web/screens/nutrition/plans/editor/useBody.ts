import { useGetList } from 'react-admin';
import type { RecordOf } from '#declare/define.ts';
import { today } from '#format/instants.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { measurements } from '#resources/training/measurements.ts';
import { formatDay, yearsBetween } from '#rules/days.ts';
import { useListed } from '#web/generic/fields/useListed.ts';

type Measurement = RecordOf<typeof measurements>;

/** Inputs of the formulas. */
export interface KnownBody {
  readonly values: {
    readonly weight_kg: number | null;
    readonly height_cm: number | null;
    readonly age: number | null;
    readonly sex: 'male' | 'female' | null;
  };
  /** Source of the values, or why they are missing. */
  readonly note: string | undefined;
}

/**
 * Returns a customer's latest measurements, which require their consent. Undefined while loading.
 * @param customerId undefined for a template
 */
export function useBody(customerId: string | undefined): KnownBody | undefined {
  const customer = useListed<Customer>(customers.path, customerId);
  const consent = Boolean(customer.data?.health_consent_at);
  const measured = useGetList<Measurement>(
    measurements.path,
    {
      filter: { parent_id: customerId },
      sort: { field: 'measured_on', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: consent },
  );
  if (customerId === undefined) return { values: NOTHING, note: undefined };
  if (!customer.data || (consent && !measured.data && !measured.error)) return undefined;
  const { birthday, gender } = customer.data;
  const latest = (name: 'weight_kg' | 'height_cm') => measured.data?.find((one) => one[name] != null);
  const weight = latest('weight_kg');
  return {
    values: {
      weight_kg: weight?.weight_kg ?? null,
      height_cm: latest('height_cm')?.height_cm ?? null,
      age: birthday ? yearsBetween(birthday, today()) : null,
      sex: gender === 'male' || gender === 'female' ? gender : null,
    },
    note: consent
      ? weight
        ? `Gewicht vom ${formatDay(weight.measured_on)}. Hier Geändertes wird nicht als Messung gespeichert.`
        : 'Es gibt noch keine Messung. Was du einträgst, wird nicht als Messung gespeichert.'
      : 'Ohne Einwilligung in Gesundheitsdaten werden keine Körperwerte gezeigt. Was du einträgst, dient nur der Rechnung.',
  };
}

const NOTHING = { weight_kg: null, height_cm: null, age: null, sex: null };
