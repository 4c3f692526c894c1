import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Refusal } from '#declare/bulk.ts';
import { refusalsIn } from '#web/data/problems.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import { RecordLink } from '../fields/values/Reference.tsx';

interface Refused {
  readonly message: string;
  readonly records: readonly Refusal[];
}

const Show = createContext<(refused: Refused) => void>(() => undefined);

/**
 * Returns a handler that reports why a bulk action was refused: in a message, with names and reasons where they are
 * known.
 * @example const tell = useTellRefusal(); bulk(…).catch(tell);
 */
export function useTellRefusal(): (error: Error) => void {
  const notify = useNotify();
  const show = useContext(Show);
  return (error) => {
    const message = limitIn(error) ?? error.message;
    const records = refusalsIn(error);
    notify(message, { type: 'error' });
    if (records.length > 1) show({ message, records });
  };
}

/** Returns the message of an error about the number of records. */
function limitIn(error: unknown): string | undefined {
  const { errors } = (error as { body?: { errors?: Record<string, unknown> } }).body ?? {};
  return [errors?.filter, errors?.ids].find((text) => typeof text === 'string');
}

/** Provides the dialog that names the records which prevented a bulk action. */
export function Refusals({ children }: { children: ReactNode }) {
  const resource = useDeclaration();
  const [refused, setRefused] = useState<Refused>();
  const close = () => setRefused(undefined);
  return (
    <Show value={setRefused}>
      {children}
      {refused && (
        <AppDialog
          title={refused.message}
          maxWidth="sm"
          onClose={close}
          actions={
            <Button onClick={close} autoFocus>
              Schließen
            </Button>
          }
        >
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {refused.records.map(({ id, title, reason }) => (
              <Box component="li" key={id} sx={{ mb: 1.5 }}>
                <Typography component="div" sx={{ fontWeight: 600 }}>
                  <RecordLink target={resource} id={id} title={title} onFollow={close} />
                </Typography>
                <Typography>{reason}</Typography>
              </Box>
            ))}
          </Box>
        </AppDialog>
      )}
    </Show>
  );
}
