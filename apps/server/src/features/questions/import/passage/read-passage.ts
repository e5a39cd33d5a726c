import type { Block, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { divideAnalysis } from '../analysis.ts'
import { choiceItem, type Draft, itemOf, questionOf, readAside, readText, textKey } from '../draft.ts'
import { lineNumbers, type NumberMark, numberRun, runningNumbers } from './item-numbers.ts'
import { type OptionBlock, optionBlocks, optionsAt } from '../option-marks.ts'
import { takeScore } from '../rows/paper-head.ts'
import type { PaperRow } from '../paper-row.ts'
import { withBlanks } from './passage-blanks.ts'

/** An item of a passage in the text: its words and its options. */
type Part = { number: number | null; stem: string; options: { key: string; text: string }[] }
type Divided = { passage: string; parts: Part[] }

/** A passage with one key of letters for each item ([QI-6]): reading, cloze, 七选五. Null when the text does not divide. */
export function readPassage(draft: Draft, row: PaperRow, keys: readonly string[][]): Question | null {
  const divided = divideByOptions(row.question, keys)
  if (divided === null) return readBank(draft, row, keys)
  const stemless = divided.parts.filter(({ stem }) => stem === '').length
  return stemless > divided.parts.length * 0.8 && keys.length > 1
    ? cloze(draft, row, divided, keys)
    : reading(draft, row, divided, keys)
}

function reading(
  draft: Draft,
  row: PaperRow,
  { passage, parts }: Divided,
  keys: readonly string[][],
): Question {
  const material = materialOf(draft, passage)
  const items = parts.map((part, index) => partItem(draft, row, part, keys[index] ?? [], index))
  return finish(draft, row, {
    form: /[\u3400-\u9fff]/.test(passage.slice(0, 400)) && !isReadingHint(row) ? 'material' : 'reading',
    material,
    items,
    first: parts[0]?.number ?? null,
  })
}

function isReadingHint(row: PaperRow): boolean {
  return (
    /read|阅读|modern_lit|literary|classical/i.test(row.hint) ||
    /阅读下面|阅读下列|现代文|文言文/.test(row.question.slice(0, 200))
  )
}

function partItem(draft: Draft, row: PaperRow, part: Part, keys: readonly string[], index: number): Item {
  const { text, score } = takeScore(part.stem)
  return choiceItem(draft, {
    stem: text,
    options: part.options,
    keys,
    score: score ?? row.score,
    name: `第 ${index + 1} 小题：`,
  })
}

function cloze(
  draft: Draft,
  row: PaperRow,
  { passage, parts }: Divided,
  keys: readonly string[][],
): Question {
  const first = parts[0]?.number ?? null
  const written = withBlanks(passage, parts.length, first)
  if (written === null) draft.notes.push('短文里的空没有全部找到')
  const read = readText(draft, written ?? passage)
  const own = written !== null && read.blanks.length === parts.length
  const items = parts.map((part, index) => ({
    ...partItem(draft, row, part, keys[index] ?? [], index),
    blanks: own ? read.blanks.slice(index, index + 1) : [],
  }))
  const material = own ? read.blocks : readAside(draft, passage)
  return finish(draft, row, { form: 'cloze', material, items, first })
}

/** One run of options for all items: 七选五, 选词填空. */
function readBank(draft: Draft, row: PaperRow, keys: readonly string[][]): Question | null {
  const isSingle = keys.every((letters) => letters.length === 1)
  if (!isSingle || keys.length < 2) return null
  const used = keys.map(([letter]) => letter ?? '')
  for (const blocks of optionBlocks(row.question)) {
    const block = blocks.at(-1)
    if (blocks.length !== 1 || block === undefined || block.length < Math.max(keys.length, 4)) continue
    if (!used.every((letter) => block.some((mark) => mark.key === letter))) continue
    return bankQuestion(draft, row, { block, used })
  }
  return null
}

function bankQuestion(
  draft: Draft,
  row: PaperRow,
  { block, used }: { block: OptionBlock; used: readonly string[] },
): Question | null {
  const text = row.question
  const before = text.slice(0, block[0]?.at ?? 0).trim()
  const lastLine = text.indexOf('\n', block.at(-1)?.content_at ?? 0)
  const behind = lastLine === -1 ? '' : text.slice(lastLine).trim()
  const inFront = withBlanks(before, used.length, null)
  const passage = inFront ?? withBlanks(behind, used.length, null)
  if (passage === null) return null
  const isBehind = inFront === null
  const end = isBehind ? lastLine : text.length
  const read = readText(draft, isBehind ? `${before}\n${passage}` : passage)
  if (read.blanks.length !== used.length) {
    draft.next_blank = 1
    return null
  }
  const bank = optionsAt(text, { block, end }).map((option) => ({
    key: option.key,
    content: readAside(draft, option.text),
  }))
  const items = used.map((letter, index) =>
    itemOf({
      kind: 'bank',
      blanks: read.blanks.slice(index, index + 1),
      score: row.score,
      key: { kind: 'choice', keys: [letter] },
    }),
  )
  const first = Number(/\d{1,3}/.exec(before.slice(-1))?.[0] ?? 0) || null
  const form = used.length === 5 && bank.length >= 6 && bank.length <= 8 ? 'seven_choose_five' : 'word_bank'
  return finish(draft, row, { form, material: read.blocks, bank, items, first })
}

/** A passage whose items are told apart by their numbers; those with letters and options are choices, the others are written. */
export function readMixedPassage(
  draft: Draft,
  row: PaperRow,
  keys: readonly (string[] | null)[],
): Question | null {
  const divided = divideByNumbers(row.question, keys.length)
  if (divided === null) return null
  const { passage, parts } = divided
  const material = materialOf(draft, passage)
  const items = parts.map((part, index): Item => {
    const letters = keys[index] ?? null
    if (letters !== null && part.options.length > 0) return partItem(draft, row, part, letters, index)
    if (letters !== null) draft.notes.push(`第 ${index + 1} 小题没有找到选项`)
    return writtenItem(draft, row, part, row.answers[index] ?? '')
  })
  return finish(draft, row, {
    form: isReadingHint(row) ? 'reading' : 'material',
    material,
    items,
    first: parts[0]?.number ?? null,
  })
}

function writtenItem(draft: Draft, row: PaperRow, part: Part, answer: string): Item {
  const options = part.options.map(({ key, text }) => `\n${key}. ${text}`).join('')
  const { text, score } = takeScore(part.stem)
  const asked = readText(draft, text + options)
  return itemOf({
    kind: 'text',
    stem: asked.blocks,
    blanks: asked.blanks,
    score: score ?? row.score,
    key: textKey(draft, answer),
  })
}

function materialOf(draft: Draft, passage: string): Block[] | null {
  // A blank in a passage that belongs to no item is a line of print.
  return passage === '' ? null : readAside(draft, passage)
}

type Found = Pick<Question, 'form' | 'material' | 'items'> & { bank?: Question['bank']; first: number | null }

/** Deals the analysis out to the items; an undivided one stays with the whole ([QI-10]). */
export function finish(draft: Draft, row: PaperRow, { first, ...found }: Found): Question {
  const divided = divideAnalysis(row.analysis, found.items.length, first)
  if (divided === null) return questionOf({ ...found, analysis: readAside(draft, row.analysis) })
  return questionOf({
    ...found,
    analysis: readAside(draft, divided.whole),
    items: found.items.map((item, index) => ({
      ...item,
      analysis: readAside(draft, divided.parts[index] ?? ''),
    })),
  })
}

/** As many runs of options as keys, each with the words before it. */
function divideByOptions(text: string, keys: readonly string[][]): Divided | null {
  const candidates = optionBlocks(text)
    .flatMap((found) => [found, found.filter((block) => block.length >= 3)])
    .filter((found) => found.length === keys.length)
  const isWhole = (found: readonly OptionBlock[]) =>
    found.every((block, index) => keys[index]?.every((key) => block.some((mark) => mark.key === key)))
  const blocks = candidates.find(isWhole) ?? candidates[0]
  return blocks === undefined ? null : divideAt(text, blocks)
}

function divideAt(text: string, blocks: readonly OptionBlock[]): Divided {
  const lines = lineNumbers(text)
  const running = runningNumbers(text)
  const starts: { at: number; content_at: number; number: number | null }[] = []
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]?.at(-1)?.content_at ?? 0
    const range = { from: before, to: block[0]?.at ?? 0 }
    const previous = starts.at(-1)?.number ?? null
    starts.push(
      index === 0
        ? firstStart(text, { lines, running, blocks, to: range.to })
        : nextStart(text, { lines, running, range, previous }),
    )
  }
  const isStemless = starts.slice(1).every(({ at }, index) => at === blocks[index + 1]?.[0]?.at)
  const [first] = starts
  const [firstBlock] = blocks
  // Nothing stands before the options of the later items, so the words before the first belong to the passage.
  if (isStemless && first?.number === null && blocks.length > 1 && firstBlock?.[0] !== undefined)
    starts[0] = { at: firstBlock[0].at, content_at: firstBlock[0].at, number: null }
  const parts = blocks.map((block, index) => ({
    number: starts[index]?.number ?? null,
    stem: text.slice(starts[index]?.content_at ?? 0, block[0]?.at).trim(),
    options: optionsAt(text, { block, end: starts[index + 1]?.at ?? text.length }),
  }))
  return { passage: text.slice(0, starts[0]?.at ?? 0).trim(), parts }
}

type Range = { from: number; to: number }
type Start = { at: number; content_at: number; number: number | null }

/** The beginning of the first item: the last number before its options, best the one before the second item's. */
function firstStart(
  text: string,
  {
    lines,
    running,
    blocks,
    to,
  }: {
    lines: readonly NumberMark[]
    running: readonly NumberMark[]
    blocks: readonly OptionBlock[]
    to: number
  },
): Start {
  const before = lines.filter(({ at }) => at < to)
  const second = blocks[1]?.[0]?.at ?? text.length
  const later = lines.filter(({ at }) => at > to && at < second).map(({ number }) => number - 1)
  const found = before.findLast(({ number }) => later.includes(number)) ?? before.at(-1)
  if (found !== undefined && to - found.at < 1500) return found
  const next = running.filter(({ at }) => at > to && at < second).map(({ number }) => number - 1)
  const inLine = running.findLast(({ at, number }) => at < to && to - at < 400 && next.includes(number))
  if (inLine !== undefined) return inLine
  const line = text.lastIndexOf('\n', Math.max(0, text.slice(0, to).trimEnd().length - 1)) + 1
  return { at: line, content_at: line, number: null }
}

/** The beginning of a later item: the number behind the one before, at the start of a line or in it, else the line below the options. */
function nextStart(
  text: string,
  {
    lines,
    running,
    range,
    previous,
  }: { lines: readonly NumberMark[]; running: readonly NumberMark[]; range: Range; previous: number | null },
): Start {
  const isIn = ({ at }: NumberMark) => at >= range.from && at < range.to
  const inLines = lines.filter(isIn)
  const found =
    inLines.find(({ number }) => number === (previous ?? -1) + 1) ??
    running.filter(isIn).find(({ number }) => number === (previous ?? -1) + 1) ??
    inLines[0]
  if (found !== undefined) return found
  const line = text.indexOf('\n', range.from)
  const isEmpty = line === -1 || line > range.to || text.slice(line, range.to).trim() === ''
  const at = isEmpty ? range.to : line
  return { at, content_at: at, number: null }
}

function divideByNumbers(text: string, count: number): Divided | null {
  const run = numberRun(lineNumbers(text), count) ?? numberRun(runningNumbers(text), count)
  if (run === null || count < 2) return null
  const parts = run.map((mark, index): Part => {
    const words = text.slice(mark.content_at, run[index + 1]?.at ?? text.length).trim()
    const block = optionBlocks(words)
      .map((blocks) => blocks.at(-1))
      .find((found) => found !== undefined && found.length >= 2)
    if (block === undefined) return { number: mark.number, stem: words, options: [] }
    return {
      number: mark.number,
      stem: words.slice(0, block[0]?.at).trim(),
      options: optionsAt(words, { block, end: words.length }),
    }
  })
  return { passage: text.slice(0, run[0]?.at).trim(), parts }
}
