/** A piece of XML, read. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** @example childOf(entry, 'BookgDt') */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((one) => one.name === name);
}

export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((one) => one.name === name) ?? [];
}

export function nodeAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>(childOf, node);
}

/** The trimmed text there; undefined where there is none. @example textAt(account, 'Id', 'IBAN') */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string | undefined {
  return nodeAt(node, ...path)?.text.trim() || undefined;
}
