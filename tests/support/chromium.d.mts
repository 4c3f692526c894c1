export const chromiumFlags: string[];
export function findChromium(): string | undefined;
export function findHeadlessShell(): string | undefined;
export function ensureHeadlessShell(): Promise<string>;
export function ensureChromium(): Promise<string>;
export function apt(...packages: string[]): void;
