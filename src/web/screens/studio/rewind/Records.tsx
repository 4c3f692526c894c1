import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { resourceByName } from '#declare/named.ts';
import { placeAt } from '#declare/paths.ts';
import { formatNumber } from '#format/numbers.ts';
import { conflictKey, REWIND_KINDS, type RewoundRecord } from '#resources/studio/endpoints/rewind.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { mayVisit, recordPath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { ChangeList } from '#web/generic/record/HistoryEntry.tsx';
import { ENTRY } from '#web/ui/PagedList.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

interface RecordsProps {
  readonly title: string;
  readonly hint?: string;
  readonly records: readonly RewoundRecord[];
  /** Keys of conflicts that go back all the same. */
  readonly conflicts: readonly string[];
  readonly onConflicts: (keys: readonly string[]) => void;
}

/** Records shown before all of them are asked for. */
const SHOWN = 50;

/** Renders records of which the same becomes; nothing without any. */
export function Records({ title, hint, records, conflicts, onConflicts }: RecordsProps) {
  const [all, setAll] = useState(false);
  if (records.length === 0) return null;
  const shown = all ? records : records.slice(0, SHOWN);
  return (
    <section>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {title} ({formatNumber(records.length)})
      </Typography>
      {hint && (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((one) => (
          <Box
            component="li"
            key={`${one.resource} ${one.record_id}`}
            sx={{ ...ENTRY, display: 'block', px: 0 }}
          >
            <One of={one} conflicts={conflicts} onConflicts={onConflicts} />
          </Box>
        ))}
      </Box>
      {shown.length < records.length && (
        <Button size="small" onClick={() => setAll(true)}>
          Alle {formatNumber(records.length)} zeigen
        </Button>
      )}
    </section>
  );
}

function One({
  of,
  conflicts,
  onConflicts,
}: Pick<RecordsProps, 'conflicts' | 'onConflicts'> & { readonly of: RewoundRecord }) {
  const { resource: name, record_id, title, line, kind, reason, changes } = of;
  const declarations = useDeclarations();
  const permissions = useMyPermissions();
  const resource = resourceByName(name, declarations);
  if (!resource) return null;
  const to = recordPath(resource, record_id);
  // A child has no page of its own.
  const isThere =
    kind !== 'restore' && resource.within === undefined && mayVisit(to, permissions, declarations);
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {isThere ? (
          <TextLink strong to={to}>
            {title}
          </TextLink>
        ) : (
          <strong>{title}</strong>
        )}
        <Typography component="span" variant="body2" color="text.secondary">
          {' '}
          · {resource.label.one} · {REWIND_KINDS[kind]}
        </Typography>
      </Typography>
      {line && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      )}
      {reason && (
        <Typography variant="body2" color="text.secondary">
          {reason}
        </Typography>
      )}
      <ChangeList resource={resource.path} changes={changes} />
      {kind !== 'conflict' && Object.keys(of.conflicts).length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          Das hat später jemand anderes geändert, und es bleibt, außer du wählst es:
        </Typography>
      )}
      {Object.entries(of.conflicts).map(([path, changed]) => {
        const key = conflictKey(of, path);
        const label =
          path === '' ? 'Trotzdem in den Papierkorb' : placeAt(resource.fields, path, changed.at)?.label;
        return (
          <Box key={key}>
            <FormControlLabel
              label={path === '' ? label : `${label}: trotzdem zurück`}
              slotProps={{ typography: { variant: 'body2' } }}
              control={
                <Checkbox
                  size="small"
                  checked={conflicts.includes(key)}
                  onChange={(_, checked) =>
                    onConflicts(checked ? [...conflicts, key] : conflicts.filter((one) => one !== key))
                  }
                />
              }
            />
            {path !== '' && <ChangeList resource={resource.path} changes={{ [path]: changed }} />}
          </Box>
        );
      })}
    </>
  );
}
