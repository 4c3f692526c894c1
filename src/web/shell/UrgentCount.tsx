import Box from '@mui/material/Box';
import { mayCall } from '#access/may.ts';
import { hasLevel } from '#declare/levels.ts';
import { formatNumber } from '#format/numbers.ts';
import { deadlineCounts } from '#resources/contracts/endpoints/deadlines.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';

interface UrgentCountProps {
  /** Id of the description of the menu entry. */
  readonly id: string;
  /** Beside the icon alone, where there is no room for the label. */
  readonly mini: boolean;
}

/** Renders how many deadlines and tasks are due today or overdue; nothing without any. */
export function UrgentCount({ id, mini }: UrgentCountProps) {
  const permissions = useMyPermissions();
  const { level } = permissions;
  const [studio] = useStudioChoice();
  const enabled =
    mayCall(permissions, deadlineCounts).allowed && (studio !== null || !hasLevel(level, 'superAdmin'));
  const total = useEndpoint(deadlineCounts, { query: { days: 0 } }, { enabled }).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...{ px: 0.75, minWidth: 22, borderRadius: 11, textAlign: 'center' },
          ...{ typography: 'caption', lineHeight: '22px', fontWeight: 650 },
          // Beside the icon, which says what is counted.
          ...(mini && {
            position: 'absolute',
            pointerEvents: 'none',
            top: 1,
            right: 1,
            minWidth: 16,
            px: 0.25,
            fontSize: 10,
            lineHeight: '16px',
          }),
          color: 'error.contrastText',
          bgcolor: 'error.main',
        }}
      >
        {total > 99 ? '99+' : total}
      </Box>
      {/* A description: the entry keeps its name. */}
      <span id={id} hidden>
        {formatNumber(total)} dringend
      </span>
    </>
  );
}
