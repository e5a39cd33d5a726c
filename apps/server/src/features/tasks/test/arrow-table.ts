import { readFileSync } from 'node:fs'

const SPEC = new URL('../../../../../../docs/specs/tasks.md', import.meta.url)

/** An arrow between two states, as the table of a rule says it. */
export type Arrow = { act: string; from: string; to: string }

/** The arrows of the table below a rule of docs/specs/tasks.md: `TK-1` of a task, `TK-2` of a part. */
export function arrowsOf(rule: 'TK-1' | 'TK-2'): Arrow[] {
  const text = readFileSync(SPEC, 'utf8')
  const begin = text.indexOf(`- **[${rule}]**`)
  const end = text.indexOf('\n- **[', begin)
  return text
    .slice(begin, end)
    .split('\n')
    .flatMap((line) => {
      const [, act = '', from = '', to = ''] = line.split('|').map((cell) => cell.trim())
      const isArrow = line.trim().startsWith('|') && act !== 'act' && !act.startsWith('---')
      return isArrow ? from.split(', ').map((state) => ({ act, from: state, to })) : []
    })
}
