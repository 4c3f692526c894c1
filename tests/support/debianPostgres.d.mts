export const FOR_A_MOMENT: Readonly<Record<string, string>>;

export interface DebianPostgres {
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
}

export interface DebianPrograms {
  readonly version: string;
  /** Folder of the programs. */
  readonly bin: string;
  readonly user: { readonly uid?: number; readonly gid?: number };
}

export function ensureDebianPostgres(): DebianPrograms | { readonly leftOut: string };

export function startDebianPostgres(): Promise<DebianPostgres | { readonly leftOut: string }>;
