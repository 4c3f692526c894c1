/** A colour whose hue follows from a text. @example hsl('Jo Berg', 45, 30) // always the same hue for Jo Berg */
export function hsl(text: string, saturation: number, lightness: number): string {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return `hsl(${hash}, ${saturation}%, ${lightness}%)`;
}
