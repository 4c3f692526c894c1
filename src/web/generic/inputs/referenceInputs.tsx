/** Inputs that name other records: found on the server as one types. */
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { titleOf, useTarget } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import type { InputOf } from './types.ts';

const search = (text: string) => (text ? { q: text } : {});

/** Path, name and order of the records to choose from; only those of the record's own studio. */
function useChoices(to: string, among?: Record<string, unknown>) {
  const target = useTarget(to);
  const { permissions } = useMay();
  const studio: unknown = useWatch({ name: 'studio_id' });
  const [field, order] = target?.list.sort ?? ['id', 'ASC'];
  const narrow =
    to !== 'studios' && permissions.studio_id === null && typeof studio === 'string' && studio !== '';
  return {
    reference: target?.path ?? to,
    optionText: (record?: RaRecord) => (record ? titleOf(target, record) : ''),
    sort: { field, order },
    filter: narrow ? { studio_id: studio, ...among } : { ...among },
  };
}

function One({ field, among, ...props }: InputOf<'reference'>) {
  const { optionText, ...choices } = useChoices(field.to, among);
  return (
    <ReferenceInput source={props.source} perPage={25} {...choices}>
      <AutocompleteInput {...props} optionText={optionText} filterToQuery={search} fullWidth />
    </ReferenceInput>
  );
}

function Many({ field, among, ...props }: InputOf<'references'>) {
  const { optionText, ...choices } = useChoices(field.to, among);
  return (
    <ReferenceArrayInput source={props.source} perPage={25} {...choices}>
      <AutocompleteArrayInput {...props} optionText={optionText} filterToQuery={search} fullWidth />
    </ReferenceArrayInput>
  );
}

export const referenceInputs = { reference: One, references: Many };
