import { formatInstant } from '../../../format/instants.ts';
import type { Studio } from '../../../resources/studios.ts';
import { useEditAction } from '../../generic/links.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { RecordPage } from '../../generic/RecordPage.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ColorInputs } from './ColorInputs.tsx';
import { FeatureInputs } from './FeatureInputs.tsx';
import { MasterData } from './MasterData.tsx';
import { StudioPartForm } from './StudioForms.tsx';
import { StudioLogo } from './StudioLogo.tsx';
import { StudioPeople } from './StudioPeople.tsx';

/** Page of a studio: its data, its looks, its features and its people. */
export function StudioPage() {
  return <RecordPage<Studio> resource="studios">{(studio) => <StudioTabs studio={studio} />}</RecordPage>;
}

function StudioTabs({ studio }: { studio: Studio }) {
  const { id, studio_name, city, created_at } = studio;
  return (
    <>
      <PageHeader
        title={studio_name}
        media={<StudioLogo studio={studio} size={64} />}
        subtitle={[city, `angelegt am ${formatInstant(created_at).split(',')[0]}`]
          .filter(Boolean)
          .join(' · ')}
        actions={[useEditAction()]}
      />
      <PageTabs
        label={studio_name}
        tabs={[
          { id: 'stammdaten', label: 'Stammdaten', content: <MasterData studio={studio} /> },
          {
            id: 'erscheinungsbild',
            label: 'Erscheinungsbild',
            content: (
              <StudioPartForm key="colors" studio={studio}>
                <ColorInputs />
              </StudioPartForm>
            ),
          },
          {
            id: 'funktionen',
            label: 'Funktionen',
            content: (
              <StudioPartForm key="features" studio={studio}>
                <FeatureInputs />
              </StudioPartForm>
            ),
          },
          { id: 'admins', label: 'Admins', content: <StudioPeople kind="admins" studioId={id} /> },
          { id: 'mitarbeiter', label: 'Mitarbeiter', content: <StudioPeople kind="coaches" studioId={id} /> },
        ]}
      />
    </>
  );
}
