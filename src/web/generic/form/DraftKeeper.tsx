import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatInstant } from '../../../format/instants.ts';
import { type Draft, dropDraft, keepDraft, openDraft, readDraft } from '../../data/draft.ts';

/** Milliseconds between two looks at what was typed. */
const EVERY = 400;

interface DraftKeeperProps {
  readonly place: string;
  /** It outlasts the tab. */
  readonly lasting?: boolean | undefined;
  /** Told when a draft is restored: it began from an older record. */
  readonly onRestore: (draft: Draft) => void;
}

/** Within a form: keeps what is typed, and offers what was kept before. */
export function DraftKeeper({ place, lasting, onRestore }: DraftKeeperProps) {
  const record = useRecordContext();
  const form = useFormContext();
  const { isDirty } = useFormState();
  const [found, setFound] = useState(() => readDraft(place));

  // What is typed after a save is kept anew.
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
