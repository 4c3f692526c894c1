import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { OVERRULE } from '#declare/findings.ts';
import { parseInstant } from '#format/instants.ts';
import { movePreview } from '#resources/schedule/endpoints/move.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useSettled } from '#web/ui/useSettled.ts';
import { reasonOf } from '../reasonOf.ts';
import { type When, whenOf } from '../when.ts';
import { type Scope, ScopeOptions } from './ScopeOptions.tsx';

const NAMES = ['starts_at', 'ends_at', 'trainer_id', 'location_id', 'room'] as const satisfies (keyof When)[];

/** Milliseconds without typing after which is asked what a time means. */
const PAUSE = 400;

/**
 * Input of what a move of one of many applies to. Each answer says what the entered time means for it; moving confirms
 * the warnings that it names, so that no second question about them follows.
 */
export function ScopeInput({ of }: { of: When & { readonly id: string } }) {
  const { setValue } = useFormContext();
  const { field } = useInput<Scope>({ source: 'scope', defaultValue: 'one' });
  const to = useTarget(of);
  const { data, error, isPending } = useEndpoint(
    movePreview,
    { params: { id: of.id }, body: to ?? whenOf(of) },
    { enabled: to !== undefined },
  );
  const options = to && data;
  const chosen = options?.find(({ scope }) => scope === field.value);
  const possible = options?.find(({ refused }) => refused === null)?.scope;
  // What isn't possible at the entered time isn't left chosen.
  const instead = chosen?.refused ? possible : undefined;
  useEffect(() => {
    if (instead) setValue('scope', instead);
  }, [instead, setValue]);
  const overrule = chosen?.warnings.map(({ name }) => name).join() ?? '';
  useEffect(() => setValue(OVERRULE, overrule === '' ? [] : overrule.split(',')), [overrule, setValue]);
  return (
    <>
      <ScopeOptions
        scope={field.value}
        options={options}
        waits={to !== undefined && isPending}
        onChoose={field.onChange}
      />
      {to && error && <Alert severity="error">{reasonOf(error)}</Alert>}
    </>
  );
}

/** Returns the entered time and place once they are settled; undefined while they are wrong, or those of before. */
function useTarget(of: When): When | undefined {
  const values: unknown[] = useWatch({ name: [...NAMES] });
  const settled = useSettled(values, PAUSE);
  const entered = Object.fromEntries(NAMES.map((name, at) => [name, settled[at] ?? null]));
  const [starts_at, ends_at] = [parseInstant(entered.starts_at), parseInstant(entered.ends_at)];
  if (!starts_at || !ends_at || starts_at >= ends_at || !entered.trainer_id) return undefined;
  const to = { ...entered, starts_at, ends_at } as unknown as When;
  return NAMES.some((name) => to[name] !== of[name]) ? to : undefined;
}
