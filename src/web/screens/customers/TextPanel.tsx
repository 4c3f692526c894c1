import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { type Customer, customers } from '../../../resources/customers.ts';
import { StaleVersionError } from '../../data/problems.ts';
import { partsOf } from '../../generic/parts.tsx';
import { Panel } from '../../ui/Panel.tsx';

const { Field, useRecord } = partsOf(customers);

interface TextPanelProps {
  readonly source: 'goals' | 'notes';
  readonly empty: string;
}

/** A longer text that can be changed right where it is read. */
export function TextPanel({ source, empty }: TextPanelProps) {
  const customer = useRecord();
  const { label } = customers.fields[source];
  const [draft, setDraft] = useState<string>();
  return (
    <Panel
      title={label}
      action={
        draft === undefined && (
          <Tooltip title={`${label} bearbeiten`}>
            <IconButton
              size="small"
              aria-label={`${label} bearbeiten`}
              onClick={() => setDraft(customer[source] ?? '')}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )
      }
    >
      {draft === undefined ? (
        <Typography component="div" color={customer[source] ? undefined : 'text.secondary'}>
          {customer[source] ? <Field source={source} /> : empty}
        </Typography>
      ) : (
        <Editor source={source} draft={draft} onChange={setDraft} onDone={() => setDraft(undefined)} />
      )}
    </Panel>
  );
}

interface EditorProps {
  readonly source: 'goals' | 'notes';
  readonly draft: string;
  readonly onChange: (draft: string) => void;
  readonly onDone: () => void;
}

function Editor({ source, draft, onChange, onDone }: EditorProps) {
  const customer = useRecord();
  const { label } = customers.fields[source];
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<Customer>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    update(
      'customers',
      { id: customer.id, data: { ...customer, [source]: draft.trim() || null }, previousData: customer },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('Gespeichert.', { type: 'success' });
          onDone();
        },
        // The draft stays where it is: after the reload it can be saved on top of what stands now.
        onError: (error) => {
          notify((error as Error).message, { type: 'error' });
          if (error instanceof StaleVersionError) refresh();
        },
      },
    );
  };
  return (
    <form onSubmit={save}>
      <TextField
        autoFocus
        multiline
        minRows={4}
        margin="none"
        value={draft}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: 10_000 } }}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onDone} disabled={isPending}>
          Abbrechen
        </Button>
        <Button type="submit" variant="contained" loading={isPending}>
          Speichern
        </Button>
      </Stack>
    </form>
  );
}
