import { styled } from '@mui/material/styles';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip + 1,
  padding: '10px 16px',
  borderRadius: 9,
  fontWeight: 600,
  textDecoration: 'none',
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** First stop of the keyboard: past top bar and menu to the page. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Anchor
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      Zum Inhalt springen
    </Anchor>
  );
}
