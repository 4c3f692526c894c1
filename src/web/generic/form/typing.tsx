/** Within a form: what follows from somebody typing in it. */
import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';

/** Tells when somebody begins to type, and when all of it is saved or as before. */
export function WhileDirty({ onBegin, onEnd }: { onBegin: () => void; onEnd: () => void }) {
  const { isDirty, isSubmitSuccessful } = useFormState();
  const isTyping = isDirty && !isSubmitSuccessful;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of the change alone
  useEffect(() => {
    if (!isTyping) return;
    onBegin();
    return onEnd;
  }, [isTyping]);
  return null;
}

/** Where the form stays after a save, which fills it with the answer: what was typed since it was sent is put back. */
export function TypedMeanwhile() {
  const { getValues, setValue } = useFormContext();
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const sent = useRef<FieldValues>({});
  const typed = useRef<FieldValues>({});
  useEffect(() => {
    if (isSubmitting) sent.current = textsOf(getValues());
  }, [isSubmitting, getValues]);
  useEffect(() => {
    if (isSubmitSuccessful) {
      const now = getValues();
      const texts = textsOf(now);
      typed.current = Object.fromEntries(
        Object.entries(now).filter(([name]) => texts[name] !== sent.current[name]),
      );
      return;
    }
    // Filling the form ends its success.
    for (const [name, value] of Object.entries(typed.current)) setValue(name, value, { shouldDirty: true });
    typed.current = {};
  }, [isSubmitSuccessful, getValues, setValue]);
  return null;
}

/** To be compared later on: the form changes what lies in its values in place. */
const textsOf = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
