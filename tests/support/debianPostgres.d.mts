export const FOR_A_MOMENT: Readonly<Record<string, string>>;

export interface DebianPostgres {
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
}

export function startDebianPostgres(): Promise<DebianPostgres | { readonly leftOut: string }>;
