/** Feedback after a failed submission. */
import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { OUTDATED } from '#declare/refusals.ts';
import { firstFew } from '#format/namedFew.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { fieldAt, useDeclaration } from '../../fields/declarations.tsx';

/**
 * Within a form: reports a failed submission while a field has an error. Inline rather than a notification of the app,
 * which would outlast the errors and cover the submit button.
 */
export function FormProblem() {
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  const declaration = useDeclaration();
  const { submitCount, isSubmitting, errors } = useFormState();
  const { root, ...atFields } = errors;
  const [elsewhere, setElsewhere] = useState<string>();
  // The checkbox of warnings is rendered once there are any.
  const foreign = Object.entries(atFields).flatMap(([name, fault]) => {
    if (name === CONFIRMED || !fault || ('ref' in fault && fault.ref)) return [];
    return typeof fault.message === 'string' ? [{ name, message: fault.message }] : [];
  });
  useEffect(() => {
    if (isSubmitting) setElsewhere(undefined);
  }, [isSubmitting]);
  useEffect(() => {
    if (foreign.length === 0) return;
    setElsewhere(foreign.map(({ message }) => message).join(' '));
    // An error at a field outside of this form would block every further submission.
    clearErrors(foreign.map(({ name }) => name));
  });
  if (submitCount === 0 || isSubmitting) return null;
  const faulty =
    Object.keys(atFields).length > 0 &&
    `${translate('ra.message.invalid_form').replace(/\.$/, '')}${namesOf(Object.keys(atFields).map((name) => fieldAt(declaration, name)?.label))}.`;
  const shown = root?.serverError?.message ?? elsewhere ?? faulty;
  return (
    shown && (
      <Alert severity="error" sx={{ width: '100%', py: 0 }}>
        {shown}
      </Alert>
    )
  );
}

/** Largest number of fields that are named. */
const NAMED = 3;

/** Names the faulty fields, which may be out of sight; none where one has no label. */
function namesOf(labels: readonly (string | undefined)[]): string {
  if (labels.includes(undefined)) return '';
  return `: ${firstFew(labels as readonly string[], NAMED)}`;
}

/** Within a form: reports that its record is out of reach since. The values stay, for when it is back. */
export function GoneMeanwhile() {
  return (
    <Alert severity="warning" role="status" sx={{ width: '100%', py: 0 }}>
      Dieser Eintrag wurde inzwischen gelöscht, oder du darfst ihn nicht mehr sehen. Deine Eingaben bleiben,
      bis du die Seite verlässt: Speichern kannst du sie, wenn er wieder da ist.
    </Alert>
  );
}

/**
 * Within a dirty form: reports that another user changed the record meanwhile. The values stay; saving shows the
 * differences.
 * @param now latest version of the record
 */
export function ChangedMeanwhile({ now }: { now: RaRecord | undefined }) {
  const began: unknown = useWatch({ name: 'version' });
  const { isSubmitting, errors } = useFormState();
  if (isSubmitting || typeof began !== 'number' || !(Number(now?.version) > began)) return null;
  // The refusal of a save says the same.
  if (errors.root?.serverError?.message === OUTDATED) return null;
  return (
    <Alert severity="info" role="status" sx={{ width: '100%', py: 0 }}>
      Dieser Eintrag wurde inzwischen geändert. Deine Eingaben bleiben: Beim Speichern siehst du, was sich
      unterscheidet.
    </Alert>
  );
}
