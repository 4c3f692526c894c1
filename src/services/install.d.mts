export function isInstalled(root: string, options?: { dev?: boolean }): boolean;
export function install(root: string, options?: { dev?: boolean; what?: string }): Promise<void>;
