/** Makes spreadsheets of OpenDocument as LibreOffice writes them: what is in them is what a test writes. */
import { strToU8, zipSync } from 'fflate';

const NAMESPACES = ['office', 'style', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** @param tables their XML; the style "ta2" is that of a hidden one */
export function openDocument(tables: string): Uint8Array {
  const content = `<?xml version="1.0" encoding="UTF-8"?>
    <office:document-content ${NAMESPACES} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">
      <office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>
      <office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body>
    </office:document-content>`;
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content),
    'Pictures/a.png': strToU8('x'),
  });
}

/** @example cell('float', '39.9', '39,90 €') */
export const cell = (type: string, value: string, shown: string, attributes = '') =>
  `<table:table-cell office:value-type="${type}" calcext:value-type="${type}" office:${
    { date: 'date-value', time: 'time-value', boolean: 'boolean-value' }[type] ?? 'value'
  }="${value}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`;

/** @example textCell('Ott, Clara') */
export const textCell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string" calcext:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
