import { useRecordContext } from 'react-admin';
import { type ImportMeaning, importMeanings } from '#resources/studio/importMeanings.ts';
import { findingsIn } from '#web/generic/fields/inputs/entered.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { meaningOf } from './Meaning.tsx';

const Input = inputOf(importMeanings);

/** Form of what a word means; which word it is stays. */
export function ImportMeaningEdit() {
  return (
    <ResourceEdit>
      <FormSection title="Was das Wort bedeutet">
        <Input source="said" />
        <MeaningInput />
        <Input source="field" />
        <Input source="list" />
      </FormSection>
    </ResourceEdit>
  );
}

/** Input of the meaning, among the possibilities of the word's field. */
function MeaningInput() {
  const record = useRecordContext<ImportMeaning>();
  if (!record) return null;
  const { source, field } = meaningOf(record);
  const { label, help } = importMeanings.fields.keys;
  return (
    <InputKind
      field={field}
      source={source}
      label={label}
      helperText={help}
      readOnly={false}
      autoFocus
      validate={async (_, values) => findingsIn(importMeanings, values).errors[source]}
    />
  );
}
