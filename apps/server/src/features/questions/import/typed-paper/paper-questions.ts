import type { QuestionForm } from '@jiangtai/shared/questions/document.ts'
import { readHeadName } from '@jiangtai/shared/questions/typed-question/head-names.ts'
import type { TypedItem, TypedQuestion } from '@jiangtai/shared/questions/typed-question/read-parts.ts'
import { numberedPieces } from '../answers/answer-text.ts'
import { withBlanks } from '../passage/passage-blanks.ts'
import { dealAnswers, type NumberedCut } from './deal-answers.ts'
import { type Group, groupQuestions } from './group-questions.ts'
import { outline } from './outline.ts'
import { itemsWithOptions, lettersOnly, materialItems } from './own-items.ts'
import { headHints } from './head-hints.ts'
import { itemOfPaper, typedText } from './paper-item.ts'
import { cutLines, type PaperLine, paperLines } from './paper-signs.ts'
import { type CutQuestion, cutQuestion } from './question-parts.ts'

/** Words of a list for a question, to be read behind one of its lines. */
export type GivenLine = { after: number; part: 'answer' | 'analysis'; line: number; text: string }

/** A question of a typed paper, from its first line to its last. */
export type PaperQuestion = {
  line: number
  end: number
  /** Lines elsewhere that say its answer. */
  answer_lines: number[]
  /** The words that lists gave it: the line they stand behind, and the lines they come from. */
  given: GivenLine[]
  /** The heading above. */
  head: string
  length: number
} & (
  | { read: 'parts'; typed: TypedQuestion }
  /** With the names and signs of the typed form: its lines as they stand. */
  | { read: 'signs'; text: string }
  /** One text with a list of answers: it divides itself. */
  | {
      read: 'row'
      row: { question: string; answer: string; analysis: string; score: number | null }
      hint: string
    }
)
/** A typed paper: every line that is not empty stands in a question, among the headings, or is left out. */
export type TypedPaper = { questions: PaperQuestion[]; headings: PaperLine[]; left_out: PaperLine[][] }

/** Reads a paper as teachers type it, however it numbers its questions and wherever its answers stand; linear. */
export function readTypedPaper(text: string): TypedPaper {
  const { groups, answers, headings, left_out } = groupQuestions(outline(paperLines(text)))
  const raw = text.replace(/\r\n?/g, '\n').split('\n')
  const textOf = (from: number, to: number) => raw.slice(from - 1, to).join('\n')
  const cuts = groups.map(cutGroup)
  const dealt = dealAnswers(cuts.flat(), answers)
  const questions = groups.map((group, index) => paperQuestion(group, cuts[index] ?? [], textOf))
  return {
    questions,
    headings: [...headings, ...dealt.headings],
    left_out: [...left_out, ...dealt.left_out],
  }
}

/**
 * Reads any lines as one question ([QI-62]): the words before its first number are the passage of all numbers. What a
 * list says among them is dealt.
 */
export function readAsOne(lines: readonly PaperLine[], head: string): PaperQuestion {
  const group: Group = { head, ordinal: 0, passage: [], questions: [], blanks: [] }
  const lists: PaperLine[][] = []
  for (const entry of outline(cutLines(lines))) {
    if (entry.kind === 'question') group.questions.push(entry)
    else if (entry.kind === 'answers') lists.push(entry.lines)
    else (group.questions.at(-1)?.lines ?? group.passage).push(...entry.lines)
  }
  const cuts = cutGroup(group)
  dealAnswers(cuts, lists)
  const inOrder = (from: number, to: number) =>
    lines.flatMap(({ line, text }) => (line >= from && line <= to ? [text] : [])).join('\n')
  return paperQuestion(group, cuts, inOrder)
}

function cutGroup({ ordinal, questions, passage, blanks }: Group): NumberedCut[] {
  if (blanks.length > 0) return blanks.map((number) => ({ number, ordinal, cut: cutQuestion([]) }))
  if (questions.length === 0) return [{ number: 0, ordinal, cut: cutQuestion(passage) }]
  return questions.map(({ number, lines }) => ({ number, ordinal, cut: cutQuestion(lines) }))
}

function paperQuestion(
  group: Group,
  cuts: readonly NumberedCut[],
  textOf: (from: number, to: number) => string,
): PaperQuestion {
  const lines = [
    ...(group.questions.length === 0 && group.blanks.length === 0 ? [] : group.passage),
    ...cuts.flatMap(({ cut }) => linesIn(cut)),
  ]
  const own = [...group.passage, ...group.questions.flatMap((question) => question.lines)]
  const line = own[0]?.line ?? 1
  const end = own.findLast(({ text }) => text.trim() !== '')?.line ?? line
  const elsewhere = lines.filter((one) => one.line < line || one.line > end).map((one) => one.line)
  const answer_lines = [...new Set(elsewhere)]
  const length = lines.reduce((sum, { text }) => sum + text.length, 0)
  const place = { line, end, answer_lines, given: givenTo(group, cuts), head: group.head, length }
  if (group.blanks.length > 0) return { ...place, read: 'row', ...rowOfBlanks(group, cuts) }
  const [only, ...others] = cuts
  const isAlone =
    only !== undefined && others.length === 0 && (group.questions.length === 0 || group.passage.length === 0)
  if (isAlone && hasSigns(own)) return { ...place, read: 'signs', text: textOf(line, end) }
  if (isAlone && only.cut.items.length === 0) {
    const items = itemsWithOptions(only.cut) ?? materialItems(only.cut)
    if (items !== null)
      return {
        ...place,
        read: 'parts',
        typed: withItems(group, { material: items.material, cuts: items.cuts, first: 1 }),
      }
    if (isListed(only.cut)) return { ...place, read: 'row', ...rowOf(only.cut, group) }
    const plain = { line, form: 'plain' as const, score: null, material: null, bank: [], whole: null }
    return {
      ...place,
      read: 'parts',
      typed: {
        ...plain,
        items: [itemOfPaper(only.cut, headHints(group.head))],
        faults: faultsOf([only.cut]),
      },
    }
  }
  if (isAlone) {
    const { stem, items } = only.cut
    return { ...place, read: 'parts', typed: withItems(group, { material: stem, cuts: items, first: 1 }) }
  }
  const first = cuts[0]?.number ?? 1
  const typed = withItems(group, { material: group.passage, cuts: cuts.map(({ cut }) => cut), first })
  return { ...place, read: 'parts', typed }
}

function linesIn({ stem, answer, analysis, items }: CutQuestion): PaperLine[] {
  return [...stem, ...answer, ...analysis, ...items.flatMap(linesIn)]
}

/** The words that lists gave to each question of a group, behind the last line of that question. */
function givenTo({ passage, questions }: Group, cuts: readonly NumberedCut[]): GivenLine[] {
  return cuts.flatMap(({ cut }, index) => {
    const own = questions[index]?.lines ?? passage
    const after = (own.findLast(({ text }) => text.trim() !== '') ?? own[0])?.line ?? cut.line
    return cut.given.map((words) => ({ after, ...words }))
  })
}

const SIGNS = /^\s{0,20}【(?:给分点|评分|备选项|备选词|右边|所填的空|总解析|选项"[^】\n]{1,70})】/

/** Whether a question is written with signs that only the typed form has. */
function hasSigns(lines: readonly PaperLine[]): boolean {
  const name = /^\s{0,20}【([^【】\n]{1,12})】/.exec(lines[0]?.text ?? '')?.[1]
  const hasForm = name !== undefined && (readHeadName(name)?.form ?? null) !== null
  return hasForm || lines.some(({ text }) => SIGNS.test(text))
}

/** Whether the answer of one text is a list: of letters, or of several numbered words for its blanks. */
function isListed({ stem, answer }: CutQuestion): boolean {
  const text = answer.map((line) => line.text).join('\n')
  if ((lettersOnly(text, null)?.length ?? 0) > 1) return true
  const asked = stem.map((line) => line.text).join('\n')
  const pieces = numberedPieces(text).length
  return pieces > 2 && stem.length > 1 && /__/.test(asked) && withBlanks(asked, pieces, null) !== null
}

function rowOf(cut: CutQuestion, { head }: Group) {
  const row = {
    question: typedText(cut.stem).text,
    answer: cut.answer.map(({ text }) => text).join('\n'),
    analysis: typedText(cut.analysis).text,
    score: headHints(head).score,
  }
  return { row, hint: head }
}

/** A passage that asks by the numbers of its blanks, with an answer for each. */
function rowOfBlanks({ head, passage, blanks }: Group, cuts: readonly NumberedCut[]) {
  const wordsOf = (lines: readonly PaperLine[]) => lines.map(({ text }) => text.trim()).join(' ')
  const listed = (part: 'answer' | 'analysis') =>
    cuts
      .map(({ cut }, index) => ({ number: blanks[index] ?? 0, words: wordsOf(cut[part]) }))
      .filter(({ words }) => words !== '')
      .map(({ number, words }) => `${number}. ${words}`)
      .join('\n')
  const text = passage
    .map((line) => line.text)
    .join('\n')
    .trim()
  return {
    row: {
      question: text,
      answer: listed('answer'),
      analysis: listed('analysis'),
      score: headHints(head).score,
    },
    hint: head,
  }
}

type Joined = { material: readonly PaperLine[]; cuts: readonly CutQuestion[]; first: number }

/** A passage with its items; the numbered places of a cloze become its blanks. */
function withItems({ head }: Group, { material, cuts, first }: Joined): TypedQuestion {
  const hints = headHints(head)
  const items = cuts.flatMap(ownItems).map((cut) => itemOfPaper(cut, hints))
  const isCloze = items.length > 1 && items.every(({ stem }) => stem.text.trim() === '')
  const bare = material.map(({ text }) => text).join('\n')
  const blanks = isCloze ? withBlanks(bare, items.length, first) : null
  const text = typedText(material)
  return {
    line: material[0]?.line ?? cuts[0]?.line ?? 1,
    form: formOf({ head: `${head}\n${text.text.slice(0, 200)}`, items, isCloze }),
    score: null,
    material:
      text.text.trim() === ''
        ? null
        : blanks === null
          ? text
          : typedText([{ line: text.line, text: blanks }]),
    bank: [],
    items,
    whole: null,
    faults: faultsOf(cuts),
  }
}

/** The items of a question, the first with the words above them. */
function ownItems(cut: CutQuestion): CutQuestion[] {
  const [first, ...others] = cut.items
  return first === undefined ? [cut] : [{ ...first, stem: [...cut.stem, ...first.stem] }, ...others]
}

function formOf({
  head,
  items,
  isCloze,
}: {
  head: string
  items: readonly TypedItem[]
  isCloze: boolean
}): QuestionForm {
  if (isCloze || /完形|Cloze/i.test(head)) return 'cloze'
  if (/听力|Listening/i.test(head)) return 'listening'
  if (/语法填空/.test(head) && items.every(({ options }) => options.length === 0)) return 'grammar_fill'
  if (/实验/.test(head)) return 'experiment'
  return /阅读|文言|诗|Reading/i.test(head) ? 'reading' : 'material'
}

function faultsOf(cuts: readonly CutQuestion[]): TypedQuestion['faults'] {
  return cuts.flatMap(({ twice, answer }) =>
    twice === null
      ? []
      : [
          {
            line: twice,
            message: `【答案】写了两次（第 ${answer[0]?.line ?? twice} 行已有一处），请只留一处`,
          },
        ],
  )
}
