import { headSign, isAnswersHead, numberSign } from '../../import/typed-paper/paper-signs.ts'

/** `第二部分`, `第Ⅱ卷` go on with a paper; `第一部分` begins one. */
const PART = /^[ \t\u3000]{0,20}第\s?([一二三四五六七八九十ⅠⅡⅢⅣⅤIVX\d]{1,4})\s?(?:卷|部分)/
const FIRST_PARTS: readonly string[] = ['一', '1', 'Ⅰ', 'I']

/**
 * Whether a text is a paper of its own: the first that it numbers is 1. One that goes on counting, or begins with answers, belongs to the
 * paper before it ([QI-123]).
 */
export function beginsPaper(text: string): boolean {
  for (const line of text.split(/\r\n?|\n/)) {
    // A table below the title of an exam names 题号 too; answers in such a table have no numbers at the start of a line.
    if (isAnswersHead(line) && !/题\s?号/.test(line)) return false
    const part = PART.exec(line)?.[1]
    if (part !== undefined && !FIRST_PARTS.includes(part)) return false
    const ordinal = headSign(line)?.ordinal ?? null
    if (ordinal !== null && ordinal > 1) return false
    const sign = numberSign(line)
    if (sign?.style === 'dot') return sign.number === 1
  }
  return false
}

/** Whether a text has questions, so that it can stand without the text behind it. */
export function hasNumbers(text: string): boolean {
  return text.split(/\r\n?|\n/).some((line) => numberSign(line)?.style === 'dot')
}
