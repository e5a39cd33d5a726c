import { readHeadName } from '@jiangtai/shared/questions/typed-question/head-names.ts'
import { printWord } from '@jiangtai/shared/questions/typed-question/quoted-words.ts'
import type { TypedItem, TypedText } from '@jiangtai/shared/questions/typed-question/read-parts.ts'
import { withAnswerBracket } from '../answers/answer-bracket.ts'
import { answerLetters, dealOut, numberedPieces } from '../answers/answer-text.ts'
import { lastOptions, type OptionBlock, optionsAt } from '../option-marks.ts'
import { takeScore } from '../rows/paper-head.ts'
import { ESSAY, type HeadHints, partialRule } from './head-hints.ts'
import type { PaperLine } from './paper-signs.ts'
import type { CutQuestion } from './question-parts.ts'

/** Lines as one text, with a place for each picture that is only spoken of, and blanks written in one way. */
export function typedText(lines: readonly PaperLine[]): TypedText {
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  const text = lines
    .slice(Math.max(0, first))
    .map((line) => line.text)
    .join('\n')
    .trimEnd()
  return { line: lines[Math.max(0, first)]?.line ?? 0, text: withPlaceholders(withBlankLines(text)) }
}

const PICTURE_WORDS =
  /(?<!!)[[【［]\s?(?:此处(?:有|为)?)?(?:插?图片?|图\s?[\d一二三四甲乙丙丁]{1,2})\s?[\]】］]|[（(]\s?(?:见(?:[上下左右]|附)?图|图略|此处有图)\s?[)）]/g

/** `[图片]`, `（见图）`: a place that a picture can be put into later. */
function withPlaceholders(text: string): string {
  return text.replace(PICTURE_WORDS, '![图片]()')
}

function withBlankLines(text: string): string {
  return text
    .replace(/[＿▁﹍]{2,200}/g, '____')
    .replace(/(?<!_)_{2,200}\s?\d{1,3}\s?_{1,200}|_\s?\d{1,3}\s?_{2,200}/g, '____')
    .replace(/(?<!_)__(?!_)/g, '____')
}

const EMPTY_BRACKET = /[（(][ \t\u3000]{1,40}[)）]/g

/** A plain question or an item of a passage as the typed form has it. */
export function itemOfPaper(cut: CutQuestion, hints: HeadHints): TypedItem {
  const item: TypedItem = {
    line: cut.line,
    kind: null,
    score: null,
    stem: typedText(cut.stem),
    options: [],
    targets: [],
    parts: {},
  }
  takeHead(item)
  const answer = cut.answer.length === 0 ? null : typedText(cut.answer)
  const [letters, rest] = answer === null ? [null, ''] : lettersOf(answer.text)
  const analysis = [rest, typedText(cut.analysis).text].filter((text) => text.trim() !== '').join('\n')
  if (analysis !== '') item.parts.analysis = { line: cut.analysis[0]?.line ?? cut.line, text: analysis }
  const block = letters === null && answer !== null ? null : lastOptions(item.stem.text, letters ?? [])
  if (block !== null) takeOptions(item, block)
  const inBracket = takeBracket(item, { answer: letters?.join('') ?? answer?.text.trim() ?? null, hints })
  if (letters !== null && answer !== null) item.parts.answer = { line: answer.line, text: letters.join('') }
  else if (answer !== null) item.parts.answer = answer
  else if (inBracket !== null) item.parts.answer = { line: item.line, text: inBracket }
  if (block === null) nameKind(item, hints)
  if (hints.score !== null) item.score ??= hints.score
  if (hints.partial !== null && (letters?.length ?? 0) > 1) {
    const rule = partialRule(hints.partial, { score: item.score, right: letters?.length ?? 0 })
    if (rule !== null) item.parts.marking = { line: item.line, text: rule }
  }
  return item
}

/** The name and the score at the head of a stem, or behind its words. */
function takeHead(item: TypedItem): void {
  const named = /^\s{0,20}【([^【】\n]{1,12})】[ \t\u3000]{0,20}/.exec(item.stem.text)
  const kind = named === null ? null : (readHeadName(named[1] ?? '')?.kind ?? null)
  if (named !== null && kind !== null) {
    item.kind = kind
    item.stem.text = item.stem.text.slice(named[0].length)
  }
  takeStemScore(item)
}

const EMPTY_AT_END = /[（(][ \t\u3000]{0,20}[)）]$/
const SCORE_AT_END = /[（(]\s?(\d{1,2}(?:\.5)?)\s?分\s?[)）]$/

/** A score stands at the head, at the end of the first line or of the last; where several lines have one, it is of their numbers. */
function takeStemScore(item: TypedItem): void {
  const lines = item.stem.text.split('\n')
  const scored = lines.flatMap((line, index) => {
    const found = SCORE_AT_END.exec(line.slice(-60).trimEnd().replace(EMPTY_AT_END, '').trimEnd())
    return found === null ? [] : [{ index, whole: found[0], score: Number(found[1]) }]
  })
  const head = takeScore(lines[0] ?? '')
  const [first, ...others] = scored
  if (head.score !== null) {
    item.score = head.score
    item.stem.text = [head.text, ...lines.slice(1)].join('\n')
  } else if (first !== undefined && others.length > 0 && first.index > 0)
    item.score = scored.reduce((sum, { score }) => sum + score, 0)
  else if (first !== undefined) {
    item.score = first.score
    const line = lines[first.index] ?? ''
    const at = line.lastIndexOf(first.whole)
    lines[first.index] = (line.slice(0, at) + line.slice(at + first.whole.length)).trimEnd()
    item.stem.text = lines.join('\n')
  }
}

/** The letters that an answer begins with, and the words behind them. */
function lettersOf(answer: string): [string[] | null, string] {
  const whole = answerLetters(answer)
  if (whole !== null) return [whole, '']
  const parted =
    /^\s{0,20}([A-HＡ-Ｈ]{1,8})(?:[。．.，,；;、]?[ \t\u3000]{0,20}\n|[。．.，,；;][ \t\u3000]{0,20}|[ \t\u3000]{1,20})(?=[^A-Za-z])/.exec(
      answer,
    )
  const letters = parted === null ? null : answerLetters(parted[1] ?? '')
  return letters === null || parted === null ? [null, ''] : [letters, answer.slice(parted[0].length)]
}

function takeOptions(item: TypedItem, block: OptionBlock): void {
  const { text, line } = item.stem
  const at = block[0]?.at ?? text.length
  let [counted, lines] = [0, 0]
  item.options = optionsAt(text, { block, end: text.length }).map((option, index) => {
    const from = block[index]?.at ?? 0
    lines += text.slice(counted, from).split('\n').length - 1
    counted = from
    return { ...option, is_named: false, line: line + lines }
  })
  item.stem = { line, text: withAnswerBracket(text.slice(0, at).trimEnd()) }
}

const IN_BRACKET = /[（(][ \t\u3000]{0,20}([A-H]{1,8}|[TF√×✓✗✔✘]|对|错)[ \t\u3000]{0,20}[)）]/g

/** The answer that stands in the bracket of a stem, which students are shown without it. */
function takeBracket(
  item: TypedItem,
  { answer, hints }: { answer: string | null; hints: HeadHints },
): string | null {
  const found = [...item.stem.text.matchAll(IN_BRACKET)].at(-1)
  const [whole = '', word = ''] = found ?? []
  if (found === undefined || (answer !== null && answer !== word)) return null
  const isChosen = item.options.some(({ key }) => word.includes(key))
  if (/[A-HT]/.test(word) && !isChosen && !(hints.isJudge && /^[TF]$/.test(word))) return null
  const { text } = item.stem
  item.stem.text = `${text.slice(0, found.index)}（　　）${text.slice(found.index + whole.length)}`
  return word
}

const WIDE = { least: 3, most: 60 }
const STOP = /[.．。，,；;（(、\n]/

/** Wide spaces before a stop are a blank where no other one stands. */
function withWideBlanks(text: string): string {
  if (text.includes('___')) return text
  return text.replace(/\u3000+/g, (spaces, at: number) => {
    const isBlank = spaces.length >= WIDE.least && spaces.length <= WIDE.most
    return isBlank && STOP.test(text[at + spaces.length] ?? '\n') ? '____' : spaces
  })
}

const UNDERLINED = /<u>([^<>\n]{1,160})<\/u>/g

/** The teacher's print of a paper has its answers on the lines to write on: words between wide underlined spaces. */
function takeFilledBlanks(item: TypedItem): void {
  const { stem, parts, line } = item
  const words = [...stem.text.matchAll(UNDERLINED)]
    .map(([, held]) => filledWord(held ?? ''))
    .filter((word) => word !== '')
  if (words.length === 0 || stem.text.includes('___')) return
  const told = parts.answer?.text ?? ''
  if (told !== '' && !words.every((word) => told.includes(word))) return
  stem.text = stem.text.replace(UNDERLINED, (whole, held: string) =>
    filledWord(held) === '' ? whole : '____',
  )
  parts.answer ??= { line, text: words.map((word) => printWord(word, /[；;〔〕]/)).join('；') }
}

/** The word on a line to write on; empty where underlined words do not stand between spaces. */
function filledWord(held: string): string {
  return /^[ \u00a0\u3000]/.test(held) && /[ \u00a0\u3000]$/.test(held) ? held.trim() : ''
}

/** Whether an answer fits one blank: a line without a list in it. */
function isWord(answer: string): boolean {
  return answer !== '' && answer.length < 80 && !/[；;\n]/.test(answer)
}

/** In a section of blanks, a question without one is answered at its end, before its stop. */
function withBlankAtEnd(text: string): string {
  if (text.includes('___') || numberedPieces(text).length > 1) return text
  const [, words = text, stop = ''] = /^([^]*?)([.．。])?$/.exec(text.trimEnd()) ?? []
  return `${words}____${stop}`
}

/** 判断, 作文 and blanks by the words of the heading, and the answers of blanks one by one. */
function nameKind(item: TypedItem, hints: HeadHints): void {
  const { stem, parts, options } = item
  const word = parts.answer?.text.trim() ?? ''
  if (hints.isJudge && /^[√×✓✗✔✘对错TFYN是否正误确]{1,2}$|^错误$|^true$|^false$/i.test(word))
    item.kind ??= 'judge'
  if (item.kind === 'judge') return
  if (options.length === 0) takeFilledBlanks(item)
  const answer = parts.answer?.text.trim() ?? ''
  if (answer !== '' && answer.length < 60) stem.text = withWideBlanks(stem.text)
  if (hints.isFill && !stem.text.includes('___')) stem.text = stem.text.replace(EMPTY_BRACKET, '____')
  if (hints.isFill && isWord(answer)) stem.text = withBlankAtEnd(stem.text)
  const blanks = stem.text.match(/_{3,200}/g)?.length ?? 0
  if (blanks === 0 && (hints.isEssay || ESSAY.test(stem.text))) item.kind ??= 'essay'
  if (blanks === 0 || parts.answer === undefined) return
  if (hints.blank_score !== null) item.score ??= hints.blank_score * blanks
  const parted = answer.split(/[；;\n]/).filter((piece) => piece.trim() !== '')
  const isDealt = parted.length === blanks && numberedPieces(answer).length !== blanks
  const dealt = isDealt ? null : dealOut(answer, blanks)
  if (dealt !== null) parts.answer.text = dealt.map((word) => printWord(word, /[；;〔〕]/)).join('；')
}
