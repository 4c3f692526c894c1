import Stack from '@mui/material/Stack';
import { customers } from '../../../resources/customers.ts';
import { measurements } from '../../../resources/measurements.ts';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { ConsentFirst } from './ConsentFirst.tsx';
import { Course } from './Course.tsx';
import { QuickEntry } from './QuickEntry.tsx';

const { useRecord } = partsOf(customers);

/** A customer's body values: measured in one line, drawn over time, and the table behind. Health data, with consent alone. */
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
