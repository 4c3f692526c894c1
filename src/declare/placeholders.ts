/** Texts with placeholders in braces, as a studio writes its messages: "Guten Tag {Name},". */

export type Placeholders = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** Returns the placeholders of a text, each once. @example placeholdersIn('{Name}: {Wann}') // ['Name', 'Wann'] */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim()))];
}

/** Returns the placeholder as it is written. @example written('Name') // '{Name}' */
export const written = (name: string) => `{${name}}`;

/**
 * Returns the text with its placeholders filled. Lines that consist of empty placeholders alone are left out.
 * @example filled('Guten Tag {Name},', { Name: 'Mia Kern' }) // 'Guten Tag Mia Kern,'
 */
export function filled(text: string, values: Placeholders): string {
  const value = (name: string) => values[name.trim()] ?? '';
  return text
    .split('\n')
    .flatMap((line) => {
      const result = line.replace(PLACEHOLDER, (_, name: string) => value(name));
      return result.trim() === '' && line.trim() !== '' ? [] : [result.trimEnd()];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Returns what is wrong with the placeholders of a text, undefined where nothing is.
 * @param known names that may be used
 * @example placeholderFault('Hallo {Nmae}', ['Name']) // '{Nmae} gibt es hier nicht. Möglich sind: {Name}.'
 */
export function placeholderFault(text: string, known: readonly string[]): string | undefined {
  if (/[{}]/.test(text.replace(PLACEHOLDER, '')))
    return 'Eine geschweifte Klammer steht allein. Platzhalter sehen so aus: {Name}.';
  const unknown = placeholdersIn(text).filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  const possible = `Möglich sind: ${known.map(written).join(', ')}.`;
  return `${unknown.map(written).join(', ')} gibt es hier nicht. ${possible}`;
}
