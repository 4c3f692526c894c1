import { type ComponentType, useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { today } from '../../../format/instants.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import { useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import type { Action } from './action.ts';
import { doneText, RecordActionDialog, type RecordActionDialogProps } from './RecordActionDialog.tsx';
import { useAct } from './useAct.ts';

export interface RecordActionOptions
  extends Pick<RecordActionDialogProps<AnyRecord>, 'label' | 'title' | 'values' | 'message' | 'children'> {
  readonly icon: ComponentType;
  /** Done at once, without asking. */
  readonly direct?: boolean;
}

/**
 * A declared action on the record of the context: label, why it can't be done now, and the dialog that asks; nothing for
 * who may not, and where it is done already.
 * @example const retire = useRecordAction('retire', { icon: RetireIcon });
 */
export function useRecordAction(name: string, options: RecordActionOptions): Action | undefined {
  const resource = useDeclaration();
  const record = useRecordContext<AnyRecord>();
  const { may } = useMay();
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const act = useAct<AnyRecord>(resource, { version: 0, ...record, id: record?.id ?? '' });
  const action = resource.actions?.[name];
  if (!action) throw new Error(`${resource.name} declares no action ${name}`);
  if (!record || action.already?.(record) || !may(action, resource, record.id)) return undefined;
  const { icon, direct = false, ...dialog } = options;
  const message = options.message ?? ((after: AnyRecord) => doneText(resource, after, action));
  const carryOut = async () => {
    setAsking(true);
    try {
      await act(name, {}, ({ data, headers }) => message(data, {}, headers));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setAsking(false);
  };
  return {
    id: name,
    label: options.label ?? action.label,
    icon,
    refusal: action.allowed?.(record, { today: today() }),
    busy: direct && asking,
    onClick: () => (direct ? void carryOut() : setAsking(true)),
    dialog: asking && !direct && (
      <RecordActionDialog
        {...dialog}
        resource={resource}
        record={record}
        name={name}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
