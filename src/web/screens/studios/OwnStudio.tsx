import { Navigate, ResourceContextProvider } from 'react-admin';
import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { useMyPermissions } from '../../permissions.ts';
import { ColorInputs } from './ColorInputs.tsx';
import { MasterDataInputs } from './MasterDataInputs.tsx';
import { useStudioChanged } from './useStudioChanged.ts';

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
