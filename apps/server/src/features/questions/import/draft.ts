import { withAnswerBracket } from './answers/answer-bracket.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import {
  type Block,
  type Inline,
  type Item,
  ItemKind,
  type ItemKey,
  type Marking,
  type Option,
  type Question,
  type TableCell,
} from '@jiangtai/shared/questions/document.ts'
import { normaliseBlocks } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import { readBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { judgeWord, spellings } from './answers/answer-text.ts'
import { joinLines } from './join-lines.ts'

/** A question on its way: it reads texts into blocks, counts the blanks, and collects faults. */
export type Draft = {
  /** Faults that no document holds: the row is refused. */
  problems: string[]
  /** Notes for the teacher who looks at it. */
  notes: string[]
  next_blank: number
  subject: string
}

/** An empty draft; `subject` decides how typed answers are compared. */
export function newDraft(subject: string): Draft {
  return { problems: [], notes: [], next_blank: 1, subject }
}

/** A text of the row as blocks, and the numbers of the blanks in it. Numbers of a paper (`__61__`) are counted anew. */
export function readText(draft: Draft, text: string): { blocks: Block[]; blanks: number[] } {
  const typed = singleSpaces(text).replace(/(?<!_)_{2,}\s?\d{1,3}\s?_{1,}|_\s?\d{1,3}\s?_{2,}/g, '____')
  const first = draft.next_blank
  const read = readBlocks(typed, { first_blank: first })
  draft.problems.push(...read.problems)
  draft.next_blank = read.next_blank
  return {
    blocks: read.blocks,
    blanks: Array.from({ length: read.next_blank - first }, (_, index) => first + index),
  }
}

/** A text in which no blank is counted: an answer, an analysis, an option of a bank. */
export function readAside(draft: Draft, text: string): Block[] {
  const read = readBlocks(singleSpaces(text))
  draft.problems.push(...read.problems)
  return normaliseBlocks(read.blocks.map(withoutBlanks))
}

/** Spaces that a converter doubled; a blank of a print stays a wide space. */
function singleSpaces(text: string): string {
  return text.replace(/ {2,}/g, ' ')
}

/** A blank that nobody fills is a line of print. */
function withoutBlanks(block: Block): Block {
  if (block.type === 'paragraph') return { ...block, content: block.content.map(withoutBlank) }
  if (block.type !== 'table') return block
  const rows = block.rows.map((row) =>
    row.map((cell) => ({ ...cell, blocks: cell.blocks.map(withoutCellBlanks) })),
  )
  return { ...block, rows }
}

function withoutCellBlanks(block: TableCell['blocks'][number]): TableCell['blocks'][number] {
  return block.type === 'paragraph' ? { ...block, content: block.content.map(withoutBlank) } : block
}

function withoutBlank(inline: Inline): Inline {
  return inline.type === 'blank' ? { type: 'text', text: '____', marks: [] } : inline
}

type Written = { kind: ItemKind; score: number; key: ItemKey } & Partial<
  Pick<Item, 'stem' | 'options' | 'blanks' | 'marking' | 'analysis'>
>

/** An item with the empty fields of its kind. */
export function itemOf(written: Written): Item {
  return {
    item_id: newId(),
    stem: [],
    options: [],
    targets: [],
    blanks: [],
    marking: { rule: 'whole' },
    analysis: [],
    knowledge: [],
    ...written,
  }
}

type ChoiceText = {
  stem: string
  options: readonly { key: string; text: string }[]
  keys: readonly string[]
  score: number
  name?: string
}

/** A choice item. A key that is no option, an empty or a lost option is noted; without its key it is kept as a written answer. */
export function choiceItem(draft: Draft, { stem, options, keys, score, name = '' }: ChoiceText): Item {
  const asked = readText(draft, withAnswerBracket(stem))
  const read = options.map(({ key, text }) => ({ key, ...readText(draft, joinOption(text)) }))
  const blanks = [...asked.blanks, ...read.flatMap((option) => option.blanks)]
  const shown: Option[] = read.map(({ key, blocks }) => ({ key, content: blocks }))
  const empty = shown.filter(({ content }) => content.length === 0).map(({ key }) => key)
  if (empty.length > 0) draft.notes.push(`${name}选项 ${empty.join('、')} 是空的`)
  const lost = lostLetter(options)
  if (lost !== null) draft.notes.push(`${name}可能少了选项 ${lost}`)
  const unknown = keys.find((key) => !shown.some((option) => option.key === key))
  if (unknown !== undefined) {
    draft.notes.push(`${name}答案“${keys.join('')}”不在选项中`)
    const whole = [
      ...asked.blocks,
      ...shown.flatMap(({ key, content }) => [...readAside(draft, `${key}.`), ...content]),
    ]
    return itemOf({ kind: 'text', stem: whole, blanks, score, key: textKey(draft, keys.join('')) })
  }
  return itemOf({
    kind: keys.length > 1 ? 'multiple' : 'single',
    stem: asked.blocks,
    options: shown,
    blanks,
    score,
    key: { kind: 'choice', keys: [...keys] },
    marking: keys.length > 1 ? markingOf(stem, score) : { rule: 'whole' },
  })
}

/** An option is one line, but for tables and pictures. */
function joinOption(text: string): string {
  return text.includes('\\begin') || text.includes('|') ? text : joinLines(text)
}

/** A later letter in the text of an option: a mark nobody could read stood before it. */
function lostLetter(options: readonly { key: string; text: string }[]): string | null {
  const last = options.at(-1)
  if (last === undefined) return null
  const lost = String.fromCharCode(last.key.charCodeAt(0) + 1)
  const next = String.fromCharCode(last.key.charCodeAt(0) + 2)
  return new RegExp(`(?:^|\\s)${next}[．.、]`).test(last.text) ? lost : null
}

/** The points for a part of a multiple choice, by the words of the paper: `部分选对的得 2 分`; half without such words. */
export function markingOf(text: string, score: number): Marking {
  const said = /(?:部分选对|选对但不全|选不全|漏选)[^0-9\n]{0,10}(\d(?:\.5)?)\s?分/.exec(text)
  const part = Number(said?.[1] ?? 0)
  return said === null || part === 0 || part * 2 === score ? { rule: 'half' } : { rule: 'each', score: part }
}

/** A model answer. */
export function textKey(draft: Draft, answer: string): ItemKey {
  return { kind: 'text', answer: readAside(draft, answer), points: [] }
}

/** The key of blanks, one answer each ([QI-12]). */
export function blankKey(draft: Draft, answers: readonly string[]): ItemKey {
  return {
    kind: 'blank',
    blanks: answers.map((answer) => {
      const accepted = spellings(answer).map((spelling) => spelling.slice(0, 500))
      return { accepted, compare: compareOf(draft, accepted), tolerance: null, score: null, group: null }
    }),
  }
}

const BY_VALUE = /math|physics|chemistry|数学|物理|化学/i
const BY_TEXT = /english|chinese|英语|语文|history|biology|politic|geograph|历史|生物|政治|地理/i

/** Formulas and numbers are compared by value where they are counted with. */
function compareOf({ subject }: Draft, accepted: readonly string[]): 'text' | 'value' {
  if (BY_TEXT.test(subject) && !BY_VALUE.test(subject)) return 'text'
  const isNumber = accepted.every((spelling) =>
    /\$|^[-+−]?\d[\d.,/:%\s]{0,30}[A-Za-z%°℃Ωμ/]{0,6}$/.test(spelling),
  )
  return isNumber && !accepted.some((spelling) => /[\u3400-\u9fff]/.test(spelling)) ? 'value' : 'text'
}

/** The question with its blanks compared by value where they are counted with ([QI-12]). */
export function byValue(question: Question, subject: string): Question {
  const draft = newDraft(subject)
  const items = question.items.map((item) => {
    if (item.key.kind !== 'blank') return item
    const blanks = item.key.blanks.map((blank) =>
      blank.compare === 'text' ? { ...blank, compare: compareOf(draft, blank.accepted) } : blank,
    )
    return { ...item, key: { ...item.key, blanks } }
  })
  return { ...question, items }
}

/** 判断 when the answer says so, else null. */
export function judgeItem(
  draft: Draft,
  { stem, answer, score }: { stem: string; answer: string; score: number },
): Item | null {
  const word = judgeWord(answer)
  if (word === null) return null
  const asked = readText(draft, stem)
  return itemOf({
    kind: 'judge',
    stem: asked.blocks,
    blanks: asked.blanks,
    score,
    key: { kind: 'choice', keys: [word] },
  })
}

/** A question without material, bank or an analysis of the whole, unless they are given. */
export function questionOf(given: Partial<Question> & Pick<Question, 'items'>): Question {
  return { form: 'plain', material: null, bank: [], analysis: [], ...given }
}
