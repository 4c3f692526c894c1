import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Warning } from '#declare/findings.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { download } from '#web/generic/list/download.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { ConfirmWarnings } from '#web/ui/ConfirmWarnings.tsx';

interface WarnedFile {
  /** Title of the confirmation. */
  readonly title: string;
  /** Label of its button. */
  readonly action: string;
  /** Media type. */
  readonly type: string;
  /** Name of the file where the services give none. */
  readonly name: string;
  /** Requests the file, with the names of the warnings that are overruled. */
  readonly request: (overrule: readonly string[]) => Promise<{
    readonly name: string | undefined;
    readonly content: BlobPart;
  }>;
  /** Message once it is downloaded. */
  readonly message?: () => string;
}

/**
 * Downloads a file that the services note. Warnings are confirmed first, refusals shown.
 * @example const { get, isPending, dialog } = useWarnedFile({ title, action, type, name, request })
 */
export function useWarnedFile({ title, action, type, name: fallback, request, message }: WarnedFile): {
  readonly isPending: boolean;
  readonly get: () => void;
  readonly dialog: ReactNode;
} {
  const notify = useNotify();
  const [warned, setWarned] = useState<readonly Warning[]>([]);
  const file = useWrite(request, {
    ...(message && { message }),
    done: ({ name, content }) => download(name ?? fallback, content, type),
    refused: (error) => {
      const warnings = warningsOf(error);
      setWarned(warnings);
      if (warnings.length === 0) notify(error.message, { type: 'error', autoHideDuration: 20_000 });
    },
  });
  const close = () => setWarned([]);
  return {
    isPending: file.isPending,
    get: () => file.write([]),
    dialog: warned.length > 0 && (
      <ActionDialog
        title={title}
        action={action}
        values={{ [CONFIRMED]: false }}
        submit={async () => {
          await file.attempt(warned.map(({ name }) => name));
          close();
        }}
        onClose={close}
      >
        <ConfirmWarnings warnings={warned} action={action} />
      </ActionDialog>
    ),
  };
}
