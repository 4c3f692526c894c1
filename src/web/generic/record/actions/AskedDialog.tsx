import { useEffect, useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import type { AnyAction } from '#declare/action.ts';
import type { AnyRecord } from '#declare/define.ts';
import { today } from '#format/instants.ts';
import { titleOf, useDeclaration } from '../../fields/declarations.tsx';
import { useMay } from '../../useMay.ts';
import { type AskedAct, useAskedAct } from './asked.ts';
import { RecordActionDialog } from './RecordActionDialog.tsx';

/**
 * Opens the dialog of an action that is asked for and that nothing else on the page has opened; says why where the record
 * doesn't allow it. Stands last on the page, as effects run in the order of the tree.
 */
export function AskedDialog() {
  const record = useRecordContext<AnyRecord>();
  return record ? <Dialog record={record} /> : null;
}

function Dialog({ record }: { record: AnyRecord }) {
  const resource = useDeclaration();
  const { may } = useMay();
  const notify = useNotify();
  const { asked, take } = useAskedAct(resource, record.id);
  const [open, setOpen] = useState<AskedAct>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is asked
  useEffect(() => {
    const action = asked && resource.actions?.[asked.name];
    if (!asked || !action || !take()) return;
    const refusal = may(action, resource, record.id) ? refusalOf(action, record) : FORBIDDEN;
    if (refusal) notify(`${titleOf(resource, record)}: ${refusal}`, { type: 'warning' });
    else setOpen(asked);
  }, [asked]);
  if (!open) return null;
  return (
    <RecordActionDialog
      key={open.name}
      resource={resource}
      record={record}
      name={open.name}
      values={{ ...ofRecord(resource.actions?.[open.name], record), ...open.values }}
      onClose={() => setOpen(undefined)}
    />
  );
}

const FORBIDDEN = 'Dafür reichen deine Rechte nicht.';

/**
 * Returns why the action isn't offered for the record now; undefined where it is.
 * @example refusalOf(contracts.actions.pause, ended) // 'Der Vertrag ist beendet.'
 */
export function refusalOf(action: AnyAction, record: AnyRecord): string | undefined {
  if (action.already?.(record)) return `Ist schon ${action.done}.`;
  const context = { today: today() };
  const refusal = action.allowed?.(record, context);
  if (refusal || action.offered?.(record, context) !== false) return refusal;
  return `„${action.label}“ ist hier nicht möglich.`;
}

/** Returns the record's values of fields that the action asks for, too, such as the time of what is moved. */
function ofRecord(action: AnyAction | undefined, record: AnyRecord): Record<string, unknown> {
  const names = Object.keys(action?.fields ?? {}).filter((name) => action?.fields[name]?.required);
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])));
}
