export function lockDataDir(dataDir: string): (() => void) | undefined;
export function alreadyRunning(dataDir: string): string | undefined;
export function startOf(pid: number): string | undefined;
