/** Reads the text of a PDF by the mapping of its fonts to Unicode (ISO 32000-1, 9.10.3). */
import { inflateSync } from 'node:zlib';

/** Returns the text in the order of the content, one line for each piece. @example pdfText(await pdfOf({ … })) */
export function pdfText(pdf: Buffer): string {
  const raw = pdf.toString('latin1').replace(/stream\r?\n([\s\S]*?)\r?\nendstream/g, inflated);
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const [, list] of raw.matchAll(/\/Font <<\r?\n([\s\S]*?)>>/g))
    for (const [, name, id] of (list ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1];
      fonts.set(name ?? '', unicodeOf(objects.get(map ?? '') ?? ''));
    }
  let font: Map<string, string> | undefined;
  const lines: string[] = [];
  for (const [, name, shown] of raw.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    else
      lines.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)]
          .flatMap(([, hex]) => (hex ?? '').match(/.{4}/g) ?? [])
          .map((glyph) => font?.get(glyph) ?? '?')
          .join(''),
      );
  }
  return lines.join('\n');
}

function inflated(whole: string, content: string): string {
  try {
    return `stream\n${inflateSync(Buffer.from(content, 'latin1')).toString('latin1')}\nendstream`;
  } catch {
    return whole;
  }
}

function unicodeOf(map: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, from, , list] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g))
    [...(list ?? '').matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex], index) => {
      const glyph = (Number.parseInt(from ?? '0', 16) + index).toString(16).padStart(4, '0');
      const units = (hex ?? '').split(' ').join('').match(/.{4}/g) ?? [];
      found.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    });
  return found;
}
