/** What is said and done when a form couldn't be submitted. */
import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { CONFIRMED } from '../../data/problems.ts';

/**
 * Within a form: says that it could not be submitted, as long as a field is at fault. In the form rather than among
 * the messages of the app, which would outlast what they speak of and lie over the button that saves.
 */
export function FormProblem() {
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  const { submitCount, isSubmitting, errors } = useFormState();
  const { root, ...atFields } = errors;
  const [elsewhere, setElsewhere] = useState<string>();
  // The box that confirms warnings is drawn once there are some.
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
    // A fault at a field that this form doesn't ask for would keep it from ever being submitted again.
    clearErrors(foreign.map(({ name }) => name));
  });
  if (submitCount === 0 || isSubmitting) return null;
  const faulty = Object.keys(atFields).length > 0 && translate('ra.message.invalid_form');
  const said = root?.serverError?.message ?? elsewhere ?? faulty;
  return (
    said && (
      <Alert severity="error" sx={{ width: '100%', py: 0 }}>
        {said}
      </Alert>
    )
  );
}

/** After a submission that failed, puts the cursor into the first faulty field. */
export function FocusFirstError() {
  const here = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, errors } = useFormState();
  const seen = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    // The faulty fields are marked once React has drawn the errors.
    const timer = setTimeout(() => {
      const field = here.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
      field?.focus();
      field?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
    });
    return () => clearTimeout(timer);
  }, [submitCount, isSubmitting, errors]);

  return <span ref={here} hidden />;
}
