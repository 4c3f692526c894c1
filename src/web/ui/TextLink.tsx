import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';

interface TextLinkProps {
  /** What a row is called: it looks like the text around it but for its weight. */
  readonly strong?: boolean;
  /** What is too long ends in dots. */
  readonly noWrap?: boolean;
}

const OWN: readonly PropertyKey[] = ['strong', 'noWrap', 'sx'];

/**
 * A link in the cell of a table or in a line of text. MUI's own is several components deep, which is felt where every
 * row holds some.
 * @example <TextLink to="/customers/7">Jo Berg</TextLink>
 */
export const TextLink = styled(LinkBase, { shouldForwardProp: (name) => !OWN.includes(name) })<TextLinkProps>(
  ({ theme, strong, noWrap }) => ({
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    ...(strong ? { color: 'inherit', fontWeight: 600 } : { color: theme.palette.primary.main }),
    ...(noWrap && { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
  }),
);
