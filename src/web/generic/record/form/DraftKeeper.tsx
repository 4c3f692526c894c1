import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatInstant } from '#format/instants.ts';
import { type Draft, dropDraft, keepDraft, openDraft, readDraft } from '#web/data/draft.ts';

/** Interval in milliseconds between two saves of the draft. */
const EVERY = 400;

interface DraftKeeperProps {
  readonly place: string;
  /** Whether the draft outlasts the tab. */
  readonly lasting?: boolean | undefined;
  /** Called when a draft is restored, which began from an older version of the record. */
  readonly onRestore: (draft: Draft) => void;
}

/** Within a form: saves a draft of its values, and offers to restore an earlier one. */
export function DraftKeeper({ place, lasting, onRestore }: DraftKeeperProps) {
  const record = useRecordContext();
  const form = useFormContext();
  const { isDirty } = useFormState();
  const [found, setFound] = useState(() => readDraft(place));

  // Changes after a save begin another draft.
  useEffect(() => {
    if (isDirty) openDraft(place);
  }, [isDirty, place]);

  useEffect(() => {
    if (!isDirty) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      const at = new Date().toISOString();
      keepDraft(place, { values: form.getValues(), base: record ?? null, at }, lasting);
    };
    const soon = () => {
      timer ??= setTimeout(keep, EVERY);
    };
    const leave = () => {
      if (timer !== undefined) keep();
    };
    soon();
    const { unsubscribe } = form.watch(soon);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', leave);
    };
  }, [form, isDirty, lasting, place, record]);

  if (!found) return null;
  const close = () => setFound(undefined);
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, width: '100%' }}
      action={
        <>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              onRestore(found);
              form.reset(found.values, { keepDefaultValues: true });
              close();
            }}
          >
            Entwurf wiederherstellen
          </Button>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              dropDraft(place);
              close();
            }}
          >
            Verwerfen
          </Button>
        </>
      }
    >
      Vom {formatInstant(found.at)} Uhr gibt es Änderungen, die nicht gespeichert wurden.
    </Alert>
  );
}
