import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ComponentProps, ReactNode } from 'react';
import type { Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { OVERRULE } from '#declare/findings.ts';
import { isInternal } from '#declare/internal.ts';
import { same } from '#declare/merge.ts';
import { type Place, placeAt } from '#declare/paths.ts';
import { formatInstant, formatSecond } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import { auditWord, overruledField } from '#resources/audit.ts';
import type { Changed, HistoryEntry as Logged } from '#web/data/types.ts';
import { useDeclaration } from '../fields/declarations.tsx';
import { Reference } from '../fields/values/Reference.tsx';
import { Value } from '../fields/values/Value.tsx';

interface Change {
  readonly path: string;
  readonly changed: Changed;
  readonly place: Place;
}

interface HistoryEntryProps {
  readonly entry: Logged;
  readonly resource: string;
  /** Shows the state after this entry. */
  readonly onLook?: () => void;
  /** What follows the time. */
  readonly children?: ReactNode;
}

/** Renders an entry of the audit log as a sentence, with a line for each change where there are several. */
export function HistoryEntry({ entry, resource, onLook, children }: HistoryEntryProps) {
  const declared = useDeclaration(resource);
  const { by_name, action, at } = entry;
  const who = <strong>{by_name || 'System'}</strong>;
  const when = <time dateTime={at}>{formatInstant(at)} Uhr</time>;
  const look = onLook && (
    <Link component="button" type="button" variant="caption" onClick={onLook}>
      Stand ansehen<span style={visuallyHidden}>{` vom ${formatSecond(at)} Uhr`}</span>
    </Link>
  );
  const overruled = entry.changes[OVERRULE];
  const went = overruled && <Overruled resource={resource} names={overruled.after} />;
  if (action === 'create')
    return (
      <Line
        below={
          <>
            {look}
            {children}
          </>
        }
      >
        Angelegt von {who} am {when}.{went && <Lines>{went}</Lines>}
      </Line>
    );
  const changes = changesOf(declared, entry);
  // Only what the services keep for themselves.
  if (action === 'update' && changes.length === 0 && !went && Object.keys(entry.changes).length > 0)
    return null;
  const [only] = changes;
  const isSentence =
    action === 'update' && changes.length === 1 && !went && only && isPlain(only.place.field);
  return (
    <Line
      below={
        <>
          {when}
          {look && <> · {look}</>}
          {children}
        </>
      }
    >
      {isSentence ? (
        <>
          {who} hat <Phrase {...only} />.
        </>
      ) : action === 'update' && changes.length > 0 ? (
        <>
          {who} hat {changes.length === 1 ? 'eine Angabe' : `${formatNumber(changes.length)} Angaben`}{' '}
          geändert:
        </>
      ) : action === 'merge' ? (
        <>
          Mit <Went resource={resource} merged={entry.merged} /> zusammengeführt von {who}.
        </>
      ) : (
        <>
          {capital(auditWord(declared, action))} von {who}.
        </>
      )}
      {!isSentence && (changes.length > 0 || went) && (
        <Lines>
          {changes.map((change) => (
            <Typography key={change.path} component="li" variant="body2">
              <Phrase {...change} />
            </Typography>
          ))}
          {went}
        </Lines>
      )}
    </Line>
  );
}

/** Names the record that went up in this one. */
function Went({ resource, merged }: Pick<Logged, 'merged'> & { readonly resource: string }) {
  if (!merged) return <>einem anderen, den es nicht mehr gibt,</>;
  return merged.title === null ? <Reference to={resource} id={merged.id} /> : <strong>{merged.title}</strong>;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Renders the changes of an entry as a list; nothing without any that say something to a person. */
export function ChangeList({ resource, changes }: Pick<Logged, 'changes'> & { readonly resource: string }) {
  const all = changesOf(useDeclaration(resource), { changes });
  if (all.length === 0) return null;
  return (
    <Lines>
      {all.map((change) => (
        <Typography key={change.path} component="li" variant="body2">
          <Phrase {...change} />
        </Typography>
      ))}
    </Lines>
  );
}

/** Returns the changes that say something to a person, in the order of the form. */
function changesOf(declared: Resource, { changes }: Pick<Logged, 'changes'>): Change[] {
  const order = Object.keys(declared.fields);
  const nameOf = (path: string) => path.split('.')[0] ?? path;
  return Object.entries(changes)
    .flatMap(([path, changed]) => {
      if (path === OVERRULE || isInternal(declared, nameOf(path))) return [];
      const place = placeAt(declared.fields, path, changed.at);
      return place && !isKey(place.field, changed) ? partsOf({ path, changed, place }) : [];
    })
    .sort((a, b) => order.indexOf(nameOf(a.path)) - order.indexOf(nameOf(b.path)));
}

/** Returns the changes of a group's parts, where it had values before and after. */
function partsOf(change: Change): Change[] {
  const { path, changed, place } = change;
  const { field, label, way } = place;
  const { before, after } = changed as { before: Values | null; after: Values | null };
  if (field.kind !== 'group' || !before || !after) return [change];
  const parts = Object.entries(field.fields);
  const differing = parts.filter(([name]) => !same(before[name] ?? null, after[name] ?? null));
  return differing.flatMap(([name, part]) =>
    partsOf({
      path: `${path}.${name}`,
      changed: { before: before[name] ?? null, after: after[name] ?? null },
      place: { label: `${label}: ${part.label}`, field: part, way: [...way, part], isEntry: false },
    }),
  );
}

type Values = Readonly<Record<string, unknown>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a text holds an id, by which records belong together. */
const isKey = ({ kind }: Field, { before, after }: Changed) =>
  kind === 'text' && [before, after].some((value) => typeof value === 'string' && UUID.test(value));

/** Kinds whose values are no words within a sentence. */
const LONG: readonly Field['kind'][] = ['group', 'list', 'longText', 'texts'];

const isPlain = ({ kind }: Field) => !LONG.includes(kind);

/** Renders what was done: 'Telefon eingetragen: 0431 998877', 'Ort von Kiel auf Preetz geändert'. */
function Phrase({ place: { label, field, way, isEntry }, changed: { before, after } }: Change) {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const [was, is] = [!isEmpty(before), !isEmpty(after)];
  if (!was && !is && way.some(({ sensitive, masked }) => sensitive || masked))
    return <>{label} geändert (Inhalt wird nicht protokolliert)</>;
  // The previous picture no longer exists.
  if (field.kind === 'image')
    return <>{`${label} ${is ? (was ? 'geändert' : 'hinzugefügt') : 'entfernt'}`}</>;
  if (was !== is)
    return (
      <>
        {label} {is ? (isEntry ? 'hinzugefügt' : 'eingetragen') : 'entfernt'}:{' '}
        <Inline field={field} value={is ? after : before} />
      </>
    );
  if (isPlain(field))
    return (
      <>
        {label} von <Inline field={field} value={before} /> auf <Inline field={field} value={after} />{' '}
        geändert
      </>
    );
  return (
    <>
      {label}: <Inline field={field} value={before} /> → <Inline field={field} value={after} />
    </>
  );
}

/** Renders the warnings that the user overruled. */
function Overruled({ resource, names }: { readonly resource: string; readonly names: unknown }) {
  const field = overruledField(useDeclaration(resource));
  return (
    <Typography component="li" variant="body2">
      {field.label}: <Inline field={field} value={names} />
    </Typography>
  );
}

function Line({ below, children }: { readonly below?: ReactNode; readonly children: ReactNode }) {
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 2 }}>
      <Typography variant="body2" component="div">
        {children}
      </Typography>
      {below && (
        <Typography variant="caption" color="text.secondary">
          {below}
        </Typography>
      )}
    </Box>
  );
}

function Lines({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {children}
    </Box>
  );
}

function Inline(props: ComponentProps<typeof Value>) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', verticalAlign: 'top', maxWidth: '100%', overflowWrap: 'anywhere' }}
    >
      <Value {...props} />
    </Box>
  );
}
