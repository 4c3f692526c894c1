import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { DAYS_IN_BIN } from '#declare/bin.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { ToSettings } from '../settings/shared.ts';
import { OneStudio } from '../studios/shared.ts';
import { EarlierRewinds } from './EarlierRewinds.tsx';
import { RewindPreview } from './RewindPreview.tsx';
import { SpanForm, type Whose } from './SpanForm.tsx';

const HEAD = {
  title: 'Rückspulen',
  subtitle: `Zurücknehmen, was eine Person in einer Zeit geändert hat; was andere später änderten, bleibt. Bis zu ${DAYS_IN_BIN} Tage weit`,
};

/** Renders rewinding: whose changes of which time, what would become of them, and earlier ones to take back. */
export function RewindPage() {
  return (
    <OneStudio {...HEAD}>
      <ToSettings />
      <PageHeader {...HEAD} />
      <Steps />
    </OneStudio>
  );
}

function Steps() {
  const [whose, setWhose] = useState<Whose>();
  return (
    <Stack sx={{ gap: 2 }}>
      <SpanForm onChosen={setWhose} />
      {whose && (
        <RewindPreview key={JSON.stringify(whose)} whose={whose} onDone={() => setWhose(undefined)} />
      )}
      <EarlierRewinds />
    </Stack>
  );
}
