/** What the security log speaks of. */

/** What is refused; the same of one person or sender is summed up per minute. */
export const REFUSALS = [
  'sign-in refused',
  'token refused',
  'level refused',
  'feature refused',
  'studio refused',
  'limit hit',
] as const;

/** What gives data or access away, or takes access back. */
export type Disclosure =
  | 'export'
  | 'invitation'
  | 'level changed'
  | 'link made'
  | 'link closed'
  | 'feed made'
  | 'feed closed';

export type SecurityEvent = (typeof REFUSALS)[number] | Disclosure;
