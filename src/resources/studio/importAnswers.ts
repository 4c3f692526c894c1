import { defineResource, type RecordOf } from '#declare/define.ts';
import { text } from '#declare/fields.ts';

/** Answer to a question about files of one kind, such as the sign of their amounts: chosen in an import, proposed by the next. */
export const importAnswers = defineResource({
  name: 'import_answers',
  path: 'import-answers',
  api: 'auth/import-answers',
  label: { one: 'Gemerkte Antwort', many: 'Gemerkte Antworten' },
  access: { read: 'admin', write: 'admin', subject: 'desk' },
  fields: {
    /** Path of what is imported. */
    list: text({ label: 'Liste', required: true, max: 60 }),
    question: text({ label: 'Frage', required: true, max: 100 }),
    answer: text({ label: 'Antwort', required: true, max: 60 }),
  },
  constraints: {
    once: { unique: ['list', 'question'], message: 'Diese Frage ist schon beantwortet' },
  },
  title: ({ question }) => question,
  list: {
    columns: ['question', 'answer', 'list'],
    filters: ['list'],
    search: ['question'],
    sort: ['question', 'ASC'],
  },
});

export type ImportAnswer = RecordOf<typeof importAnswers>;
