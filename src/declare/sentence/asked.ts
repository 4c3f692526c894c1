/** A sentence, and what it can ask for. */
import type { Token } from '#format/germanWords.ts';
import type { Spoken } from '#format/spokenDays.ts';
import type { Refusal } from '../access.ts';
import type { Resource, Right } from '../define.ts';
import type { Wanted } from './values.ts';

/** What a sentence asks for. `record` are words by which the record is searched. */
export type Intent =
  | {
      readonly kind: 'action';
      /** What the words can mean; where one is named by several resources, the record decides. */
      readonly candidates: readonly { readonly resource: Resource; readonly action: string }[];
      readonly record: string;
      readonly values: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'create';
      readonly resource: Resource;
      readonly values: Readonly<Record<string, unknown>>;
      /** A reference of it that is named, to be looked up. */
      readonly wanted?: Wanted;
    }
  | {
      /** Records of a kind that a name finds, and a new one for whom it names. */
      readonly kind: 'records';
      readonly resource: Resource;
      readonly record: string;
      readonly wanted?: Wanted;
    }
  | {
      readonly kind: 'list';
      readonly resource: Resource;
      readonly filter: Readonly<Record<string, unknown>>;
    };

/** A part of the text that wasn't understood. */
export interface Unclear {
  readonly from: number;
  readonly to: number;
}

export interface Understood {
  readonly intent?: Intent;
  /** Why nothing is offered although it asks for something. */
  readonly refusal?: string;
  readonly unclear: readonly Unclear[];
}

/** What is known beside the sentence. */
export interface Context {
  readonly resources: readonly Resource[];
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  /** Why the person may not do that, if so: the level is too low, or the studio doesn't have the feature. */
  refuses(right: Right, resource: Resource): Refusal | undefined;
}

/** A sentence with what is known of it. */
export interface Asked {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly spoken: readonly Spoken[];
  /** Positions of the words that name no day. */
  readonly free: readonly number[];
  readonly context: Context;
}

const ALL = /^(alle|allen|aller|alles|jede|jeden|jeder|jedes|samtliche|samtlichen|beide|beiden|mehrere)$/;
const QUESTION = /^(wann|wer|wie|warum|wieso|weshalb|wo|was|kann|konnen|darf|durfen|hat|muss|gibt|wurde)$/;

/** Returns whether the sentence only wants to know something. */
export const isQuestion = ({ text, tokens }: Asked): boolean =>
  tokens.some(({ word }) => QUESTION.test(word)) || text.trim().endsWith('?');

/** Returns whether the sentence is about all records of a kind. */
export const isAboutAll = ({ tokens, free }: Asked): boolean => free.some((at) => ALL.test(tokens[at]!.word));

/** Returns why nothing of the resource is offered where the studio doesn't have its feature. */
export const withoutFeature = ({ label }: Resource) =>
  `${label.many} sind in diesem Studio nicht eingeschaltet.`;
