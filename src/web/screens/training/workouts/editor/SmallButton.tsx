import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';

interface SmallButtonProps {
  readonly label: string;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  /** What the key is called that does the same: 'Alt+S'. */
  readonly keys?: string;
  /** Marks the button that joins a block with the one above, or splits it. */
  readonly 'data-joins'?: '';
}

/** Lightweight button, for editors with hundreds of them. */
export function SmallButton({ label, icon, keys, ...props }: SmallButtonProps) {
  const title = keys ? `${label} (${keys.replaceAll('+', ' ')})` : label;
  return (
    <Plain type="button" aria-label={label} aria-keyshortcuts={keys} title={title} {...props}>
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
