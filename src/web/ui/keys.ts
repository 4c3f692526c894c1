/** The app's keys: what they do, when they rest, and how a person switches those of one letter off. */
import { useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';

/** What keys do, beside those of pages, which `navigation.ts` names. */
export const KEYS = {
  everything: { keys: 'mod+k', label: 'Alles durchsuchen, auch während du tippst' },
  search: { keys: '/', label: 'Alles durchsuchen' },
  create: { keys: 'n', label: 'Neu anlegen' },
  edit: { keys: 'e', label: 'Bearbeiten' },
  save: { keys: 'mod+s', label: 'Formular speichern, auch während du tippst' },
  help: { keys: '?', label: 'Diese Übersicht' },
} as const;

/** Keys of the calendar page. */
export const CALENDAR_KEYS = [
  { keys: 't', does: 'today', label: 'Heute' },
  { keys: 'd', does: 'day', label: 'Tag' },
  { keys: 'w', does: 'week', label: 'Woche' },
  { keys: 'm', does: 'month', label: 'Monat' },
  { keys: 'a', does: 'agenda', label: 'Agenda' },
  { keys: 'j', does: 'next', label: 'Weiter' },
  { keys: 'k', does: 'previous', label: 'Zurück' },
  { keys: 'c', does: 'create', label: 'Termin anlegen' },
] as const;

/** Keys of the calendar page with Ctrl (⌘), for its entries. */
export const CALENDAR_COMMANDS = {
  copy: { keys: 'mod+c', label: 'Gewählten Termin kopieren' },
  paste: {
    keys: 'mod+v',
    label: 'Kopierten Termin einfügen: am Tag des gewählten, oder in der Woche, die du siehst',
  },
} as const;

/**
 * Keys of the workout editor. They work while a person types: browsers in German leave Alt with these letters to the
 * page, and no German keyboard writes a character by them that a plan needs.
 */
export const EDITOR_KEYS = [
  { keys: 'alt+p', does: 'line', label: 'Zur Zeile „Übung hinzufügen“' },
  { keys: 'alt+t', does: 'addDay', label: 'Neuer Tag' },
  { keys: 'alt+v', does: 'nextDay', label: 'Nächster Tag' },
  { keys: 'alt+r', does: 'previousDay', label: 'Voriger Tag' },
  { keys: 'alt+s', does: 'superset', label: 'Supersatz mit dem Block darüber' },
  { keys: 'alt+w', does: 'duplicateSet', label: 'Satz verdoppeln' },
  { keys: 'alt+o', does: 'head', label: 'Zum Anfang der Seite' },
  { keys: 'alt+shift+up', does: 'blockUp', label: 'Block nach oben' },
  { keys: 'alt+shift+down', does: 'blockDown', label: 'Block nach unten' },
] as const;

/** Keys that an editor's rows handle themselves. */
export const ROW_KEYS = [
  { keys: 'alt+up', label: 'Satz nach oben' },
  { keys: 'alt+down', label: 'Satz nach unten' },
  { keys: 'enter', label: 'Satz verdoppeln, im Satz' },
  { keys: 'up', label: 'Zum Satz darüber, auch aus der leeren Zeile' },
  { keys: 'down', label: 'Zum Satz darunter' },
  { keys: 'mod+z', label: 'Rückgängig' },
] as const;

export type KeyName = keyof typeof KEYS;

/** Key that comes before the letter of a page. */
export const GO = 'g';

/** Milliseconds in which the letter of a page follows. */
const SEQUENCE = 1_000;
let begun = Number.NEGATIVE_INFINITY;

/** Notes that the key before a page's letter was pressed: that letter means nothing else then. */
export const beginSequence = (): void => {
  begun = Date.now();
};

const isInSequence = () => Date.now() - begun < SEQUENCE;

/** Name of the setting in the person's store; signing out keeps it. */
export const SINGLE_KEYS = 'singleKeys';

/**
 * Returns whether keys of one letter are on, and switches them: WCAG 2.1.4 wants a way to do without them.
 * @example const [on, turn] = useSingleKeys();
 */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const [on, turn] = useStore(SINGLE_KEYS, true);
  return [on, turn];
}

/** Value of `aria-keyshortcuts` of the button that the key stands for; undefined where the key is off. */
export function useKeyName(name: KeyName | undefined): string | undefined {
  const [on] = useSingleKeys();
  if (name === undefined) return undefined;
  const { keys } = KEYS[name];
  if (keys.startsWith('mod+')) {
    const letter = keys.slice('mod+'.length).toUpperCase();
    return `Control+${letter} Meta+${letter}`;
  }
  return on ? keys : undefined;
}

const DIALOG = '[role="dialog"]:not([inert])';

/** Layers that keys would reach behind. */
const LAYERS = `${DIALOG}, [role="alertdialog"], [role="menu"], [role="listbox"]`;

/** Returns whether a dialog is open; one that fades away isn't. */
export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null;

/** Returns whether single keys rest: with a modifier, held down, and while a dialog or menu is open. */
function rests(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return true;
  return document.querySelector(LAYERS) !== null;
}

/**
 * Carries out `run` for a key of one character, or for a sequence like `g>k`, unless the person is typing or has
 * switched these keys off. Of several keys it hands in the last of the one that was pressed.
 * @example useSingleKey(KEYS.help.keys, () => setOpen(true));
 */
export function useSingleKey(keys: string | readonly string[], run: (key: string) => void): void {
  const [enabled] = useSingleKeys();
  const isSequence = [keys].flat().some((one) => one.includes('>'));
  useHotkeys(
    keys,
    (event, { keys: pressed = [] }) => {
      if (rests(event)) return;
      if (isSequence) begun = Number.NEGATIVE_INFINITY;
      else if (isInSequence()) return;
      event.preventDefault();
      run(pressed.at(-1) ?? '');
    },
    // The character counts and not the key's place: on German keyboards `/` and `?` need Shift.
    { enabled: enabled && keys.length > 0, useKey: true, ignoreModifiers: true },
  );
}

type ModifiedKey = `mod+${string}` | `alt+${string}`;

/**
 * Carries out `run` for a key with Ctrl (⌘) on what a page shows: not while the person is typing, and not while a dialog or
 * menu is open. The browser does what it does with the key where `run` returns false.
 * @example useCommandKey('mod+c', () => copySelected());
 */
export function useCommandKey(keys: `mod+${string}`, run: () => boolean): void {
  useHotkeys(keys, (event) => {
    if (event.defaultPrevented || event.repeat || document.querySelector(LAYERS) !== null) return;
    if (run()) event.preventDefault();
  });
}

/**
 * Carries out `run` for a key with Ctrl (⌘) or Alt, also while the person is typing. It decides itself whether to prevent
 * what the browser does with it. Of several keys it hands in the one that was pressed.
 * @example useModifiedKey(KEYS.save.keys, (event) => { event.preventDefault(); save(); });
 */
export function useModifiedKey<const K extends ModifiedKey>(
  keys: K | readonly K[],
  run: (event: KeyboardEvent, key: K) => void,
): void {
  useHotkeys(keys, (event, { hotkey }) => !event.defaultPrevented && run(event, hotkey as K), {
    enableOnFormTags: true,
    enableOnContentEditable: true,
  });
}
