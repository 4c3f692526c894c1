/** Parts of a mail as it came over the wire (RFC 2045, RFC 2046). */

export interface Part {
  readonly type: string;
  readonly headers: string;
  readonly bytes: Buffer;
}

/** Returns the parts that hold content, in their order. @example partsOf(raw).map(({ type }) => type) */
export function partsOf(raw: string): Part[] {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const headers = head.replace(/\r?\n[ \t]+/g, ' ');
  const body = rest.join('\r\n\r\n');
  const type = /^content-type: ([^;\s]+)/im.exec(headers)?.[1]?.toLowerCase() ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(headers)?.[1];
  if (type.startsWith('multipart/') && boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r?\n/, '')));
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(unquoted(body), 'latin1')
        : Buffer.from(body, 'utf8');
  return [{ type, headers, bytes }];
}

const unquoted = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns the text of a mail. */
export function textOf(raw: string, type = 'text/plain'): string {
  const part = partsOf(raw).find((one) => one.type === type);
  return (part?.bytes.toString('utf8') ?? '').replaceAll('\r\n', '\n');
}
