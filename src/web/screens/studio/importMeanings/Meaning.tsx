import { useRecordContext } from 'react-admin';
import {
  type ImportMeaning,
  importMeanings,
  possibilities,
  recordMeant,
} from '#resources/studio/importMeanings.ts';
import { Value } from '#web/generic/fields/values/Value.tsx';

type Word = Pick<ImportMeaning, 'list' | 'field'>;

/** Returns the field that has the meaning of the word, with the possibilities of the field that the word is for. */
export function meaningOf({ list, field }: Word) {
  const { fields } = importMeanings;
  const source = recordMeant(list, field);
  return source
    ? { source, field: fields[source] }
    : { source: 'keys' as const, field: { ...fields.keys, of: possibilities(list, field) } };
}

/** Renders the meaning of the current record's word, as its field calls it. */
export function Meaning() {
  const record = useRecordContext<ImportMeaning>();
  if (!record) return null;
  const { source, field } = meaningOf(record);
  const value = record[source];
  if (!value || value.length === 0) return <>Bleibt leer</>;
  return <Value field={field} value={value} />;
}
