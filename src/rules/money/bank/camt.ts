/**
 * Statements of an account in XML: camt.053 (of a day) and camt.054 (notice of single entries), ISO 20022, as German
 * banks give them (Deutsche Kreditwirtschaft, Anlage 3 to the DFÜ agreement, section 7).
 */
import { SaxesParser } from 'saxes';
import { isDay } from '../../days.ts';
import { type BankEntry, entriesOf } from './entry.ts';
import { childOf, textAt, type XmlNode } from './xmlNode.ts';

/** Why a file can't be read, in German. */
export class CamtRefused extends Error {}

export interface Statement {
  readonly iban: string;
  /** The bank's, and which page of it. */
  readonly id: string;
  readonly page: string;
  readonly entries: readonly BankEntry[];
}

const MESSAGES: Readonly<Record<string, string>> = { BkToCstmrStmt: 'Stmt', BkToCstmrDbtCdtNtfctn: 'Ntfctn' };
const DEEPEST = 60;
const MOST_ENTRIES = 50_000;

/** Characters that are read at a time: a few milliseconds. */
const STEP = 32_768;

/**
 * Reads the file, a part of it at each step. Entries are taken out one by one as they end, so that no more than one of them
 * is held as XML; there are no entities but XML's own five, and no document type.
 * @throws CamtRefused for what is no camt.053 or camt.054
 * @example for (const { iban, entries } of await inTurns(readCamt(text))) …
 */
export function* readCamt(text: string): Generator<undefined, Statement[]> {
  const statements: Statement[] = [];
  let entries: BankEntry[] = [];
  let undated = false;
  const open: XmlNode[] = [];
  const parser = new SaxesParser();
  const refuse = (message: string): never => {
    throw new CamtRefused(message);
  };
  parser.on('error', () =>
    refuse('Das ist kein gültiges XML. Hol dir die Datei noch einmal bei deiner Bank.'),
  );
  parser.on('doctype', () => refuse('Dateien mit einem DOCTYPE werden nicht gelesen.'));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) refuse('Das ist keine camt-Datei: Sie ist zu tief verschachtelt.');
    const node = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '' };
    if (open.length === 0 && node.name !== 'Document') refuse(NOT_CAMT);
    if (open.length === 1 && !MESSAGES[node.name]) refuse(otherMessage(node.name));
    open.push(node);
  });
  const add = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const node = open.pop() as XmlNode;
    const [, message, statement] = open;
    const isStatement = open.length === 2 && node.name === MESSAGES[message?.name ?? ''];
    if (isStatement) {
      const statement = statementOf(node, entries);
      if (undated) refuse('Eine Buchung der Datei hat keinen Buchungstag.');
      statements.push(statement);
      entries = [];
    } else if (open.length === 3 && node.name === 'Ntry') {
      const parts = entriesOf(node);
      undated ||= parts.some(({ booked_on }) => !isDay(booked_on));
      entries.push(...parts);
      if (entries.length > MOST_ENTRIES) refuse('Das sind zu viele Buchungen auf einmal.');
    } else if (statement) open.at(-1)?.children.push(node);
  });
  for (let at = 0; at < text.length; at += STEP) {
    parser.write(text.slice(at, at + STEP));
    yield;
  }
  parser.close();
  if (statements.length === 0) refuse('In der Datei steht kein Kontoauszug.');
  return statements;
}

const NOT_CAMT =
  'Das ist keine camt-Datei. Wähle bei deiner Bank den Kontoauszug als camt.053 oder camt.054.';

function otherMessage(name: string): string {
  if (name === 'BkToCstmrAcctRpt')
    return 'Das ist eine camt.052: ein Zwischenstand. Gebucht ist, was in camt.053 oder camt.054 steht.';
  return NOT_CAMT;
}

function statementOf(node: XmlNode, entries: readonly BankEntry[]): Statement {
  const account = childOf(node, 'Acct');
  const iban = textAt(account, 'Id', 'IBAN')?.replace(/\s/g, '');
  if (!iban) throw new CamtRefused('In der Datei steht nicht, zu welchem Konto sie gehört.');
  const currency = textAt(account, 'Ccy');
  if (currency && currency !== 'EUR')
    throw new CamtRefused(`Das Konto der Datei wird in ${currency} geführt. Das Studio rechnet in Euro.`);
  const pages = childOf(node, 'StmtPgntn') ?? childOf(node, 'NtfctnPgntn');
  return { iban, id: textAt(node, 'Id') ?? '', page: textAt(pages, 'PgNb') ?? '1', entries };
}
