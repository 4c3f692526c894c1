import { fieldsOfList, type ImportColumn, importColumns } from '#resources/studio/importColumns.ts';
import { ChoiceAmong } from '#web/generic/fields/inputs/ChoiceAmong.tsx';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';

const Input = inputOf(importColumns);

/** Form of the field that a column is read into; which column it is stays. */
export function ImportColumnEdit() {
  return (
    <ResourceEdit>
      <FormSection title="Was die Spalte enthält">
        <Input source="heading" />
        <ChoiceAmong
          field={importColumns.fields.field}
          source="field"
          of={({ list }: ImportColumn) => fieldsOfList(list)}
        />
        <Input source="list" />
      </FormSection>
    </ResourceEdit>
  );
}
