/** Parses XML as it comes. */
import { SaxesParser } from 'saxes';

type Attributes = Readonly<Record<string, string>>;

/** What is done at each tag and text of a document. */
export interface Parts {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Returns a sink that parses XML as it comes. Names lose their prefix. */
export function xml({ open, text, close }: Parts) {
  const decoder = new TextDecoder();
  const parser = new SaxesParser();
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  // Entities could multiply without end.
  parser.on('doctype', () => {
    throw new Error('doctype');
  });
  parser.on('opentag', ({ name, attributes }) => open(bare(name), attributes as Attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(bare(name)));
  return (chunk: Uint8Array, isLast: boolean) => {
    parser.write(decoder.decode(chunk, { stream: !isLast }));
    if (isLast) parser.close();
  };
}
