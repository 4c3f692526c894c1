import { type ComponentType, useEffect, useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { declaredAction } from '#declare/action.ts';
import type { AnyRecord } from '#declare/define.ts';
import { today } from '#format/instants.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import { useMay } from '../../useMay.ts';
import type { Action } from './action.ts';
import { type AskedAct, GivenValues, useAskedAct } from './asked.ts';
import { doneText, RecordActionDialog, type RecordActionDialogProps } from './RecordActionDialog.tsx';
import { useAct } from './useAct.ts';

export interface RecordActionOptions
  extends Pick<RecordActionDialogProps<AnyRecord>, 'label' | 'title' | 'values' | 'message' | 'children'> {
  readonly icon: ComponentType;
  /** Carries it out at once, without a dialog. */
  readonly direct?: boolean;
}

/**
 * Returns a declared action on the current record: label, reason of a refusal, and dialog; undefined where the user may
 * not do it, or the record is already in its final state.
 * @example const retire = useRecordAction('retire', { icon: RetireIcon });
 */
export function useRecordAction(name: string, options: RecordActionOptions): Action | undefined {
  const resource = useDeclaration();
  const record = useRecordContext<AnyRecord>();
  const { may } = useMay();
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const act = useAct<AnyRecord>(resource, { version: 0, ...record, id: record?.id ?? '' });
  const action = declaredAction(resource, name);
  const { icon, direct = false, ...dialog } = options;
  const context = { today: today() };
  const isOffered =
    record &&
    !action.already?.(record) &&
    may(action, resource, record.id) &&
    action.offered?.(record, context) !== false;
  const refusal = isOffered ? action.allowed?.(record, context) : undefined;
  const { asked, take } = useAskedAct(resource, record?.id);
  const [given, setGiven] = useState<AskedAct['values']>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is asked
  useEffect(() => {
    // Without a dialog of its own it is confirmed in the one of `AskedDialog`.
    if (asked?.name !== name || !isOffered || refusal !== undefined || direct || !take()) return;
    setGiven(asked.values);
    setAsking(true);
  }, [asked]);
  if (!isOffered) return undefined;
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
    refusal,
    busy: direct && asking,
    onClick: () => (direct ? void carryOut() : setAsking(true)),
    dialog: asking && !direct && (
      <GivenValues value={given}>
        <RecordActionDialog
          {...dialog}
          resource={resource}
          record={record}
          name={name}
          onClose={() => {
            setAsking(false);
            setGiven(undefined);
          }}
        />
      </GivenValues>
    ),
  };
}
