import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';

interface TextLinkProps {
  /** For a row's title: text colour and bold. */
  readonly strong?: boolean;
  /** Truncates with an ellipsis. */
  readonly noWrap?: boolean;
}

/** Style of lines of links below one another: a link that isn't inline in a sentence is 24 pixels high (WCAG 2.2, 2.5.8). */
export const LINK_LINE = { lineHeight: '24px' } as const;

const OWN: readonly PropertyKey[] = ['strong', 'noWrap', 'sx'];

/**
 * Renders a link in a table cell or in text. MUI's own is several components deep, which is slow in long tables.
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
