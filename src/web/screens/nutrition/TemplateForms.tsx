import { nutritionCopying } from '../../../resources/copies.ts';
import { nutritionCopies } from '../../../resources/endpoints/copies.ts';
import { useCopyActions } from '../../generic/copies/useCopyActions.tsx';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { EditorHistory } from '../../generic/editor/EditorHistory.tsx';
import { StudioSection } from '../../generic/form/AllInputs.tsx';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { PlanInputs } from './editor/PlanInputs.tsx';

export function TemplateCreate() {
  return (
    <ResourceCreate redirect="list" lasting>
      <EditorHistory>
        <StudioSection />
        <PlanInputs />
      </EditorHistory>
    </ResourceCreate>
  );
}

/** A template's editor, which is its page. */
export function TemplateEdit() {
  return (
    <ResourceShow>
      <Head />
      <ResourceEdit embedded lasting redirect={false}>
        <EditorHistory>
          <PlanInputs />
        </EditorHistory>
      </ResourceEdit>
    </ResourceShow>
  );
}

function Head() {
  const remove = useDeleteAction({ question: 'Pläne, die daraus entstanden sind, bleiben.' });
  return <RecordHeader actions={[...useCopyActions(nutritionCopying, nutritionCopies), remove]} />;
}
