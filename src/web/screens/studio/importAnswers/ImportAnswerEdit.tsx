import { answersTo, type ImportAnswer, importAnswers } from '#resources/studio/importAnswers.ts';
import { ChoiceAmong } from '#web/generic/fields/inputs/ChoiceAmong.tsx';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';

const Input = inputOf(importAnswers);

/** Form of an answer; which question it is to stays. */
export function ImportAnswerEdit() {
  return (
    <ResourceEdit>
      <FormSection title="Was für die nächsten Dateien gilt">
        <Input source="question" />
        <ChoiceAmong
          field={importAnswers.fields.answer}
          source="answer"
          of={({ question }: ImportAnswer) => answersTo(question)}
        />
        <Input source="list" />
      </FormSection>
    </ResourceEdit>
  );
}
