/** Plain text of what other programs wrote in HTML. */

/** Names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", hellip: '…', bull: '•', euro: '€', trade: '™' },
    ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
    ...{ le: '≤', ge: '≥', ne: '≠', minus: '−', rarr: '→', larr: '←', ensp: ' ', emsp: ' ', thinsp: ' ' },
  }),
]);

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,8}));/g;

/** Elements of HTML, as opposed to "<5 g" or an address in angle brackets. */
const TAG =
  /<\/?(?:p|br|div|span|ul|ol|li|b|i|u|s|em|strong|small|sub|sup|a|h[1-6]|table|tbody|thead|tr|td|th|img|hr|font|blockquote|pre|code|section|article|center|dl|dt|dd|mark|label|figure|video|iframe)\b[^<>]*>/gi;

/** Returns whether the text holds elements or entities of HTML. @example isHtml('Beine &amp; Po') // true */
export function isHtml(text: string): boolean {
  return text.search(TAG) >= 0 || decoded(text) !== text;
}

/**
 * Returns HTML as plain text: paragraphs and entries of lists are lines, entities are decoded. Text without HTML stays as
 * it is.
 * @example plainText('<p>Beine &amp; Po</p><ol><li>Hoch</li><li>Ab</li></ol>') // 'Beine & Po\n1. Hoch\n2. Ab'
 */
export function plainText(text: string): string {
  if (!isHtml(text)) return text;
  const lists: (number | undefined)[] = [];
  const lines = text
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(TAG, (tag) => {
      const name = /^<\/?(\w+)/.exec(tag)?.[1]?.toLowerCase() ?? '';
      const closes = tag.startsWith('</');
      if (name === 'ol' || name === 'ul') {
        if (closes) lists.pop();
        else lists.push(name === 'ol' ? 0 : undefined);
        return '\n';
      }
      if (name === 'li') return closes ? '\n' : `\n${bullet(lists)}`;
      if (name === 'td' || name === 'th') return ' ';
      return /^(?:p|br|div|h[1-6]|tr|hr|table|blockquote|pre|section|article|center|d[ltd])$/.test(name)
        ? '\n'
        : '';
    })
    .split('\n')
    .map((line) =>
      decoded(line)
        .replace(/\u00a0/g, ' ')
        .trim(),
    );
  return lines.filter(Boolean).join('\n');
}

function bullet(lists: (number | undefined)[]): string {
  const number = lists.at(-1);
  if (number === undefined) return '- ';
  lists[lists.length - 1] = number + 1;
  return `${number + 1}. `;
}

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
