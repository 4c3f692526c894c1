import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { type Other, useOpen, useOthers } from '#web/data/presence.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { useDeclaration } from '../fields/declarations.tsx';

/**
 * Notes that the current record is open in this tab, and renders who else has it open; nothing for children, which belong
 * to the page of their parent.
 * @param editing whether this is the record's form
 */
export function Presence({ editing = false }: { editing?: boolean }) {
  const { name, within } = useDeclaration();
  const record = useRecordContext();
  const id = within === undefined && record ? String(record.id) : undefined;
  useOpen(name, id, editing);
  const others = useOthers(name, id);
  const [first] = others;
  if (!first) return null;
  return (
    <Stack direction="row" role="status" sx={{ mt: 0.5, gap: 0.75, alignItems: 'center' }}>
      <PersonAvatar name={first.name} size={20} />
      <Typography variant="body2" color="text.secondary">
        {whoHasItOpen(others)}
      </Typography>
    </Stack>
  );
}

/** @example whoHasItOpen([{ name: 'Mara Weber', editing: true }]) // 'Mara Weber bearbeitet diesen Datensatz gerade.' */
export function whoHasItOpen(others: readonly Pick<Other, 'name' | 'editing'>[]): string {
  const names = (of: readonly Pick<Other, 'name'>[]) => [...new Set(of.map(({ name }) => name))].sort();
  const editing = names(others.filter((other) => other.editing));
  const reading = names(others).filter((name) => !editing.includes(name));
  const all = new Intl.ListFormat('de');
  const edit = editing.length === 1 ? 'bearbeitet' : 'bearbeiten';
  const have = reading.length === 1 ? 'hat' : 'haben';
  return [
    editing.length > 0 && `${all.format(editing)} ${edit} diesen Datensatz gerade.`,
    reading.length > 0 &&
      `${all.format(reading)} ${have} ${editing.length > 0 ? 'ihn' : 'diesen Datensatz gerade'} geöffnet.`,
  ]
    .filter(Boolean)
    .join(' ');
}
