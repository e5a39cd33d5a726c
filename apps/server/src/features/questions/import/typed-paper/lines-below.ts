import { headSign, numberSign, type PaperLine, partSign } from './paper-signs.ts'

/** An option at the start of a line or behind a space. */
export const OPTION = /(?:^|[\s\u3000])[（(]?[A-DＡ-Ｄ][)）.．、:：]/

/** Whether options or an answer stand in the lines below, before the next number. */
export function isAnsweredBelow(lines: readonly PaperLine[], index: number): boolean {
  for (const { text } of lines.slice(index + 1, index + 13)) {
    if (partSign(text)?.part === 'answer' || OPTION.test(text)) return true
    if (numberSign(text)?.style === 'dot') return false
  }
  return false
}

/** So far below a line of an analysis the question is looked for whose number the line begins with by chance. */
const AS_FAR = 60

/** Whether a number begins again in the lines below, before anything is offered or answered: the first is not that of a question ([QI-105]). */
export function isSaidAgainBelow(lines: readonly PaperLine[], index: number, number: number): boolean {
  if (offersInLine(lines[index]?.text ?? '')) return false
  for (const { text } of lines.slice(index + 1, index + 1 + AS_FAR)) {
    // An analysis ends with `故选 A．`, so only options that begin a line, or several in one, are options.
    if (partSign(text) !== null || OPTION.exec(text)?.index === 0 || offersInLine(text)) return false
    const sign = numberSign(text)
    if (sign?.style === 'dot' && sign.number >= number) return sign.number === number
  }
  return false
}

const [FIRST_OPTION, SECOND_OPTION] = [/[\s\u3000（(][AＡ][)）.．、:：]/, /[\s\u3000（(][BＢ][)）.．、:：]/]

/** Whether a line offers several options behind its words. */
function offersInLine(text: string): boolean {
  const first = FIRST_OPTION.exec(text)
  return first !== null && SECOND_OPTION.test(text.slice(first.index))
}

/** The rules of an exam end where numbers begin anew, and where a question has options or an answer. */
export function staysInNotice(
  lines: readonly PaperLine[],
  index: number,
  notice: readonly PaperLine[],
): boolean {
  const sign = numberSign(lines[index]?.text ?? '')
  if (sign?.style !== 'dot') return true
  const isNew = sign.number === 1 && notice.some(({ text }) => numberSign(text)?.style === 'dot')
  return !isNew && !isAnsweredBelow(lines, index)
}

/** Whether the next line that is not empty begins a table of answers. */
export function isTableBelow(lines: readonly PaperLine[], index: number): boolean {
  const below = lines.slice(index + 1, index + 6).find(({ text }) => /[^\s|-]/.test(text))
  return below !== undefined && /^[\s|]{0,20}(?:题\s?号|序\s?号)/.test(below.text)
}

/** Whether the next line that is not empty goes on counting behind a number, or begins anew. */
export function headsNumbers(lines: readonly PaperLine[], index: number, last: number): boolean {
  const below = lines.slice(index + 1, index + 4).find(({ text }) => text.trim() !== '')
  const sign = below === undefined ? null : numberSign(below.text)
  return sign?.style === 'dot' && (sign.number === last + 1 || sign.number === 1)
}

/** The first number in the lines below, headings left out. */
export function nextNumber(lines: readonly PaperLine[], from: number): number | null {
  for (let index = from; index < Math.min(lines.length, from + 6); index += 1) {
    const whole = lines[index]?.text ?? ''
    if (whole.trim() === '' || headSign(whole) !== null) continue
    // `三、31-35 ABCDA`: the section of the answers, then their numbers.
    const head = numberSign(whole)
    const isSection = head?.style === 'chinese' && /\d/.test(whole)
    const text = isSection ? whole.slice(head.rest) : whole
    const sign = isSection ? numberSign(text) : head
    if (sign !== null) return sign.number
    const range = /^[ \t\u3000]{0,20}(\d{1,3})/.exec(text)
    if (range !== null) return Number(range[1])
  }
  return null
}
