import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Panel } from '../ui/Panel.tsx';
import { fieldAt, useDeclaration } from './declarations.tsx';
import { ResourceEdit } from './form/lazy.ts';
import { ListSkeleton } from './list/ListStates.tsx';
import { useMay } from './useMay.ts';
import { FieldFor } from './values/FieldFor.tsx';

const InputFor = lazy(async () => ({ default: (await import('./inputs/InputFor.tsx')).InputFor }));

interface TextPanelProps {
  readonly source: string;
  /** Said while nothing is written. */
  readonly empty: string;
}

/**
 * A longer text of the current record that can be changed right where it is read.
 * @example <TextPanel source="notes" empty="Noch keine Notizen." />
 */
export function TextPanel({ source, empty }: TextPanelProps) {
  const resource = useDeclaration();
  const record = useRecordContext();
  const { may } = useMay();
  const [editing, setEditing] = useState(false);
  const label = fieldAt(resource, source)?.label ?? '';
  if (!record) return null;
  const id = String(record.id);
  return (
    <Panel
      title={label}
      action={
        !editing &&
        may('update', resource, id) && (
          <Tooltip title={`${label} bearbeiten`}>
            <IconButton size="small" aria-label={`${label} bearbeiten`} onClick={() => setEditing(true)}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )
      }
    >
      {editing ? (
        <Suspense fallback={<ListSkeleton rows={2} />}>
          <ResourceEdit
            inline
            id={id}
            part={source}
            savedMessage="Gespeichert."
            onClose={() => setEditing(false)}
          >
            <InputFor source={source} autoFocus />
          </ResourceEdit>
        </Suspense>
      ) : (
        <Typography component="div" color={record[source] ? undefined : 'text.secondary'}>
          {record[source] ? <FieldFor source={source} /> : empty}
        </Typography>
      )}
    </Panel>
  );
}
