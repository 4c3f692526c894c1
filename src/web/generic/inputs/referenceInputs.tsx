/** Inputs that name other records: found on the server as one types. */
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
  useChoicesContext,
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

type FinderProps = Omit<InputOf<'reference'>, 'field' | 'among'> & {
  readonly optionText: (record?: RaRecord) => string;
};

/**
 * What keeps a person who types fast from taking a record that was found for other words: it can't be chosen, and Enter
 * doesn't send the form while there is a word that names nobody yet.
 */
function useTyped() {
  const { filterValues, isFetching } = useChoicesContext();
  const [typed, type] = useState('');
  const outdated = isFetching || typed !== (filterValues?.q ?? '');
  return {
    filterToQuery: search,
    fullWidth: true,
    getOptionDisabled: () => outdated,
    onInputChange: (_: SyntheticEvent, text: string, reason: string) => type(reason === 'input' ? text : ''),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && typed) event.preventDefault();
    },
  };
}

const FindOne = (props: FinderProps) => <AutocompleteInput {...props} {...useTyped()} />;
const FindMany = (props: FinderProps) => <AutocompleteArrayInput {...props} {...useTyped()} />;

function One({ field, among, ...props }: InputOf<'reference'>) {
  const { optionText, ...choices } = useChoices(field.to, among);
  return (
    <ReferenceInput source={props.source} perPage={25} {...choices}>
      <FindOne {...props} optionText={optionText} />
    </ReferenceInput>
  );
}

function Many({ field, among, ...props }: InputOf<'references'>) {
  const { optionText, ...choices } = useChoices(field.to, among);
  return (
    <ReferenceArrayInput source={props.source} perPage={25} {...choices}>
      <FindMany {...props} optionText={optionText} />
    </ReferenceArrayInput>
  );
}

export const referenceInputs = { reference: One, references: Many };
