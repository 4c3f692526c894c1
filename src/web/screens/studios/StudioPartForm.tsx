import type { ReactNode } from 'react';
import type { Studio } from '../../../resources/studios.ts';
import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { useStudioChanged } from './useStudioChanged.ts';

/** A part of a studio, changed where it is shown. */
export function StudioPartForm({ studio, children }: { studio: Studio; children: ReactNode }) {
  return (
    <ResourceEdit embedded id={studio.id} redirect={false} onSaved={useStudioChanged()}>
      {children}
    </ResourceEdit>
  );
}
