import Stack from '@mui/material/Stack';
import { customers } from '#resources/people/customers.ts';
import { measurements } from '#resources/training/measurements.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { ConsentFirst } from './ConsentFirst.tsx';
import { Course } from './Course.tsx';
import { QuickEntry } from './QuickEntry.tsx';

const { useRecord } = partsOf(customers);

/**
 * Renders a customer's body values: quick entry, charts, and the underlying table. Health data, which require consent.
 */
export function BodyValues() {
  const { id, health_consent_at, first_name } = useRecord();
  if (!health_consent_at) return <ConsentFirst />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <QuickEntry customer={id} />
      <Course customer={id} />
      <RelatedList
        resource={measurements.path}
        perPage={10}
        empty={`${first_name} wurde noch nicht gemessen. Die erste Messung ist der Anfang, mit dem später verglichen wird.`}
      />
    </Stack>
  );
}
