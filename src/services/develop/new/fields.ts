/** Parses a field of the command line, and generates its declaration. */
import { resourceByName } from '#resources/index.ts';
import { SourceFault } from '../sourceFault.ts';

export interface DraftField {
  readonly name: string;
  readonly kind: Kind;
  readonly required: boolean;
  readonly label: string;
  /** Options of `choice`, by value; target of `reference`. */
  readonly of: string;
}

/** Kinds that need no more than a label; others are declared by hand. */
const KINDS = [
  'text',
  'longText',
  'number',
  'money',
  'day',
  'instant',
  'boolean',
  'email',
  'phone',
  'choice',
  'reference',
] as const;
type Kind = (typeof KINDS)[number];

const SPELLING = /^([a-z][a-z0-9_]*):(\w+)(?:\(([^)]*)\))?(!?)(?:\(([^)]*)\))?(?::(.+))?$/;

/**
 * Parses a field in the form `name:kind(of)!:Label`.
 * @throws SourceFault
 * @example fieldFrom('state:choice(free=Frei,taken=Belegt)!:Zustand')
 */
export function fieldFrom(line: string): DraftField {
  const [, name = '', kind = '', first, mark, second, label] = SPELLING.exec(line.trim()) ?? [];
  const known = KINDS.find((one) => one === kind);
  if (!name || !known)
    throw new SourceFault(
      `Ein Feld heißt zum Beispiel 'floor:number!:Etage' oder 'state:choice(free=Frei,taken=Belegt):Zustand', nicht '${line}'. Arten: ${KINDS.join(', ')}.`,
    );
  const of = first ?? second ?? '';
  if (known === 'choice' && !/^\w+=[^,=]+(,\w+=[^,=]+)*$/.test(of))
    throw new SourceFault(`'${name}' braucht eine Auswahl: ${name}:choice(free=Frei,taken=Belegt).`);
  if (known === 'reference' && !resourceByName(of))
    throw new SourceFault(`'${name}' verweist worauf? ${name}:reference(customers).`);
  return { name, kind: known, required: mark === '!', label: label ?? name, of };
}

const text = (of: string) => `'${of.replaceAll("'", "\\'")}'`;

/**
 * Returns the line of the declaration.
 * @example fieldSource(fieldFrom('floor:number!:Etage')) // "floor: number({ label: 'Etage', required: true }),"
 */
export function fieldSource({ name, kind, required, label, of }: DraftField): string {
  const options = [
    `label: ${text(label)}`,
    ...(required ? ['required: true'] : []),
    ...(kind === 'choice' ? [`of: ${choices(of)}`] : []),
  ];
  const to = kind === 'reference' ? `${text(of)}, ` : '';
  return `${name}: ${kind}(${to}{ ${options.join(', ')} }),`;
}

const choices = (of: string) =>
  `{ ${of
    .split(',')
    .map((one) => one.split('='))
    .map(([value, label = '']) => `${value}: ${text(label)}`)
    .join(', ')} }`;
