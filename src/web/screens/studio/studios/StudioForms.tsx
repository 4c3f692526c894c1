import { Navigate, ResourceContextProvider } from 'react-admin';
import { ALL_FEATURES } from '#declare/features.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { Folded } from '#web/generic/record/form/Folded.tsx';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { ClaimsFromPanel } from './ClaimsFromPanel.tsx';
import { ColorInputs, FeatureInputs, MasterDataInputs, MoreOfStudio } from './StudioInputs.tsx';

/** Form for a new studio; leads to its page. */
export function StudioCreate() {
  return (
    <ResourceCreate defaultValues={{ enabled_features: ALL_FEATURES }}>
      <MasterDataInputs />
      <FeatureInputs />
      <Folded hint="Kontakt, Öffnungszeiten, Abrechnung, Farben">
        <MoreOfStudio />
        <ColorInputs />
      </Folded>
    </ResourceCreate>
  );
}

/** Form of a studio. */
export function StudioEdit() {
  return (
    <ResourceEdit>
      <MasterDataInputs />
      <ColorInputs />
      <FeatureInputs />
    </ResourceEdit>
  );
}

/** Form of an admin's own studio, in the settings: data, hours and colours. Features are reserved for super admins. */
export function OwnStudio() {
  const { studio_id } = useMyPermissions();
  if (!studio_id) return <Navigate to="/settings" replace />;
  return (
    <ResourceContextProvider value="studios">
      <PageHeader title="Studio" subtitle="Stammdaten, Öffnungszeiten und Farben deines Studios" />
      <ResourceEdit layout="embedded" id={studio_id} redirect={false} back="/settings">
        <MasterDataInputs />
        <ColorInputs />
      </ResourceEdit>
      <ClaimsFromPanel />
    </ResourceContextProvider>
  );
}
