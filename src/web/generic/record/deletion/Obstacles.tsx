import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { resourceByName } from '#declare/named.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import type { Blocker, Deletion } from '#web/data/types.ts';
import { useDeclarations, useTarget } from '../../fields/declarations.tsx';
import { RecordLink } from '../../fields/values/Reference.tsx';

type ObstaclesProps = Pick<Deletion, 'reason' | 'blockers'> & {
  /** Called when a link is followed. */
  readonly onLeave: () => void;
};

/** Renders why a record can't be deleted: its own reason, and the records that reference it, with links. */
export function Obstacles({ reason, blockers, onLeave }: ObstaclesProps) {
  return (
    <>
      {reason && <Typography>{reason}</Typography>}
      {blockers.map((blocker) => (
        <Needing key={blocker.resource} blocker={blocker} onLeave={onLeave} />
      ))}
    </>
  );
}

function Needing({
  blocker: { resource, total, records },
  onLeave,
}: {
  blocker: Blocker;
  onLeave: () => void;
}) {
  const target = useTarget(resource);
  const words = target?.label ?? { one: resource, many: resource };
  const rest = total - records.length;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography>
        {formatNumber(total)} {total === 1 ? words.one : words.many}
      </Typography>
      {records.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {records.map(({ id, parent_id, title, line }) => (
            <li key={id}>
              <RecordLink target={target} id={id} parent={parent_id} title={title} onFollow={onLeave} />
              {/* Below the link, whose colour alone would tell it from the text beside it. */}
              {line && (
                <Typography variant="body2" color="text.secondary">
                  {line}
                </Typography>
              )}
            </li>
          ))}
          {rest > 0 && <li>und {formatNumber(rest)} weitere</li>}
        </Box>
      )}
    </Box>
  );
}

/**
 * Renders what is deleted along with a record.
 * @example <GoingAlong along={deletion.along} /> // 'Mit gelöscht: 3 Messungen.'
 */
export function GoingAlong({ along = [] }: Pick<Partial<Deletion>, 'along'>) {
  const declarations = useDeclarations();
  const parts = along.flatMap(({ resource, total }) => {
    const target = resourceByName(resource, declarations);
    return target ? [counted(total, target.label)] : [];
  });
  if (parts.length === 0) return null;
  return (
    <Typography color="text.secondary" sx={{ mt: 1 }}>
      Mit gelöscht: {new Intl.ListFormat('de-DE').format(parts)}.
    </Typography>
  );
}
