import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { resourceByName } from '#declare/named.ts';
import type { Rehearsal, Rehearsed } from '#declare/rehearsal.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { auditWord } from '#resources/audit.ts';
import { useDeclarations } from '../../fields/declarations.tsx';
import { ChangeList } from '../HistoryEntry.tsx';

interface RehearsalPanelProps {
  readonly of: Rehearsal;
  /** Called when something else is entered, to which it doesn't apply. */
  readonly onEntered: () => void;
}

/** Renders what an action would change by what is entered in the surrounding form. */
export function RehearsalPanel({ of: { totals, changes }, onEntered }: RehearsalPanelProps) {
  const { watch } = useFormContext();
  useEffect(() => {
    const entered = watch(() => onEntered());
    return () => entered.unsubscribe();
  }, [watch, onEntered]);
  const here = useRef<HTMLDivElement>(null);
  // In braces: browsers that answer a promise would hand React something to clean up by.
  useEffect(() => {
    here.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const declarations = useDeclarations();
  const kinds = totals.flatMap(({ resource, total }) => {
    const declared = resourceByName(resource, declarations);
    return declared ? [counted(total, declared.label)] : [];
  });
  const all = totals.reduce((sum, { total }) => sum + total, 0);
  const named = new Set(changes.map(({ resource, record_id }) => `${resource} ${record_id}`)).size;
  return (
    <Alert ref={here} severity="info" aria-label="Probe" sx={{ alignItems: 'flex-start' }}>
      {kinds.length === 0
        ? 'Nur geprobt: Es würde sich nichts ändern.'
        : `Nur geprobt, nichts ist geändert. Es würde ändern: ${new Intl.ListFormat('de-DE').format(kinds)}.`}
      <Stack
        component="ul"
        // Scrolled by keyboard.
        tabIndex={0}
        sx={{ gap: 0.75, m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 260, overflow: 'auto' }}
      >
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may change several times, and nothing is reordered
          <Box component="li" key={index}>
            <Change of={change} />
          </Box>
        ))}
      </Stack>
      {named < all && changes.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          und {formatNumber(all - named)} weitere
        </Typography>
      )}
    </Alert>
  );
}

function Change({ of: { resource, title, line, action, changes } }: { readonly of: Rehearsed }) {
  const declared = resourceByName(resource, useDeclarations());
  if (!declared) return null;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {nameOf(declared.label.one, title)}: {auditWord(declared, action)}
      </Typography>
      {line && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      )}
      <ChangeList resource={declared.path} changes={changes} />
    </>
  );
}

/** Says what kind of record it is, unless its title does. @example nameOf('Vertrag', 'Vertrag 12') // 'Vertrag 12' */
function nameOf(kind: string, title: string | null): string {
  if (title === null) return kind;
  return title.startsWith(kind) ? title : `${kind} ${title}`;
}
