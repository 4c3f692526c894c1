import Add from '@mui/icons-material/Add';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { WEEKDAYS } from '#resources/shared.ts';
import {
  COPY_TARGETS,
  copyHours,
  DAYS,
  type Hours,
  nextHours,
  type Weekday,
} from '#web/ui/hours/weeklyHours.ts';
import { ROWS, removing } from '#web/ui/rows.ts';
import { InputFor } from './InputFor.tsx';
import type { InputOf } from './types.ts';

/** Renders weekly hours, a row per day: any number of spans, and a menu that copies them to other days. */
export function WeeklyHoursInput({ source, field: { none } }: Pick<InputOf<'list'>, 'source' | 'field'>) {
  const { getValues } = useFormContext();
  const { fields, append, remove, replace } = useFieldArray({ name: source });
  const current = () => (getValues(source) ?? []) as Hours[];
  const spansOf = (day: Weekday) =>
    fields
      .map((field, index) => ({ key: field.id, index, weekday: (field as unknown as Hours).weekday }))
      .filter(({ weekday }) => weekday === day);

  return (
    <Box sx={{ display: 'grid', width: '100%', maxWidth: 660 }}>
      {DAYS.map((day) => {
        const spans = spansOf(day);
        return (
          <Box
            key={day}
            {...ROWS}
            role="group"
            aria-label={WEEKDAYS[day]}
            sx={{
              display: 'grid',
              columnGap: 1,
              rowGap: 0.5,
              py: 1,
              gridTemplateAreas: { xs: '"day actions" "hours hours"', sm: '"day hours actions"' },
              gridTemplateColumns: { xs: '1fr auto', sm: '112px 1fr auto' },
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <Typography variant="subtitle2" component="span" sx={{ gridArea: 'day', pt: 1.25 }}>
              {WEEKDAYS[day]}
            </Typography>
            <Stack sx={{ gridArea: 'hours', gap: 1 }}>
              {spans.length === 0 && (
                <Typography color="text.secondary" sx={{ pt: { sm: 1 } }}>
                  {none}
                </Typography>
              )}
              {spans.map(({ key, index }) => (
                <Stack key={key} direction="row" sx={{ gap: 1, alignItems: 'flex-start', maxWidth: 360 }}>
                  <InputFor source={`${source}.${index}.from`} />
                  <InputFor source={`${source}.${index}.to`} />
                  <Tooltip title="Zeit entfernen">
                    <IconButton
                      aria-label={`Zeit am ${WEEKDAYS[day]} entfernen`}
                      {...removing(() => remove(index))}
                    >
                      <DeleteOutline />
                    </IconButton>
                  </Tooltip>
                </Stack>
              ))}
            </Stack>
            <Stack direction="row" sx={{ gridArea: 'actions', alignItems: 'flex-start' }}>
              <Tooltip title="Zeit hinzufügen">
                <IconButton
                  aria-label={`Zeit am ${WEEKDAYS[day]} hinzufügen`}
                  onClick={() => append(nextHours(day, current()))}
                >
                  <Add />
                </IconButton>
              </Tooltip>
              <CopyHoursButton
                day={day}
                disabled={spans.length === 0}
                onCopy={(days) => replace(copyHours(current(), day, days))}
              />
            </Stack>
          </Box>
        );
      })}
    </Box>
  );
}

interface CopyHoursButtonProps {
  readonly day: Weekday;
  readonly disabled: boolean;
  readonly onCopy: (days: readonly Weekday[]) => void;
}

/** Renders a menu that copies a day's hours to other days. */
function CopyHoursButton({ day, disabled, onCopy }: CopyHoursButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Tooltip title="Auf andere Tage übertragen">
        <span>
          <IconButton
            aria-label={`${WEEKDAYS[day]} auf andere Tage übertragen`}
            aria-haspopup="menu"
            disabled={disabled}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <ContentCopyOutlined fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {COPY_TARGETS.map(({ label, days }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(undefined);
              onCopy(days);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
