import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { consentLacks, parentsConsent } from '#declare/consent.ts';
import { useMay } from '../../useMay.ts';
import { fieldAt, useDeclaration, useTarget } from '../declarations.tsx';
import type { Declared, Of } from '../parts.tsx';
import { useListed } from '../useListed.ts';
import { checkValue } from '../validators.ts';
import { findingsIn } from './entered.ts';
import { InputKind } from './InputKind.tsx';
import type { InputOf } from './types.ts';

export interface InputForProps {
  readonly source: string;
  readonly label?: string;
  readonly helperText?: string | false;
  /** Shows the value without allowing changes; the value is kept. */
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  /** For a reference: filter of the records to choose from. */
  readonly among?: Record<string, unknown>;
  /** For a picture: see `InputOf`. */
  readonly picture?: InputOf<'image'>['picture'];
}

/**
 * Renders the input of a declared field of the current resource, within any react-admin form: label, help, rules and
 * write access come from the declaration. Renders nothing for a field that the user may not see, for a read-only one of
 * a new record, and for health data without consent; where the parent's record lacks the consent, a hint is shown
 * instead.
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

/** Renders the input of a child's value unless the parent's record lacks the consent; also while that is loading. */
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
 * Returns the typed input for a resource's own forms: an unknown source doesn't compile.
 * @example
 * const Input = inputOf(customers);
 * <SimpleForm><Input source="guardian.email" /></SimpleForm>
 */
export function inputOf<const R extends Declared & { readonly given?: unknown }>(
  _: R,
): Of<InputForProps, { readonly fields: R['fields'] & NonNullable<R['given']> }> {
  return InputFor as ReturnType<typeof inputOf<R>>;
}
