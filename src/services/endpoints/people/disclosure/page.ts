/** The readable page of a disclosure: HTML without scripts, for screen and paper. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { valueAt } from '#declare/valueAt.ts';
import { textOf } from '#declare/valueText.ts';
import { deviceName } from '#format/device.ts';
import { formatInstant } from '#format/instants.ts';
import { auditWord } from '#resources/audit.ts';
import { resourceByName } from '#resources/index.ts';
import type { Studio } from '#resources/studio/studios.ts';
import type { Disclosed, Told } from './told.ts';

interface About {
  readonly person: Resource;
  readonly record: AnyRecord;
  readonly studio: Pick<Studio, 'studio_name' | 'street' | 'postal_code' | 'city' | 'email'>;
  /** Instant of the disclosure. */
  readonly at: string;
}

/** Columns up to which records are rows of a table; wider ones are lists of their own. */
const WIDEST = 8;

/** Returns the page. @example pageOf({ person: customers, record, studio, at }, disclosed) */
export function pageOf({ person, record, studio, at }: About, disclosed: Disclosed): string {
  const { told, history, readings, devices, pictures, titles } = disclosed;
  const name = escaped(person.title(record));
  const address = [studio.street, [studio.postal_code, studio.city].filter(Boolean).join(' '), studio.email];
  const events = history.map(({ at: on, by_name, action }) => [
    formatInstant(on),
    auditWord(person, action),
    by_name,
  ]);
  const read = readings.map(({ first_at, last_at, by_name, what, times }) => [
    `${formatInstant(first_at)} bis ${formatInstant(last_at)}`,
    resourceByName(what)?.label.many ?? what,
    by_name,
    String(times),
  ]);
  const signedIn = devices.map(({ first_at, last_at, network, ...device }) => [
    deviceName(device),
    formatInstant(first_at),
    formatInstant(last_at),
    network,
  ]);
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Datenauskunft: ${name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Datenauskunft: ${name}</h1>
<p>Stand: ${formatInstant(at)} · Verantwortlich: ${escaped([studio.studio_name, ...address].filter(Boolean).join(', '))}</p>
<p>Diese Seite nennt, was zu Ihrer Person gespeichert ist (Art. 15 DSGVO). Dieselben Angaben liegen maschinenlesbar in
„daten.json“ und als Tabellen im Ordner „Tabellen“ bei (Art. 20 DSGVO)${pictures.length === 0 ? '' : ', Bilder im Ordner „Bilder“'}. Sie können verlangen,
dass Angaben berichtigt, gelöscht oder eingeschränkt werden (Art. 16 bis 18 DSGVO), ihrer Verarbeitung widersprechen
(Art. 21 DSGVO) und sich bei einer Aufsichtsbehörde beschweren (Art. 77 DSGVO).</p>
${told.map((one) => section(one, titles)).join('\n')}
${history.length === 0 ? '' : `<h2>Verlauf</h2>\n${table(['Am', 'Was', 'Von'], events)}`}
${readings.length === 0 ? '' : `<h2>Wer Gesundheitsdaten gelesen hat</h2>\n${table(['Wann', 'Was', 'Wer', 'Wie oft'], read)}`}
${devices.length === 0 ? '' : `<h2>Angemeldete Geräte</h2>\n${table(['Gerät', 'Seit', 'Zuletzt benutzt', 'Netz'], signedIn)}`}
</main>
</body>
</html>
`;
}

function section(told: Told, titles: Disclosed['titles']): string {
  const { resource, rows } = told;
  const filled = told.columns.filter(
    ({ source, field }) => !field.forPrograms && rows.some((row) => isFilled(valueAt(row, source))),
  );
  const cells = (row: AnyRecord) =>
    filled.map(({ field, source }) => textOf(field, valueAt(row, source), titles));
  const labels = filled.map(({ label }) => label);
  const kept = resource.keep
    ? `<p>Aufbewahrung: ${resource.keep.years} Jahre (${escaped(resource.keep.law)}).</p>\n`
    : '';
  const head = `<h2>${escaped(rows.length === 1 ? resource.label.one : resource.label.many)}</h2>\n${kept}`;
  if (filled.length <= WIDEST && rows.length > 1) return head + table(labels, rows.map(cells));
  return (
    head +
    rows
      .map((row) => {
        const values = cells(row);
        const items = labels.flatMap((label, index) =>
          values[index] ? [`<dt>${escaped(label)}</dt><dd>${escaped(values[index])}</dd>`] : [],
        );
        const title = rows.length > 1 ? `<h3>${escaped(headOf(resource, row))}</h3>\n` : '';
        return `${title}<dl>${items.join('\n')}</dl>`;
      })
      .join('\n')
  );
}

/** Returns what the record is, and when it is, as many of the same title follow each other. */
function headOf({ title, label, fields, list }: Resource, row: AnyRecord): string {
  const name = title(row) || label.one;
  const [by] = list.sort;
  const field = fields[by];
  if (field?.kind !== 'instant' && field?.kind !== 'day') return name;
  const when = textOf(field, row[by], () => '');
  return !when || name.includes(when) ? name : `${name}, ${when}`;
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

function table(labels: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => line(row, 'td')).join('\n');
  return `<div class="wide"><table><thead>${line(labels, 'th')}</thead>\n<tbody>${body}</tbody></table></div>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
dl { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; } dd { margin: 0; white-space: pre-wrap; }
.wide { overflow-x: auto; } table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8888; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
`;
