export function build(): Promise<void>;
export function buildIfChanged(begins?: () => void): Promise<boolean>;
export function buildServices(outDir: string): Promise<void>;
