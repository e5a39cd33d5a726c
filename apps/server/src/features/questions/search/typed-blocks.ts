import type { Block, Inline } from '@jiangtai/shared/questions/document.ts'

// A formula crosses no empty line; a lone sign stays a sign.
const FORMULA = /\$\$((?:[^$\\]|\\[^])+)\$\$|\$((?:[^$\\\n]|\\[^]|\n(?!\s*\n))+)\$/g

/** Typed text with `$…$` as paragraphs, one a line. */
export function typedBlocks(text: string): Block[] {
  const content: Inline[] = []
  let from = 0
  const say = (prose: string) => {
    if (prose !== '') content.push({ type: 'text', text: prose.replaceAll('\\$', '$'), marks: [] })
  }
  for (const match of text.matchAll(FORMULA)) {
    say(text.slice(from, match.index))
    content.push({ type: 'math', latex: match[1] ?? match[2] ?? '' })
    from = match.index + match[0].length
  }
  say(text.slice(from))
  return content.length === 0 ? [] : [{ type: 'paragraph', align: 'left', indent: 0, content }]
}
