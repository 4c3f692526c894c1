import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { consentLacks, parentsConsent } from '../../../resources/consent.ts';
import { fieldAt, useDeclaration, useTarget } from '../declarations.tsx';
import type { Declared, Of } from '../parts.tsx';
import { useListed } from '../useListed.ts';
import { useMay } from '../useMay.ts';
import { checkValue } from '../validators.ts';
import { findingsIn } from './entered.ts';
import { InputKind } from './InputKind.tsx';
import type { InputOf } from './types.ts';

export interface InputForProps {
  readonly source: string;
  readonly label?: string;
  readonly helperText?: string | false;
  /** Shown, not to be changed; its value is kept. */
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  /** Of a reference: narrows the records to choose from. */
  readonly among?: Record<string, unknown>;
  /** Of a picture: as `InputOf` says. */
  readonly picture?: InputOf<'image'>['picture'];
}

/**
 * The input of a declared field of the current resource, within any react-admin form: label, help, rules and who may
 * change it come from the declaration. Nothing is shown of a field the person may not see, of a read-only one while
 * the record is new, and of health data without consent; where that is missing in the parent's record, it says so.
 * @example <SimpleForm><InputFor source="birthday" /></SimpleForm>
 */
export function InputFor(props: InputForProps) {
  const { source, label, helperText, readOnly = false, autoFocus, among, picture } = props;
  const resource = useDeclaration();
  const path = useWrappedSource(source);
  const field = fieldAt(resource, path);
  if (!field) throw new Error(`${resource.name} has no field ${path}`);
  const isNew = useRecordContext()?.id === undefined;
  const { see, change } = useMay();
  const above = parentsConsent(resource, field);
  const consent: unknown = useWatch({ name: field.sensitive ?? 'id' });

  if (!see(field) || (isNew && !change(field))) return null;
  if (above === undefined && field.sensitive && !consent) return null;
  const top = fieldAt(resource, path.split('.', 1)[0] ?? path);
  const input = (
    <InputKind
      field={field}
      source={source}
      label={label ?? field.label}
      helperText={helperText ?? field.help ?? false}
      readOnly={readOnly || !change(field) || (top !== undefined && !change(top))}
      autoFocus={autoFocus}
      {...(among ? { among } : {})}
      {...(picture ? { picture } : {})}
      validate={async (value, values) =>
        change(field)
          ? ((await checkValue(field, value)) ?? findingsIn(resource, values).errors[path])
          : undefined
      }
    />
  );
  return above ? <WithConsentOf consent={above} label={label ?? field.label} input={input} /> : input;
}

interface WithConsentOfProps {
  readonly consent: string;
  readonly label: string;
  readonly input: ReactElement;
}

/** The input of a child's value, unless its parent's record lacks the consent. While that isn't known, it is there. */
function WithConsentOf({ consent, label, input }: WithConsentOfProps) {
  const parents = useTarget(useDeclaration().within ?? '');
  const id = useRecordContext()?.parent_id as string | undefined;
  const { data } = useListed(parents?.path ?? '', parents && id, { onError: () => undefined });
  if (!parents || !data || data[consent]) return input;
  return (
    <Typography variant="body2" color="text.secondary">
      {label}: {consentLacks(parents, consent)}
    </Typography>
  );
}

/**
 * The input of a resource's own forms: a source that it doesn't have doesn't compile.
 * @example
 * const Input = inputOf(customers);
 * <SimpleForm><Input source="guardian.email" /></SimpleForm>
 */
export function inputOf<const R extends Declared>(_: R): Of<InputForProps, R> {
  return InputFor as Of<InputForProps, R>;
}
