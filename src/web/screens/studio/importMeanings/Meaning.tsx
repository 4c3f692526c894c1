import { useRecordContext } from 'react-admin';
import { choices, references } from '#declare/fields.ts';
import {
  type ImportMeaning,
  importMeanings,
  possibilities,
  recordsMeant,
} from '#resources/studio/importMeanings.ts';
import { Value } from '#web/generic/fields/values/Value.tsx';

/** Returns the field of the meaning: the possibilities of the field that the word is for, or the records that it means. */
export function keysOf({ list, field }: Pick<ImportMeaning, 'list' | 'field'>) {
  const { label, help } = importMeanings.fields.keys;
  const to = recordsMeant(list, field);
  return to ? references(to, { label, help }) : choices({ label, help, of: possibilities(list, field) });
}

/** Renders the meaning of the current record's word, as its field calls it. */
export function Meaning() {
  const record = useRecordContext<ImportMeaning>();
  if (!record) return null;
  if (record.keys.length === 0) return <>Bleibt leer</>;
  return <Value field={keysOf(record)} value={record.keys} />;
}
