import type { MessageName } from '#resources/studio/messageKinds.ts';

/** Address of the page with all kinds of message. */
export const TEXTS_PATH = '/settings/texts';

/** @example textPath('reminder') // '/settings/texts/reminder' */
export const textPath = (name: MessageName) => `${TEXTS_PATH}/${name}`;
