import Avatar from '@mui/material/Avatar';
import { useTheme } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import type { Admin } from '#resources/people/admins.ts';
import { NameLink } from './NameLink.tsx';
import { plain } from './plain.ts';

export interface PersonAvatarProps {
  readonly name: string;
  readonly photo?: unknown;
  /** Size in pixels. */
  readonly size?: number;
}

/**
 * Renders a person's picture, or initials on a colour derived from the name. Hidden from screen readers, as the name
 * stands beside it.
 * @example <PersonAvatar name="Jo Berg" photo={customer.photo_url} />
 */
export function PersonAvatar({ name, photo, size = 36 }: PersonAvatarProps) {
  const { mode } = useTheme().palette;
  const [color, backgroundColor] =
    mode === 'light' ? [hsl(name, 45, 28), hsl(name, 42, 89)] : [hsl(name, 45, 84), hsl(name, 26, 25)];
  const look = { width: size, height: size, fontSize: size * 0.38, color, backgroundColor };
  const letters = initials(name);
  if (typeof photo !== 'string' || !photo)
    return (
      <Letters aria-hidden style={look}>
        {letters}
      </Letters>
    );
  return (
    <Avatar aria-hidden alt="" src={photo} style={look} sx={LETTERS}>
      {letters}
    </Avatar>
  );
}

const LETTERS = { fontWeight: 650, letterSpacing: '0.01em' } as const;

/** The look of MUI's avatar, which a list has one of in every row. */
const Letters = plain('div', ({ typography }) => ({
  ...LETTERS,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  fontFamily: typography.fontFamily,
  lineHeight: 1,
  userSelect: 'none',
}));

/** Returns the first letters of the first and the last word. @example initials('Jo von Berg') // 'JB' */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('de') ?? '').join('');
}

/** Renders picture and name of the record's person, as a list's first column. */
export function PersonName() {
  const person = useRecordContext<Admin>();
  if (!person) return null;
  const name = `${person.first_name} ${person.last_name}`;
  return <NameLink media={<PersonAvatar name={name} photo={person.photo_url} />}>{name}</NameLink>;
}

/**
 * Returns a colour whose hue is a hash of the text.
 * @example hsl('Jo Berg', 45, 30) // always the same hue for Jo Berg
 */
function hsl(text: string, saturation: number, lightness: number): string {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return `hsl(${hash}, ${saturation}%, ${lightness}%)`;
}
