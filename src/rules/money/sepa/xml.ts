/** A small writer of XML: elements with attributes that hold either elements or text. Nothing gets in unescaped. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly Element[] | string;
}

/** @example element('InstdAmt', { Ccy: 'EUR' }, '49.90') */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly Element[] | string,
): Element {
  return { name, attributes, content };
}

/** The document in UTF-8, one element a line. */
export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
}

/** An element as it stands within a document, so far from the margin. */
export function xmlLines(of: Element, indent: string): string {
  return `${write(of, indent)}\n`;
}

function write({ name, attributes, content }: Element, indent: string): string {
  const attached = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${attached.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>`;
  return [open, ...content.map((one) => write(one, `${indent}  `)), `${indent}</${name}>`].join('\n');
}

/** XML 1.0 has no way to hold control characters; they are left out. */
function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
