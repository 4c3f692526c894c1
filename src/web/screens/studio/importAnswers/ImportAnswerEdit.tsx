import { useRecordContext } from 'react-admin';
import { answersTo, type ImportAnswer, importAnswers } from '#resources/studio/importAnswers.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';

const Input = inputOf(importAnswers);

/** Form of an answer; which question it is to stays. */
export function ImportAnswerEdit() {
  return (
    <ResourceEdit>
      <FormSection title="Was für die nächsten Dateien gilt">
        <Input source="question" />
        <AnswerInput />
        <Input source="list" />
      </FormSection>
    </ResourceEdit>
  );
}

/** Input of the answer, among those to its question. */
function AnswerInput() {
  const record = useRecordContext<ImportAnswer>();
  const { answer } = importAnswers.fields;
  return (
    record && (
      <InputKind
        field={{ ...answer, of: answersTo(record.question) }}
        source="answer"
        readOnly={false}
        autoFocus
      />
    )
  );
}
