/** The place of the first of some signs that no backslash stands before, from `from`; the length of the text when there is none. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '\\') at += 1
    else if (signs.includes(sign)) return at
  }
  return text.length
}

/** A text of GIFT without its backslashes. */
export function unescapeGift(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim()
}

/** A text as GIFT writes it, in one line; a backslash of its own is doubled, as Moodle does. */
export function escapeGift(text: string): string {
  return text
    .replace(/[\\~=#{}:]/g, '\\$&')
    .split('\n')
    .map((line) => line.trim())
    .join('\\n')
}

/** One stretch of a file from one line to another: a question, a line that says something of the file, or a comment. */
export type GiftPart = {
  kind: 'question' | 'command' | 'comment'
  line: number
  last_line: number
  text: string
}

/**
 * The parts of a file in their order: questions stand between empty lines. An answer part may hold such lines, but no second one opens in it: it was
 * never closed then, and ends at the empty line before ([QI-81]). Linear.
 */
export function giftParts(file: string): GiftPart[] {
  const parts: GiftPart[] = []
  let held: string[] = []
  let first = 1
  let isOpen = false
  // The place of the last empty line among the held ones.
  let empty = -1
  const close = () => {
    add(held)
    held = []
    isOpen = false
    empty = -1
  }
  const add = (lines: readonly string[]) => {
    const text = lines.join('\n').trim()
    if (text !== '') parts.push({ kind: 'question', line: first, last_line: first + lines.length - 1, text })
  }
  for (const [index, line] of file.split(/\r\n?|\n/).entries()) {
    const start = line.trimStart()
    if (isOpen && empty >= 0 && line[findSign(line, '{}')] === '{') {
      const next = held.slice(empty + 1)
      add(held.slice(0, empty))
      first += empty + 1
      held = next
      isOpen = false
      empty = -1
    }
    if (!isOpen && start.startsWith('//')) {
      close()
      parts.push({ kind: 'comment', line: index + 1, last_line: index + 1, text: start.slice(2).trim() })
    } else if (!isOpen && /^\$[A-Z]+:/.test(start)) {
      close()
      parts.push({ kind: 'command', line: index + 1, last_line: index + 1, text: start })
    } else if (start === '' && !isOpen) close()
    else {
      if (held.length === 0) first = index + 1
      if (start === '') empty = held.length
      held.push(line)
      isOpen = staysOpen(line, isOpen)
    }
  }
  close()
  return parts
}

/** Whether an answer part is open behind a line. */
function staysOpen(line: string, isOpen: boolean): boolean {
  let open = isOpen
  for (let at = findSign(line, '{}'); at < line.length; at = findSign(line, '{}', at + 1))
    open = line[at] === '{'
  return open
}
