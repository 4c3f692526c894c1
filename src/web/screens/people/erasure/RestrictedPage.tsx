import Stack from '@mui/material/Stack';
import { keptOfErased } from '#resources/people/endpoints/erasure.ts';
import { restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RecordTabs, ResourceShow } from '#web/generic/ResourceShow.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Parts } from './Parts.tsx';

const { FactsPanel, useRecord } = partsOf(restrictedCustomers);

/** Renders what is kept of an erased customer, and until when. */
export function RestrictedPage() {
  return (
    <ResourceShow>
      <RecordHeader subtitle="Gelöscht. Der Name bleibt allein für das, was aufbewahrt werden muss." />
      <RecordTabs overview={<Overview />} />
    </ResourceShow>
  );
}

function Overview() {
  const { id } = useRecord();
  const { data, error, refetch } = useEndpoint(keptOfErased, { params: { id } });
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
      <FactsPanel title="Person" of={['number', 'company_name', 'restricted_on', 'next_on', 'kept_until']} />
      <Panel title="Was aufbewahrt wird">
        {error && (
          <Failed
            error={error}
            otherwise="Was aufbewahrt wird, konnte nicht geladen werden."
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <ListSkeleton rows={3} />}
        {data && <Parts of={data.parts} />}
      </Panel>
    </Stack>
  );
}
