import PrintIcon from '@mui/icons-material/PrintOutlined';
import { lazy, Suspense } from 'react';
import { erasures } from '#resources/people/erasures.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RecordTabs, ResourceShow } from '#web/generic/ResourceShow.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { useSearch } from '#web/ui/useSearch.ts';

const { Field, useRecord } = partsOf(erasures);

const Certificate = lazy(async () => ({ default: (await import('./Certificate.tsx')).Certificate }));

/** Query parameter that opens the sheet. */
const PRINT = 'drucken';

/** Renders the certificate of an erasure. */
export function ErasurePage() {
  return (
    <ResourceShow>
      <Head />
      <RecordTabs />
    </ResourceShow>
  );
}

function Head() {
  const certificate = useRecord();
  const [search, change] = useSearch();
  return (
    <>
      <RecordHeader
        subtitle={<Field source="reason" />}
        actions={[
          { label: 'Drucken', icon: PrintIcon, primary: true, onClick: () => change({ [PRINT]: '' }) },
        ]}
      />
      <Suspense>
        {search.has(PRINT) && (
          <Certificate of={certificate} onClose={() => change({ [PRINT]: null }, { replace: true })} />
        )}
      </Suspense>
    </>
  );
}
