import { createContext, useContext } from 'react';
import type { About, AnyAction } from '#declare/action.ts';
import type { AnyRecord } from '#declare/define.ts';
import type { Fields } from '#declare/fields.ts';
import { type Findings, findingsOf } from '#declare/findings.ts';
import { today } from '#format/instants.ts';
import { InputKind } from '../../fields/inputs/InputKind.tsx';
import { checkValue } from '../../fields/validators.ts';

/** The action of a dialog, and the context of its rules. */
export interface AskedAction {
  readonly action: AnyAction;
  readonly record: AnyRecord;
  readonly seen: About<unknown>['seen'];
}

const AskedContext = createContext<AskedAction | undefined>(undefined);
export const AskedProvider = AskedContext.Provider;

const NOTHING: Findings = { errors: {}, warnings: [] };

/** Returns the errors and warnings of the action's rules for a body; nothing while one of its fields can't be parsed. */
export async function findingsIn(
  { action, record, seen }: AskedAction,
  body: Record<string, unknown>,
): Promise<Findings> {
  for (const [name, field] of Object.entries(action.fields))
    if (await checkValue(field, body[name])) return NOTHING;
  return findingsOf(action.check?.(complete(action.fields, body), { today: today(), record, seen }));
}

/** Completes the body: missing fields are null, as the services read them. */
function complete(fields: Fields, body: Record<string, unknown>): Record<string, unknown> {
  return { ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...body };
}

interface ActionInputProps {
  readonly source: string;
  readonly autoFocus?: boolean;
  /** For a reference: filter of the records to choose from. */
  readonly among?: Record<string, unknown>;
}

/**
 * Renders the input of a field in an action's dialog: label, help, rules and the action's check come from the
 * declaration.
 * @example <ActionInput source="received_on" autoFocus />
 */
export function ActionInput({ source, autoFocus = false, among }: ActionInputProps) {
  const asked = useContext(AskedContext);
  const field = asked?.action.fields[source];
  if (!asked || !field) throw new Error(`No action with a field ${source} is asked about`);
  return (
    <InputKind
      field={field}
      source={source}
      autoFocus={autoFocus}
      {...(among && { among })}
      validate={async (value: unknown, all: Record<string, unknown>) =>
        (await checkValue(field, value)) ?? (await findingsIn(asked, all)).errors[source]
      }
    />
  );
}
