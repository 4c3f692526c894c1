/** Recognises files of formats that aren't read, and says how to export them instead. */

const AS_TABLE = 'Exportiere die Liste dort als CSV oder Excel (.xlsx).';
const IN_EXCEL = 'Öffne sie in Excel oder LibreOffice und speichere sie als .xlsx oder CSV.';

interface Format {
  /** First bytes, in hexadecimal digits. */
  readonly begins: string;
  readonly message: string;
}

/** By their first bytes. Excel's oldest formats begin with the record `BOF` ([MS-XLS], section 2.4.21). */
const FORMATS: readonly Format[] = [
  {
    begins: 'd0cf11e0',
    message: `ist im alten Excel-Format oder hat ein Passwort. Speichere sie ohne Passwort als .xlsx oder CSV.`,
  },
  ...['09000400', '09020600', '09040600', '09080800', '09081000'].map((begins) => ({
    begins,
    message: `ist im alten Excel-Format. ${IN_EXCEL}`,
  })),
  { begins: '25504446', message: `ist ein PDF, darin steht keine Tabelle. ${AS_TABLE}` },
  ...['89504e47', 'ffd8ff', '47494638'].map((begins) => ({
    begins,
    message: `ist ein Bild. ${AS_TABLE}`,
  })),
  ...['1f8b', '377abcaf', '52617221'].map((begins) => ({
    begins,
    message: 'ist ein Archiv, das nicht gelesen wird. Entpacke es, oder packe die Dateien als ZIP.',
  })),
  { begins: '424547494e3a5643415244', message: `sind Kontakte (vCard). ${AS_TABLE}` },
  { begins: '53514c69746520666f726d6174', message: `ist eine Datenbank. ${AS_TABLE}` },
  { begins: '000100005374616e6461726420', message: `ist eine Datenbank. ${AS_TABLE}` },
];

/** Returns a sentence about a file of another format; undefined where it may be read. */
export function otherFormat(bytes: Uint8Array, name: string): string | undefined {
  const begins = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  const found = FORMATS.find((one) => begins.startsWith(one.begins));
  return found && `„${name}“ ${found.message}`;
}

/** Documents that are archives, by a name in them. */
const DOCUMENTS: readonly (readonly [inside: RegExp, message: string])[] = [
  [/^xl\/workbook\.bin$/, `ist eine binäre Excel-Datei (.xlsb). ${IN_EXCEL}`],
  [/^Index\/.*\.iwa$/, 'ist von Numbers. Wähle dort Ablage, Exportieren, und dann Excel oder CSV.'],
  [/^word\/document\.xml$/, `ist ein Dokument von Word. ${AS_TABLE}`],
];

/** Returns a sentence about an archive that is a document of another program; undefined for others. */
export function otherDocument(names: readonly string[], name: string): string | undefined {
  const found = DOCUMENTS.find(([inside]) => names.some((one) => inside.test(one)));
  return found && `„${name}“ ${found[1]}`;
}
