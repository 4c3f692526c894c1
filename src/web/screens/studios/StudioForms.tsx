import { Navigate, ResourceContextProvider } from 'react-admin';
import { useMyPermissions } from '../../data/permissions.ts';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { ColorInputs, FeatureInputs, MasterDataInputs, useStudioChanged } from './StudioInputs.tsx';

/** Creates a studio and leads to its page. */
export function StudioCreate() {
  return (
    <ResourceCreate>
      <MasterDataInputs />
      <ColorInputs />
      <FeatureInputs />
    </ResourceCreate>
  );
}

/** Changes everything about a studio. */
export function StudioEdit() {
  return (
    <ResourceEdit onSaved={useStudioChanged()}>
      <MasterDataInputs />
      <ColorInputs />
      <FeatureInputs />
    </ResourceEdit>
  );
}

/** An admin's own studio, under the settings: its data, hours and colours. Features are the super admin's. */
export function OwnStudio() {
  const { studio_id } = useMyPermissions();
  const changed = useStudioChanged();
  if (!studio_id) return <Navigate to="/settings" replace />;
  return (
    <ResourceContextProvider value="studios">
      <PageHeader title="Studio" subtitle="Stammdaten, Öffnungszeiten und Farben deines Studios" />
      <ResourceEdit embedded id={studio_id} redirect={false} back="/settings" onSaved={changed}>
        <MasterDataInputs />
        <ColorInputs />
      </ResourceEdit>
    </ResourceContextProvider>
  );
}
