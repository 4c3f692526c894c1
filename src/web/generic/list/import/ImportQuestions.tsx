import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { Imported } from '#declare/imports.ts';

type Question = Imported['questions'][number];

interface ImportQuestionsProps {
  readonly questions: readonly Question[];
  readonly disabled: boolean;
  readonly onAnswer: (key: string, answer: string) => void;
}

/** What the file leaves open, each with the likely answer chosen. */
export function ImportQuestions({ questions, disabled, onAnswer }: ImportQuestionsProps) {
  return questions.map((question) => (
    <OneQuestion
      key={question.key}
      question={question}
      disabled={disabled}
      onAnswer={(answer) => onAnswer(question.key, answer)}
    />
  ));
}

interface OneQuestionProps {
  readonly question: Question;
  readonly disabled: boolean;
  readonly onAnswer: (answer: string) => void;
}

function OneQuestion({ question, disabled, onAnswer }: OneQuestionProps) {
  const id = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>{question.text}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={question.answer} onChange={(_, answer) => onAnswer(answer)}>
        {question.options.map(({ value, label }) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
