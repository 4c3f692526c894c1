/** The kinds of message, by name. */
import { BASES, type MessageKind } from '#declare/message.ts';
import { noticeReceived } from '../contracts/messages.ts';

export const MESSAGE_KINDS = {
  notice_received: noticeReceived,
} as const;

export type MessageName = keyof typeof MESSAGE_KINDS;

/** The records that a kind is about. */
export type AboutOf<N extends MessageName> =
  (typeof MESSAGE_KINDS)[N] extends MessageKind<infer A> ? A : never;

const entries = Object.entries(MESSAGE_KINDS) as [MessageName, MessageKind<never>][];

export const MESSAGE_LABELS = Object.fromEntries(entries.map(([name, { label }]) => [name, label])) as Record<
  MessageName,
  string
>;

/** @example basisOf('notice_received') // 'Gesetz' */
export const basisOf = (name: MessageName): string => BASES[MESSAGE_KINDS[name].basis];
