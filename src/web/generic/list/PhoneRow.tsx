import CallIcon from '@mui/icons-material/CallOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { Fragment, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { type Row, says } from '#declare/rows.ts';
import { named } from '#declare/summary.ts';
import { textOf } from '#declare/valueText.ts';
import { telephoneLink } from '#rules/people/contact.ts';
import { ICONS } from '#web/ui/icons.tsx';
import { useLongPress } from '#web/ui/longPress.ts';
import { NameLink } from '#web/ui/NameLink.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { fieldAt } from '../fields/declarations.tsx';
import { FieldFor } from '../fields/values/FieldFor.tsx';
import { WithoutLinks } from '../fields/values/Reference.tsx';
import { isEmpty } from '../fields/values/Value.tsx';

interface PhoneRowProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly record: RaRecord;
  /** What the row is called. */
  readonly title: string;
  /** The record's own title, which the row's name contains for screen readers. */
  readonly name: string;
  /** Undefined while no rows are chosen. */
  readonly selected: boolean | undefined;
  /** Undefined for a list without selection. */
  readonly onSelect: (() => void) | undefined;
  readonly action?: ReactNode;
  readonly lead?: ReactNode;
}

/** A record as a row: picture, title, the line that matters, a fact; a tap opens it, a long press selects it. */
export function PhoneRow(props: PhoneRowProps) {
  const { resource, row, record, title, name, selected, onSelect, action, lead } = props;
  const press = useLongPress(() => selected === undefined && onSelect?.());
  const choosing = selected !== undefined;
  const call = row.call === undefined ? undefined : record[row.call];
  const whole = title === name ? name : `${title}, ${name}`;
  return (
    <Box
      component="li"
      {...(onSelect && !choosing && press)}
      {...(choosing && { onClick: onSelect, 'data-selected': selected })}
      sx={ROW}
    >
      {choosing ? (
        <Checkbox
          sx={{ width: 40, height: 44 }}
          checked={selected}
          onClick={(event) => event.stopPropagation()}
          onChange={onSelect}
          slotProps={{ input: { 'aria-label': `${name} auswählen` } }}
        />
      ) : (
        (lead ?? <Lead resource={resource} row={row} record={record} title={title} />)
      )}
      <Box className={choosing ? 'text' : 'text whole'}>
        {choosing ? (
          <span className="title">{title}</span>
        ) : (
          <NameLink {...(title !== name && { label: whole })}>{title}</NameLink>
        )}
        <div className="second">
          <Line resource={resource} row={row} record={record} title={title} />
          <Fact resource={resource} row={row} record={record} />
        </div>
      </Box>
      {!choosing && typeof call === 'string' && call !== '' && (
        <IconButton
          className="above"
          href={telephoneLink(call)}
          aria-label={`${title} anrufen`}
          color="primary"
          sx={{ width: 44, height: 44 }}
        >
          <CallIcon />
        </IconButton>
      )}
      {!choosing && action && <Box className="above">{action}</Box>}
    </Box>
  );
}

type PartProps = Pick<PhoneRowProps, 'resource' | 'row' | 'record'>;

/** Picture of the record, initials of the person, or the icon of what it is. */
function Lead({ resource, row, record, title }: PartProps & { title: string }) {
  const picture = row.picture === undefined ? undefined : record[row.picture];
  if (row.person || row.title !== undefined) return <PersonAvatar name={title} photo={picture} size={40} />;
  const Icon = ICONS[resource.menu?.icon ?? 'contracts'];
  return (
    <Avatar variant="rounded" src={picture || undefined} alt="" aria-hidden sx={LEAD}>
      <Icon fontSize="small" />
    </Avatar>
  );
}

function Line({ resource, row, record, title }: PartProps & { title: string }) {
  const parts = row.line.flatMap((source): { source: string; node: ReactNode }[] => {
    const field = fieldAt(resource, source);
    const value = record[source];
    if (!field || isEmpty(field, value)) return [];
    if (field.kind === 'reference' || field.kind === 'references')
      return [{ source, node: <FieldFor source={source} /> }];
    const text = textOf(field, value);
    return title === text || title.split(' ').includes(text) ? [] : [{ source, node: named(field, text) }];
  });
  return (
    <div className="line">
      <WithoutLinks value={true}>
        {parts.map(({ source, node }, index) => (
          <Fragment key={source}>
            {index > 0 && ' · '}
            {node}
          </Fragment>
        ))}
      </WithoutLinks>
    </div>
  );
}

function Fact({ resource, row, record }: PartProps) {
  const fact = row.fact
    .map((source) => ({ field: fieldAt(resource, source), value: record[source] }))
    .find(
      (one): one is { field: Field; value: unknown } => one.field !== undefined && says(one.field, one.value),
    );
  if (!fact) return null;
  const { field, value } = fact;
  const text = textOf(field, value);
  if (field.kind === 'choice' && field.tones)
    return <ToneChip label={text} tone={field.tones[String(value)] ?? 'neutral'} />;
  if (field.kind === 'boolean')
    return <ToneChip label={`Nicht ${field.label.toLocaleLowerCase('de')}`} tone="neutral" />;
  return (
    <span className="amount">
      {/* Where other facts could stand in its place, an amount says what it is. */}
      {row.fact.length > 1 && `${field.label}: `}
      {text}
    </span>
  );
}

const LEAD = { width: 40, height: 40, bgcolor: 'action.selected', color: 'text.secondary' } as const;

/** Styles of a row and all within, computed once: 25 rows are drawn at a time. */
const ROW = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  height: 64,
  px: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&:last-of-type': { borderBottom: 0 },
  '&:active': { bgcolor: 'action.hover' },
  '&[data-selected="true"]': { bgcolor: 'action.selected' },
  '& .text': { flex: 1, minWidth: 0 },
  '& .text a, & .text button, & .title': {
    typography: 'body1',
    display: 'block',
    flex: 1,
    py: 0,
    fontWeight: 600,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.primary',
  },
  '& .second': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 },
  // The link fills the row, below what else can be tapped in it.
  '& .whole a::after, & .whole button::after': { content: '""', position: 'absolute', inset: 0 },
  '& .above': { position: 'relative', zIndex: 1, mr: -0.5 },
  '& .line, & .amount': { typography: 'body2' },
  '& .line': {
    flex: 1,
    minWidth: 0,
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& > *': { display: 'inline' },
  },
  '& .amount': { flexShrink: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: 'text.primary' },
} as const;
