import type { ReactNode } from 'react';
import type { Fields } from '#declare/fields.ts';
import { ActionDialog, type ActionDialogProps } from '#web/ui/ActionDialog.tsx';
import { defaultsOf } from '../fields/inputs/defaults.ts';
import { InputKind } from '../fields/inputs/InputKind.tsx';

interface BulkChangeDialogProps
  extends Pick<ActionDialogProps<Record<string, unknown>>, 'title' | 'action' | 'submit' | 'onClose'> {
  readonly fields: Fields;
  /** For references: filters of the records to choose from. */
  readonly among?: Readonly<Record<string, Record<string, unknown>>> | undefined;
  /** The affected records, in words. */
  readonly children: ReactNode;
}

/** Dialog for the new values in a bulk change. */
export function BulkChangeDialog({ fields, among, children, ...dialog }: BulkChangeDialogProps) {
  return (
    <ActionDialog {...dialog} maxWidth="xs" values={defaultsOf(fields)}>
      {children}
      {Object.entries(fields).map(([name, field], index) => (
        <InputKind
          key={name}
          field={field}
          source={name}
          autoFocus={index === 0}
          {...(among?.[name] && { among: among[name] })}
        />
      ))}
    </ActionDialog>
  );
}
