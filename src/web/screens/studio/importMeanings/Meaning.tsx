import { useRecordContext } from 'react-admin';
import { type ImportMeaning, importMeanings, possibilities } from '#resources/studio/importMeanings.ts';
import { Value } from '#web/generic/fields/values/Value.tsx';

/** Returns the field of the meaning, with the possibilities of the field that the word is for. */
export const keysOf = ({ list, field }: Pick<ImportMeaning, 'list' | 'field'>) => ({
  ...importMeanings.fields.keys,
  of: possibilities(list, field),
});

/** Renders the meaning of the current record's word, as its field calls it. */
export function Meaning() {
  const record = useRecordContext<ImportMeaning>();
  if (!record) return null;
  if (record.keys.length === 0) return <>Bleibt leer</>;
  return <Value field={keysOf(record)} value={record.keys} />;
}
