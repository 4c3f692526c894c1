/** Moves the focus within a form. */
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';

/** Focuses the first invalid field after a failed submission. */
export function FocusFirstError() {
  const here = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, errors } = useFormState();
  const seen = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    // Fields are marked invalid after the next render.
    const timer = setTimeout(() => focusIn(here.current, '[aria-invalid="true"]'));
    return () => clearTimeout(timer);
  }, [submitCount, isSubmitting, errors]);

  return <span ref={here} hidden />;
}

/**
 * Focuses the field that the address names after a `#`.
 * @example /settings/studio#tax_number
 */
export function FocusNamedField() {
  const here = useRef<HTMLSpanElement>(null);
  const name = useLocation().hash.slice(1);

  useEffect(() => {
    if (!/^\w+$/.test(name)) return;
    // The page scrolls to its top once it is shown.
    const timer = setTimeout(() =>
      focusIn(here.current, `[name="${name}"], [data-field="${name}"] :is(input, button)`),
    );
    return () => clearTimeout(timer);
  }, [name]);

  return <span ref={here} hidden />;
}

function focusIn(within: HTMLElement | null, selector: string): void {
  const field = within?.closest('form')?.querySelector<HTMLElement>(selector);
  field?.focus();
  field?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
}
