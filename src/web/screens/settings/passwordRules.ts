import type { PasswordErrors } from './changePassword.ts';

export const PASSWORD_MIN = 8;

export interface PasswordValues {
  readonly current: string;
  readonly next: string;
  readonly repeated: string;
}

/**
 * What is wrong with the three passwords before anything is sent.
 * @example passwordErrors({ current: 'a', next: 'kurz', repeated: 'kurz' }).next
 */
export function passwordErrors({
  current,
  next,
  repeated,
}: PasswordValues): PasswordErrors & { repeated?: string } {
  return {
    ...(current ? {} : { current: 'Bitte gib dein aktuelles Passwort ein.' }),
    ...(next.length < PASSWORD_MIN
      ? { next: `Das neue Passwort braucht mindestens ${PASSWORD_MIN} Zeichen.` }
      : next === current
        ? { next: 'Das neue Passwort ist dasselbe wie das aktuelle.' }
        : {}),
    ...(repeated === next ? {} : { repeated: 'Die beiden neuen Passwörter stimmen nicht überein.' }),
  };
}
