import Typography from '@mui/material/Typography';
import { claims } from '#resources/money/claims.ts';
import { returnNote } from '#rules/money/sepa/returns.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';

const { Field, useRecord } = partsOf(claims);

/** Renders the last return of the claim's debit; nothing where none came back. */
export function ReturnNote() {
  const note = returnNote(useRecord());
  if (!note) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {note}
    </Typography>
  );
}

/** Renders what the claim is for, and its last return below. */
export function WhatFor() {
  return (
    <>
      <Field source="text" />
      <ReturnNote />
    </>
  );
}
