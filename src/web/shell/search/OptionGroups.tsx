import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes, Key } from 'react';
import type { Option } from './option.ts';

interface Group {
  readonly key: number;
  readonly index: number;
  readonly group: string;
  readonly options: readonly Option[];
}

interface OptionGroupsProps {
  readonly groups: readonly Group[];
  readonly listbox: HTMLAttributes<HTMLUListElement>;
  readonly optionProps: (option: Option, index: number) => HTMLAttributes<HTMLLIElement> & { key: Key };
}

/** Renders the options of the search by groups. */
export function OptionGroups({ groups, listbox, optionProps }: OptionGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <Box component="ul" {...listbox} sx={{ listStyle: 'none', m: 0, p: 1, overflowY: 'auto' }}>
      {groups.map(({ key, index: from, group, options }) => (
        <Box component="li" role="group" aria-label={group} key={key}>
          <Typography
            aria-hidden
            component="div"
            variant="caption"
            color="text.secondary"
            sx={{ px: 1.5, pt: 1, pb: 0.5, fontWeight: 600 }}
          >
            {group}
          </Typography>
          <Box component="ul" role="presentation" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {options.map((option, at) => {
              const { key: id, ...props } = optionProps(option, from + at);
              return <Choice key={id} option={option} {...props} />;
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type ChoiceProps = { readonly option: Option } & HTMLAttributes<HTMLLIElement>;

function Choice({ option: { title, line, filled, refusal }, ...props }: ChoiceProps) {
  return (
    <Box
      component="li"
      {...props}
      aria-disabled={refusal !== undefined || undefined}
      sx={{
        px: 1.5,
        py: 0.75,
        minHeight: 40,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        borderRadius: 1,
        cursor: refusal === undefined ? 'pointer' : 'default',
        '&.Mui-focused': { bgcolor: 'action.selected' },
        '@media (forced-colors: active)': { '&.Mui-focused': { outline: '2px solid' } },
      }}
    >
      <Typography component="span" noWrap color={refusal === undefined ? undefined : 'text.secondary'}>
        {title}
      </Typography>
      {line && (
        <Typography component="span" variant="body2" color="text.secondary" noWrap>
          {line}
        </Typography>
      )}
      {refusal === undefined && filled && (
        <Typography component="span" variant="body2" noWrap>
          {filled}
        </Typography>
      )}
      {refusal !== undefined && (
        <Typography component="span" variant="body2">
          {refusal}
        </Typography>
      )}
    </Box>
  );
}
