/** Formatted values. */

import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useContext } from 'react';
import type { Field, FieldOf, Fields, Kind } from '#declare/fields.ts';
import { textOf } from '#declare/valueText.ts';
import { inBerlin } from '#format/instants.ts';
import { telephoneLink } from '#rules/people/contact.ts';
import { DayText } from '#web/ui/DayText.tsx';
import { plain } from '#web/ui/plain.ts';
import { UNDERLINED_ON_HOVER } from '#web/ui/TextLink.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { OneLine, useFirst } from './oneLine.ts';
import { Reference, useMayLink } from './Reference.tsx';

type Show<K extends Kind> = (props: { value: never; field: FieldOf<K> }) => ReactNode;

const text = ({ value, field }: { value: never; field: Field }) => textOf(field, value);

function Chips({ labels }: { labels: readonly string[] }) {
  const { shown, more, flexWrap } = useFirst(labels);
  return (
    <Chipped style={{ flexWrap }}>
      {shown.map((label) => (
        <ToneChip key={label} label={label} tone="neutral" />
      ))}
      {more > 0 && <span title={labels.join(', ')}>+{more}</span>}
    </Chipped>
  );
}

const Chipped = plain('div', ({ spacing }) => ({ display: 'flex', gap: spacing(0.5) }));

/** Within one line, what there is no room for is cut off. */
function References({ to, ids }: { to: string; ids: readonly string[] }) {
  const oneLine = useContext(OneLine);
  const Around = oneLine ? Cut : Wrapped;
  return (
    <Around>
      {ids.map((id, index) => (
        <span key={id}>
          <Reference to={to} id={id} />
          {index < ids.length - 1 && (oneLine ? ', ' : ',')}
        </span>
      ))}
    </Around>
  );
}

const Cut = plain('span', () => ({
  display: 'block',
  maxWidth: '12em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}));
const Wrapped = plain('span', ({ spacing }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: spacing(1),
  rowGap: spacing(0.5),
}));

function Outbound({ href, children, blank }: { href: string; children: string; blank?: boolean }) {
  if (!useMayLink()) return <>{children}</>;
  return (
    <Link href={href} {...(blank ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </Link>
  );
}

const Link = plain('a', ({ palette }) => ({ ...UNDERLINED_ON_HOVER, color: palette.primary.main }));

/**
 * Renders an external link for an entered address; plain text where its scheme isn't that of the web.
 * @example <WebLink address={contract.document_url}>Dokument öffnen</WebLink>
 */
export function WebLink({ address, children }: { address: string; children: string }) {
  if (!/^https?:\/\//i.test(address)) return <>{children}</>;
  return (
    <Outbound href={address} blank>
      {children}
    </Outbound>
  );
}

function Parts({ fields, values }: { fields: Fields; values: Row }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {filledIn(fields, values).map(([name, field]) => (
        // Wraps below the label when too long to fit beside it.
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {field.label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Value field={field} value={values[name]} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

type Row = Readonly<Record<string, unknown>>;
type ListField = FieldOf<'list'>;

/** Renders parts in one line, with records by their titles, fetched in one batch per page. */
function Line({ parts, values }: { parts: readonly [string, Field][]; values: Row }) {
  return parts.map(([name, field], index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      {field.label}: <Inline field={field} value={values[name]} />
    </Fragment>
  ));
}

function Inline({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (field.kind === 'reference' || field.kind === 'references') return <Value field={field} value={value} />;
  if (field.kind !== 'group') return textOf(field, value);
  return <Line parts={filledIn(field.fields, value as Row)} values={value as Row} />;
}

const filledIn = (fields: Fields, values: Row) =>
  Object.entries(fields).filter(([name, field]) => !isEmpty(field, values[name]));

/** Returns the field by which an entry goes, what else it says, and the lists that it holds. */
function partsOf({ of, named = [], grouping }: ListField, entry: Row) {
  const filled = filledIn(of, entry);
  const name = named.find((one) => filled.some(([part]) => part === one));
  const isUsual = ([part, field]: [string, Field]) =>
    grouping && 'default' in field && field.default === entry[part];
  return {
    name,
    said: filled.filter((one) => one[0] !== name && one[1].kind !== 'list' && !isUsual(one)),
    held: filled.filter((one): one is [string, ListField] => one[1].kind === 'list'),
  };
}

/** Renders each entry of a list as a line, with the entries that it holds indented below it. */
function Entries({ list, entries }: { list: ListField; entries: readonly Row[] }): ReactNode {
  return entries.map((entry, index) => {
    const { name, said, held } = partsOf(list, entry);
    const inLine = held.filter(([, { inWords }]) => inWords);
    const below = held
      .filter(([, { inWords }]) => !inWords)
      .map(([part, field]) => <Entries key={part} list={field} entries={entry[part] as readonly Row[]} />);
    // Says nothing itself.
    if (list.grouping && said.length === 0 && inLine.length === 0)
      return <Fragment key={String(entry.id ?? index)}>{below}</Fragment>;
    return (
      <li key={String(entry.id ?? index)}>
        {name !== undefined && (
          <Box component="span" sx={{ fontWeight: below.length > 0 ? 600 : undefined }}>
            <Inline field={list.of[name]!} value={entry[name]} />
            {said.length > 0 && ', '}
          </Box>
        )}
        <Line parts={said} values={entry} />
        {inLine.map(([part, field]) => `: ${textOf(field, entry[part])}`)}
        {below.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 0.25, pl: 2.5, display: 'grid', gap: 0.25 }}>
            {below}
          </Box>
        )}
      </li>
    );
  });
}

/** Renderers by kind; exhaustive, so that a new kind doesn't compile without one. */
const SHOW: { [K in Kind]: Show<K> } = {
  text,
  longText: ({ value }) => <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value}</Box>,
  email: ({ value }) => <Outbound href={`mailto:${value}`}>{value}</Outbound>,
  phone: ({ value }) => <Outbound href={telephoneLink(String(value))}>{value}</Outbound>,
  url: ({ value }) => <WebLink address={value}>{value}</WebLink>,
  number: text,
  money: text,
  percentage: text,
  boolean: text,
  day: ({ value, field }) =>
    field.ago ? <DayText day={value} otherwise={textOf(field, value)} /> : textOf(field, value),
  instant: ({ value, field }) =>
    field.ago ? <DayText {...inBerlin(value)} otherwise={textOf(field, value)} /> : textOf(field, value),
  time: text,
  month: text,
  choice: ({ value, field }) =>
    field.tones ? (
      <ToneChip label={textOf(field, value)} tone={field.tones[value] ?? 'neutral'} />
    ) : (
      textOf(field, value)
    ),
  choices: ({ value, field }) => (
    <Chips labels={(value as readonly string[]).map((one) => field.of[one] ?? one)} />
  ),
  tags: ({ value }) => <Chips labels={value} />,
  texts: ({ value }) => (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {(value as readonly string[]).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines aren't unique
        <li key={index}>{line}</li>
      ))}
    </Box>
  ),
  color: ({ value }) => (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Box
        component="span"
        sx={{ width: 16, height: 16, borderRadius: '4px', bgcolor: value, border: 1, borderColor: 'divider' }}
      />
      {value}
    </Stack>
  ),
  image: ({ value }) => <Avatar src={value} alt="" sx={{ width: 32, height: 32 }} />,
  reference: ({ value, field }) => <Reference to={field.to} id={value} />,
  references: ({ value, field }) => <References to={field.to} ids={value} />,
  iban: text,
  group: ({ value, field }) => <Parts fields={field.fields} values={value} />,
  list: ({ value, field }) =>
    field.inWords ? (
      textOf(field, value)
    ) : (
      <Stack
        component="ul"
        // Links within a line differ from its text by more than colour.
        sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none', '& a': { textDecoration: 'underline' } }}
      >
        <Entries list={field} entries={value} />
      </Stack>
    ),
};

/** Returns whether a value is empty. A group is empty when all its parts are. */
export function isEmpty(field: Field, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (field.kind === 'group')
    return Object.entries(field.fields).every(([name, part]) =>
      isEmpty(part, (value as Record<string, unknown>)[name]),
    );
  return false;
}

/**
 * Renders a value of a declared field in German, with links, chips and pictures; a dash where it is empty.
 * @example <Value field={customers.fields.status} value="active" />
 */
export function Value({ field, value }: { field: Field; value: unknown }) {
  if (field.kind === 'image' && isEmpty(field, value)) return null;
  if (isEmpty(field, value)) return <>–</>;
  const Show = SHOW[field.kind] as Show<Kind>;
  return <>{Show({ value: value as never, field: field as FieldOf<Kind> })}</>;
}
