import { inBerlin } from '../../../format/instants.ts';
import { studios } from '../../../resources/studios.ts';
import { formatDay } from '../../../rules/days.ts';
import { historyTab } from '../../generic/History.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { HEADER_MEDIA, RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ColorInputs } from './ColorInputs.tsx';
import { FeatureInputs } from './FeatureInputs.tsx';
import { MasterData } from './MasterData.tsx';
import { StudioPartForm } from './StudioForms.tsx';
import { StudioLogo } from './StudioLogo.tsx';
import { StudioPeople } from './StudioPeople.tsx';

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
              <StudioPartForm key="colors">
                <ColorInputs />
              </StudioPartForm>
            ),
          },
          {
            id: 'funktionen',
            label: 'Funktionen',
            content: (
              <StudioPartForm key="features">
                <FeatureInputs />
              </StudioPartForm>
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
