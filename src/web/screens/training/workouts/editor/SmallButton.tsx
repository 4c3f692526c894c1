import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';

interface SmallButtonProps {
  readonly label: string;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
}

/** Lightweight button, for editors with hundreds of them. */
export function SmallButton({ label, icon, ...props }: SmallButtonProps) {
  return (
    <Plain type="button" aria-label={label} title={label} {...props}>
      {icon}
    </Plain>
  );
}

const Plain = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  cursor: 'pointer',
  '& svg': { fontSize: 17 },
  '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '&:disabled': { opacity: 0.4, cursor: 'default' },
}));
