import { type RaRecord, useRecordContext } from 'react-admin';
import type { FieldOf } from '#declare/fields.ts';
import { InputKind } from './InputKind.tsx';

interface ChoiceAmongProps<R extends RaRecord> {
  readonly field: FieldOf<'choice'>;
  readonly source: string;
  /** Returns the choices for the record, with their labels. */
  readonly of: (record: R) => Readonly<Record<string, string>>;
}

/**
 * Input of a choice whose possibilities depend on the form's record; has the focus first.
 * @example <ChoiceAmong field={importAnswers.fields.answer} source="answer" of={({ question }) => answersTo(question)} />
 */
export function ChoiceAmong<R extends RaRecord>({ field, source, of }: ChoiceAmongProps<R>) {
  const record = useRecordContext<R>();
  return (
    record && <InputKind field={{ ...field, of: of(record) }} source={source} readOnly={false} autoFocus />
  );
}
