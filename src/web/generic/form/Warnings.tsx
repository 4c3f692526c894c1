/** What rules warn of within a form: shown while it is filled in, to be confirmed before it is sent. */
import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Warning } from '../../../resources/findings.ts';
import { CONFIRMED } from '../../data/problems.ts';
import { ConfirmWarnings } from '../../ui/ConfirmWarnings.tsx';

/** Warnings of both, each once. @example united(found, told).map(({ name }) => name) */
export function united(some: readonly Warning[], others: readonly Warning[]): Warning[] {
  return [...some, ...others.filter(({ name }) => !some.some((one) => one.name === name))];
}

/** What the services warn of, who may know more than the page does. */
export function told(error: unknown): readonly Warning[] {
  return (error instanceof HttpError && error.body?.warnings) || [];
}

interface WarningsProps {
  /** What the rules warn of in what is entered. */
  readonly find: (entered: Record<string, unknown>) => Promise<readonly Warning[]>;
  /** What else the rules look at: they are asked again when it changes. */
  readonly also?: unknown;
  /** What the services warned of. */
  readonly told: readonly Warning[];
  /** What the person does nevertheless, as the button says it. */
  readonly action: string;
  /** Something else is entered: what the services warned of may hold no longer. */
  readonly onEntered?: () => void;
}

/**
 * The warnings of the form around it, and the box that confirms them. What was confirmed of others counts for nothing.
 * @example <Warnings find={async (values) => warningsIn(equipment, values)} told={told} action="Speichern" />
 */
export function Warnings({ find, also, told, action, onEntered }: WarningsProps) {
  const entered = useWatch() as Record<string, unknown>;
  const { setValue } = useFormContext();
  const [found, setFound] = useState<readonly Warning[]>([]);
  const what = JSON.stringify({ ...entered, [CONFIRMED]: null });
  const key = `${what}${JSON.stringify(also)}`;
  const before = useRef(what);
  useEffect(() => {
    if (before.current !== what) onEntered?.();
    before.current = what;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what of them matters
  useEffect(() => {
    let current = true;
    void find(entered).then((warnings) => current && setFound(warnings));
    return () => {
      current = false;
    };
  }, [key]);
  const warnings = united(found, told);
  const said = warnings.map(({ name, text }) => `${name}: ${text}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other warnings are to be confirmed anew
  useEffect(() => setValue(CONFIRMED, false), [said, setValue]);
  return warnings.length > 0 && <ConfirmWarnings warnings={warnings} action={action} />;
}
