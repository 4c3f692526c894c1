/** Effects of typing within a form. */
import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';

/** Reports when the form becomes dirty, and when it is clean again. */
export function WhileDirty({ onBegin, onEnd }: { onBegin: () => void; onEnd: () => void }) {
  const { isDirty, isSubmitSuccessful } = useFormState();
  const isTyping = isDirty && !isSubmitSuccessful;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports changes only
  useEffect(() => {
    if (!isTyping) return;
    onBegin();
    return onEnd;
  }, [isTyping]);
  return null;
}

/** Within a form that stays after a save and is reset to the answer: restores what was typed during the request. */
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
    // A reset clears the form's success state.
    for (const [name, value] of Object.entries(typed.current)) setValue(name, value, { shouldDirty: true });
    typed.current = {};
  }, [isSubmitSuccessful, getValues, setValue]);
  return null;
}

/** Serializes values for later comparison: the form mutates nested values in place. */
const textsOf = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
