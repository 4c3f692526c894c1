import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Children, type ReactNode, useId, useRef } from 'react';
import { type Imported, WHAT } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { usePageOf } from '#web/ui/usePages.ts';

interface ScrolledProps {
  readonly title: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
}

/** Rows of which a table has pages. */
const PER_PAGE = 100;

/**
 * Scrollable table, focusable for scrolling by keyboard, with pages where it has many rows. On a phone each row is a block
 * of lines, one a column.
 */
export function Scrolled({ title, headings, children }: ScrolledProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const all = Children.toArray(children);
  const { rows, pager } = usePageOf(all, PER_PAGE);
  const turn = (page: number) => {
    pager.onPage(page);
    if (box.current) box.current.scrollTop = 0;
  };
  return (
    <div>
      <Typography id={id} variant="subtitle1" component="h3">
        {title}
      </Typography>
      <Box
        ref={box}
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        sx={{
          ...{ maxHeight: { xs: '70vh', sm: 'max(320px, 50vh)' }, overflow: 'auto' },
          ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
        }}
      >
        <Table size="small" stickyHeader aria-labelledby={id} sx={stacked(headings)}>
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{rows}</TableBody>
        </Table>
      </Box>
      {all.length > PER_PAGE && <Pager {...pager} onPage={turn} />}
    </div>
  );
}

/** Where the heading of a line ends, and its value begins. */
const AT = '34%';

/** Rows as blocks below `sm`: the heading of each cell stands beside it, and is read from the head of the table. */
const stacked = (headings: readonly string[]) => {
  const blocks: Record<string, object> = { ...BLOCKS };
  for (const [at, heading] of headings.entries())
    blocks[`& td:nth-of-type(${at + 1})::before`] = { content: `${JSON.stringify(heading)} / ""` };
  return ({ breakpoints }: Theme) => ({ [breakpoints.down('sm')]: blocks });
};

const BLOCKS = {
  '& thead': visuallyHidden,
  '&, & tbody, & tr, & td': { display: 'block' },
  '& tr': { py: 0.75, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } },
  '& td': {
    ...{ position: 'relative', border: 0, px: 1.5, py: 0.5, pl: `calc(${AT} + 8px)`, maxWidth: 'none' },
    ...{ minWidth: 0, minHeight: 28, whiteSpace: 'normal', overflowWrap: 'anywhere' },
    // What a row doesn't have takes no line.
    '&:empty': { display: 'none' },
    '&::before': {
      ...{ position: 'absolute', left: 12, width: `calc(${AT} - 12px)`, hyphens: 'auto' },
      color: 'text.secondary',
    },
  },
};

const titled = (title: string, shown: number, total: number) =>
  shown < total ? `${title} (die ersten ${formatNumber(shown)} von ${formatNumber(total)})` : title;

interface FaultsProps {
  readonly title: string;
  readonly findings: Imported['faults'];
  /** Heading of what is said. */
  readonly what?: string;
  readonly total: number;
}

export function Faults({ title, findings, total, what = 'Was nicht stimmt' }: FaultsProps) {
  if (findings.length === 0) return null;
  return (
    <Scrolled title={titled(title, findings.length, total)} headings={['Wo', 'Feld', what]}>
      {findings.map(({ place, label, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: errors aren't unique
        <TableRow key={index}>
          {/* Can be many places in one. */}
          <TableCell sx={{ minWidth: 100, overflowWrap: 'anywhere' }}>{place}</TableCell>
          <TableCell>{label}</TableCell>
          <TableCell sx={{ minWidth: 240 }}>{message}</TableCell>
        </TableRow>
      ))}
    </Scrolled>
  );
}

export function Preview({ shown, total }: { shown: Imported['shown']; total: number }) {
  return (
    <Scrolled title={titled('Was geschieht', shown.length, total)} headings={['Wo', 'Name', 'Danach']}>
      {shown.map(({ place, title, what }) => (
        <TableRow key={place}>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{place}</TableCell>
          <TableCell>{title}</TableCell>
          <TableCell>{WHAT[what]}</TableCell>
        </TableRow>
      ))}
    </Scrolled>
  );
}

interface DifferencesProps {
  readonly differing: Imported['differing'];
  /** Whether the import takes the file's values. */
  readonly taken: boolean;
}

/** Existing records for which the file has other values. */
export function Differences({ differing, taken }: DifferencesProps) {
  if (differing.length === 0) return null;
  return (
    <Scrolled
      title={taken ? 'Wird überschrieben' : 'Schon da, mit anderen Werten: bleibt, wie es ist'}
      headings={['Wo', 'Name', 'Im Studio', 'In der Datei']}
    >
      {differing.flatMap(({ place, title, changes }) =>
        changes.map(({ label, before, after }, index) => (
          <TableRow key={`${place} ${label}`}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{index === 0 && place}</TableCell>
            <TableCell>{index === 0 && title}</TableCell>
            <TableCell sx={LONG}>{`${label}: ${before || 'leer'}`}</TableCell>
            <TableCell sx={LONG}>{after || 'leer'}</TableCell>
          </TableRow>
        )),
      )}
    </Scrolled>
  );
}

const LONG = { minWidth: 140, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
