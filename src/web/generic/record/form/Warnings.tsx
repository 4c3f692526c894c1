/** Warnings of rules within a form: shown during input, confirmed before submission. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Warning } from '#declare/findings.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { ConfirmWarnings } from '#web/ui/ConfirmWarnings.tsx';

/** Merges warnings without duplicates. @example united(found, returned).map(({ name }) => name) */
export function united(some: readonly Warning[], others: readonly Warning[]): Warning[] {
  return [...some, ...others.filter(({ name }) => !some.some((one) => one.name === name))];
}

/** Returns the warnings in the services' answer, which may know more than the page. */
export function warningsOf(error: unknown): readonly Warning[] {
  return (error instanceof HttpError && error.body?.warnings) || [];
}

interface WarningsProps {
  /** Returns the warnings of the rules for the form's values. */
  readonly find: (entered: Record<string, unknown>) => Promise<readonly Warning[]>;
  /** Further input of the rules, which are evaluated again when it changes. */
  readonly also?: unknown;
  /** Warnings that the services have returned. */
  readonly returned: readonly Warning[];
  /** Label of the action that overrules them. */
  readonly action: string;
  /** Called on changes of the values, after which the services' warnings may no longer apply. */
  readonly onEntered?: () => void;
}

/**
 * Renders the form's warnings and the checkbox that confirms them. A confirmation is reset when the warnings change.
 * @example <Warnings find={async (values) => warningsIn(equipment, values)} returned={returned} action="Speichern" />
 */
export function Warnings({ find, also, returned, action, onEntered }: WarningsProps) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the relevant values
  useEffect(() => {
    let current = true;
    void find(entered).then(
      (warnings) => current && setFound((before) => replaceEqualDeep(before, warnings)),
    );
    return () => {
      current = false;
    };
  }, [key]);
  const warnings = united(found, returned);
  const texts = warnings.map(({ name, text }) => `${name}: ${text}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other warnings need another confirmation
  useEffect(() => setValue(CONFIRMED, false), [texts, setValue]);
  return warnings.length > 0 && <ConfirmWarnings warnings={warnings} action={action} />;
}
