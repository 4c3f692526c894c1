import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Within a form: after a submission that failed, puts the cursor into the first faulty field. */
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
