import { useRecordContext } from 'react-admin';
import { fieldsOfList, type ImportColumn, importColumns } from '#resources/studio/importColumns.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';

const Input = inputOf(importColumns);

/** Form of the field that a column is read into; which column it is stays. */
export function ImportColumnEdit() {
  return (
    <ResourceEdit>
      <FormSection title="Was die Spalte enthält">
        <Input source="heading" />
        <FieldInput />
        <Input source="list" />
      </FormSection>
    </ResourceEdit>
  );
}

/** Input of the field, among those of the column's list. */
function FieldInput() {
  const record = useRecordContext<ImportColumn>();
  const { field } = importColumns.fields;
  return (
    record && (
      <InputKind
        field={{ ...field, of: fieldsOfList(record.list) }}
        source="field"
        readOnly={false}
        autoFocus
      />
    )
  );
}
