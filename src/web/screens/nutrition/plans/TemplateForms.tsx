import { nutritionCopying } from '#resources/training/copies.ts';
import { nutritionCopies } from '#resources/training/endpoints/copies.ts';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { EditorHistory } from '#web/generic/record/editor/EditorHistory.tsx';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { useCopyActions } from '#web/screens/training/copies/index.ts';
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

/** Editor of a template, which is also its page. */
export function TemplateEdit() {
  return (
    <ResourceShow>
      <Head />
      <ResourceEdit layout="embedded" lasting redirect={false}>
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
