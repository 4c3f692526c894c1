import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { fieldAt, useDeclaration } from '../fields/declarations.tsx';
import { FieldFor } from '../fields/values/FieldFor.tsx';
import { useMay } from '../useMay.ts';
import { ResourceEdit } from './form/lazy.ts';

const InputFor = lazy(async () => ({ default: (await import('../fields/inputs/InputFor.tsx')).InputFor }));

interface TextPanelProps {
  readonly source: string;
  /** Text of the empty state. */
  readonly empty: string;
}

/**
 * Renders a long text of the current record with inline editing.
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
            layout="inline"
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
