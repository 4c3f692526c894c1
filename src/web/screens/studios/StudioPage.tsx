import type { ReactNode } from 'react';
import { formatDay } from '../../../format/days.ts';
import { inBerlin } from '../../../format/instants.ts';
import { studios } from '../../../resources/studios.ts';
import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { historyTab } from '../../generic/History.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { HEADER_MEDIA, RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ColorInputs } from './ColorInputs.tsx';
import { FeatureInputs } from './FeatureInputs.tsx';
import { MasterData } from './MasterData.tsx';
import { StudioLogo } from './StudioLogo.tsx';
import { StudioPeople } from './StudioPeople.tsx';
import { useStudioChanged } from './useStudioChanged.ts';

const { useRecord } = partsOf(studios);

/** Page of a studio: its data, its looks, its features and its people. */
export function StudioPage() {
  return (
    <ResourceShow>
      <Head />
      <PageTabs
        label="Bereiche"
        tabs={[
          { id: 'stammdaten', label: 'Stammdaten', content: <MasterData /> },
          {
            id: 'erscheinungsbild',
            label: 'Erscheinungsbild',
            content: (
              <PartForm key="colors">
                <ColorInputs />
              </PartForm>
            ),
          },
          {
            id: 'funktionen',
            label: 'Funktionen',
            content: (
              <PartForm key="features">
                <FeatureInputs />
              </PartForm>
            ),
          },
          { id: 'admins', label: 'Admins', content: <StudioPeople kind="admins" /> },
          { id: 'mitarbeiter', label: 'Mitarbeiter', content: <StudioPeople kind="coaches" /> },
          historyTab,
        ]}
      />
    </ResourceShow>
  );
}

function Head() {
  const studio = useRecord();
  const since = `angelegt am ${formatDay(inBerlin(studio.created_at).day)}`;
  return (
    <RecordHeader
      media={<StudioLogo studio={studio} size={HEADER_MEDIA} />}
      subtitle={[studio.city, since].filter(Boolean).join(' · ')}
    />
  );
}

/** A part of the studio, changed where it is shown. */
function PartForm({ children }: { children: ReactNode }) {
  return (
    <ResourceEdit embedded redirect={false} onSaved={useStudioChanged()}>
      {children}
    </ResourceEdit>
  );
}
