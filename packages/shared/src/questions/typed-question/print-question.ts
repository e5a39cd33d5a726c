import type { Block, Option, Question } from '../document.ts'
import { KINDS } from '../kinds/registry.ts'
import { blankNumbers } from '../map-blocks.ts'
import { printBlocks } from '../typed-form/print-blocks.ts'
import { usualBlanks } from './blank-owners.ts'
import { formName } from './head-names.ts'
import { isHeading, lineSign, PART_WORDS, type PartName, type Place, questionStart } from './line-signs.ts'
import { normaliseQuestion, type SaidQuestion } from './normalise-question.ts'
import { printKey, printMarking, printPoints } from './print-key.ts'
import { quoteWord } from './quoted-words.ts'

type SaidItem = SaidQuestion['items'][number]
type Printing = { lines: string[]; number: number; has_items: boolean; next_blank: number }

/**
 * Writes a whole question as a paper prints it (docs/specs/questions.md): number, kind, score, stem, options, 【答案】, 【解析】. What
 * `parseQuestion` reads of it is the same question, ids and knowledge points aside ([QU-50]). `number` is its place in a paper.
 */
export function printQuestion(question: Question, { number = 1 }: { number?: number } = {}): string {
  const said = normaliseQuestion(question)
  const has_items = !isPlain(said)
  const printing: Printing = { lines: [], number, has_items, next_blank: 1 }
  const [only] = said.items
  const usual = usualBlanks(said.material, said.items)
  if (has_items) {
    const full = said.items.reduce((sum, { score }) => sum + score, 0)
    printing.lines.push(`${number}. 【${formName(said.form)}】（共 ${Math.round(full * 100) / 100} 分）`)
    const material = countedBlocks(printing, said.material ?? [])
    if (material !== '') printing.lines.push(escapeLines(material, 'material', printing))
    if (said.bank.length > 0) printOptions(printing, { part: 'bank', options: said.bank, isCounted: false })
    for (const [index, item] of said.items.entries())
      printItem(printing, { head: `（${index + 1}）`, item, usual: usual[index] ?? [] })
  } else if (only !== undefined)
    printItem(printing, { head: `${number}. `, item: only, usual: usual[0] ?? [] })
  if (said.analysis.length > 0) printPart(printing, 'whole', printBlocks(said.analysis))
  return printing.lines.join('\n')
}

/** Whether a question is one item and nothing else, so that it needs no number of its own within the question. */
function isPlain({ form, material, bank, items }: SaidQuestion): boolean {
  return form === 'plain' && material === null && bank.length === 0 && items.length === 1
}

function printItem(
  printing: Printing,
  { head, item, usual }: { head: string; item: SaidItem; usual: readonly number[] },
): void {
  const stem = countedBlocks(printing, item.stem)
  pushBehind(printing, {
    sign: `${head}【${KINDS[item.kind].name}】（${item.score}分）`,
    // Right behind the number an option could begin, too.
    text: lineSign(stem, 'choices', false)?.sign === 'option' ? `<>${stem}` : stem,
    place: 'choices',
  })
  if (item.options.length > 0) printOptions(printing, { part: null, options: item.options, isCounted: true })
  if (item.targets.length > 0)
    printOptions(printing, { part: 'targets', options: item.targets, isCounted: false })
  if (item.blanks.join() !== usual.join())
    printPart(printing, 'blanks', item.blanks.length === 0 ? '无' : item.blanks.join('、'))
  printPart(printing, 'answer', printKey(item))
  const points = printPoints(item.key)
  if (points !== '') printPart(printing, 'points', points)
  const marking = printMarking(item)
  if (marking !== '') printPart(printing, 'marking', marking)
  if (item.analysis.length > 0) printPart(printing, 'analysis', printBlocks(item.analysis))
}

/** Blocks whose blanks are counted on from those before. */
function countedBlocks(printing: Printing, blocks: readonly Block[]): string {
  const printed = printBlocks(blocks, { first_blank: printing.next_blank })
  printing.next_blank = (blankNumbers(blocks).at(-1) ?? printing.next_blank - 1) + 1
  return printed
}

type Options = { part: 'bank' | 'targets' | null; options: readonly Option[]; isCounted: boolean }

function printOptions(printing: Printing, { part, options, isCounted }: Options): void {
  if (part !== null) printing.lines.push(partSign(part))
  const place = part === 'targets' ? 'targets' : 'choices'
  const isUsual = hasUsualKeys(options, place)
  for (const { key, content } of options) {
    const text = isCounted ? countedBlocks(printing, content) : printBlocks(content)
    const sign = isUsual ? `${key}. ` : `【选项${quoteWord(key)}】`
    pushBehind(printing, { sign, text, place })
  }
}

/** A, B, C …, on the right of 连线 also 1, 2, 3 …: keys that are signs by themselves. One alone could be the first of a line of them. */
function hasUsualKeys(options: readonly Option[], place: Place): boolean {
  const areLetters = options.every(({ key }, index) => key === String.fromCharCode(65 + index))
  const areNumbers = place === 'targets' && options.every(({ key }, index) => key === String(index + 1))
  return options.length >= 2 && options.length <= 26 && (areLetters || areNumbers)
}

function printPart(printing: Printing, part: PartName, text: string): void {
  const place = part === 'analysis' || part === 'whole' ? 'analysis' : 'answer'
  pushBehind(printing, { sign: partSign(part), text, place })
}

function partSign(part: PartName): string {
  return `【${PART_WORDS[part][0]}】`
}

/** Text behind its sign, on the next line where it begins with a space that is meant. */
function pushBehind(
  printing: Printing,
  { sign, text, place }: { sign: string; text: string; place: Place },
): void {
  const isBelow = /^\s/.test(text)
  const [first = '', ...rest] = text.split('\n')
  if (isBelow) printing.lines.push(sign.trimEnd(), escapeLines(text, place, printing))
  else
    printing.lines.push(
      sign + first,
      ...(rest.length === 0 ? [] : [escapeLines(rest.join('\n'), place, printing)]),
    )
}

/** Puts `<>`, which is nothing, before what would be read as a sign at the start of a line. */
function escapeLines(text: string, place: Place, { has_items, number }: Printing): string {
  // Behind the first answer of several items a heading could stand anywhere; another question could begin even before an answer.
  const mayHead = place === 'answer' || place === 'analysis' || (has_items && place !== 'material')
  return text
    .split('\n')
    .map((line) => {
      const isStart = questionStart(line, number) !== null || (mayHead && isHeading(line))
      return isStart || lineSign(line, place, has_items) !== null ? line.replace(/^\s*/, '$&<>') : line
    })
    .join('\n')
}

/** Several questions below each other, numbered as in a paper. */
export function printQuestions(questions: readonly Question[]): string {
  return questions.map((question, index) => printQuestion(question, { number: index + 1 })).join('\n\n')
}
