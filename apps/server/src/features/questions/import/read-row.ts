import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { answerLetters, dealOut, judgeWord, letterList, numberedPieces } from './answers/answer-text.ts'
import { readCorrections } from './corrections.ts'
import {
  blankKey,
  choiceItem,
  type Draft,
  itemOf,
  judgeItem,
  newDraft,
  questionOf,
  readAside,
  readText,
  textKey,
} from './draft.ts'
import { lastOptions, optionBlocks, optionsAt } from './option-marks.ts'
import { takeScore } from './rows/paper-head.ts'
import { type PaperRow, readPaperRow } from './paper-row.ts'
import { accepted, type ParsedRow, refused } from './parsed-question.ts'
import { withBlanks } from './passage/passage-blanks.ts'
import { finish, readMixedPassage, readPassage } from './passage/read-passage.ts'
import { reviewNotes } from './review-notes.ts'
import { readRowTags } from './rows/row-tags.ts'

const FILL_IN = /fill|blank|dictation|cloze_passage|填空|默写/i
const OPEN = /open|essay|解答|简答|作文|论述/i
const CORRECTION = /correction|改错/i
/** An answer longer than this is written out, not filled in. */
const LONGEST_BLANK = 40

/** Reads one row of an exam paper as one question ([QI-6]). */
export function parsePaperRow(raw: unknown, file: { keywords: string }): ParsedRow {
  const row = readPaperRow(raw, file)
  if ('reason' in row) return refused(row.reason)
  const tags = readRowTags(raw)
  const draft = newDraft(row.subject)
  const question = readQuestion(draft, row)
  if (typeof question === 'string') return refused(question)
  return accepted(
    { document: question, source: row.source, year: row.year, ...tags.said },
    { problems: draft.problems, notes: [...draft.notes, ...tags.notes, ...reviewNotes(question, row)] },
  )
}

/** The question, or the reason why there is none. */
function readQuestion(draft: Draft, row: PaperRow): Question | string {
  if (row.items.length > 0) return dividedRow(draft, row)
  if (row.options.length >= 2) return optionRow(draft, row)
  const keys = lettersOf(row)
  if (keys !== null && keys.length > 1) return passageRow(draft, row, keys)
  const [letters] = keys ?? []
  if (letters !== undefined) {
    const single = choiceRow(draft, row, letters)
    if (typeof single !== 'string' || !FILL_IN.test(row.hint)) return single
  }
  if (row.answers.length > 1) return severalAnswers(draft, row)
  return oneAnswer(draft, row, row.answers[0] ?? '')
}

/** The letters of each item; null when the answers are no letters. One text may hold those of several items. */
function lettersOf(row: PaperRow): string[][] | null {
  const [answer = ''] = row.answers
  if (row.answers.length > 1) {
    const lists = row.answers.map((one) => answerLetters(one) ?? letterList(one, null)?.[0] ?? null)
    const flat = row.answers.every((one) => (letterList(one, null)?.length ?? 0) > 1)
    if (flat) return row.answers.flatMap((one) => letterList(one, null) ?? [])
    return lists.every((letters) => letters !== null) ? lists : null
  }
  const counts = optionBlocks(row.question).map((blocks) => blocks.length)
  const bare = answer.replace(/[^A-O]/g, '').length
  const isSeveral =
    counts.includes(bare) ||
    (counts.every((count) => count === 1) && bare >= 4 && withBlanks(row.question, bare, null) !== null)
  const listed = letterList(answer, isSeveral ? bare : null)
  if (listed !== null && listed.length > 1) return listed
  const letters = answerLetters(answer)
  return letters === null ? null : [letters]
}

function dividedRow(draft: Draft, row: PaperRow): Question | string {
  const material = row.question === '' ? null : readAside(draft, row.question)
  const items = row.items.map((item, index): Item => {
    const { text: stem, score } = takeScore(item.stem.replace(/^[（(]?\d{1,3}[)）．.、]\s?/, ''))
    const written = dividedItem(draft, { ...item, stem }, score ?? row.score, index)
    return { ...written, analysis: readAside(draft, item.analysis) }
  })
  const question = { form: 'material' as const, material, items, first: 1 }
  const isDivided = row.items.some(({ analysis }) => analysis !== '')
  return isDivided
    ? questionOf({ form: 'material', material, items, analysis: readAside(draft, row.analysis) })
    : finish(draft, row, question)
}

function dividedItem(draft: Draft, item: PaperRow['items'][number], score: number, index: number): Item {
  const name = `第 ${index + 1} 小题：`
  const options = item.options.map((text, place) => ({ key: letter(place), text }))
  const letters = keysAmong(item.answer, options)
  if (letters !== null && options.length > 0)
    return choiceItem(draft, { stem: item.stem, options, keys: letters, score, name })
  const judged = options.length === 0 ? judgeItem(draft, { ...item, score }) : null
  if (judged !== null) return judged
  if (item.answer === '') draft.notes.push(`${name}没有答案`)
  return (
    blankItem(draft, { stem: item.stem, answer: item.answer, score }) ??
    textItem(draft, item.stem, item.answer, score)
  )
}

/** Letters, an index from 0, or the words of an option. */
function keysAmong(answer: string, options: readonly { key: string; text: string }[]): string[] | null {
  const letters = answerLetters(answer)
  if (letters !== null) return letters
  const same = options.find(({ text }) => text === answer && text !== '')
  if (same !== undefined) return [same.key]
  return /^\d$/.test(answer) && options[Number(answer)] !== undefined ? [letter(Number(answer))] : null
}

function optionRow(draft: Draft, row: PaperRow): Question | string {
  const options = row.options.map((text, index) => ({ key: letter(index), text }))
  const keys = keysAmong(row.answers.join(''), options)
  if (keys === null) return `答案“${row.answers.join('').slice(0, 20)}”不在选项中`
  return single(draft, row, { stem: row.question, options, keys })
}

function choiceRow(draft: Draft, row: PaperRow, keys: string[]): Question | string {
  const block = lastOptions(row.question, keys)
  const first = block?.[0]
  if (block === null || first === undefined) return '没有找到选项 A、B、C、D'
  const options = optionsAt(row.question, { block, end: row.question.length })
  return single(draft, row, { stem: row.question.slice(0, first.at).trim(), options, keys })
}

function single(
  draft: Draft,
  row: PaperRow,
  choice: { stem: string; options: { key: string; text: string }[]; keys: string[] },
): Question | string {
  const unknown = choice.keys.find((key) => !choice.options.some((option) => option.key === key))
  if (unknown !== undefined) return `答案“${choice.keys.join('')}”不在选项中`
  if (choice.stem === '') return '没有题干'
  return plain(draft, row, choiceItem(draft, { ...choice, score: row.score }))
}

function passageRow(draft: Draft, row: PaperRow, keys: string[][]): Question {
  const question =
    readPassage(draft, row, keys) ??
    readMixedPassage(draft, { ...row, answers: keys.map((letters) => letters.join('')) }, keys)
  if (question !== null) return question
  draft.notes.push(`有 ${keys.length} 个答案，小题没有分开`)
  return whole(draft, row)
}

/** Several answers that are not all letters: a passage with choices and written items, or sub-questions. */
function severalAnswers(draft: Draft, row: PaperRow): Question {
  const question =
    filledPassage(draft, row, row.answers) ?? readMixedPassage(draft, row, row.answers.map(answerLetters))
  if (question !== null) return question
  return whole(draft, row)
}

function oneAnswer(draft: Draft, row: PaperRow, answer: string): Question {
  const isCorrection = CORRECTION.test(row.hint) || row.question.slice(0, 300).includes('改错')
  if (isCorrection) return correction(draft, row, answer)
  const judged =
    judgeWord(answer) === null ? null : judgeItem(draft, { stem: row.question, answer, score: row.score })
  if (judged !== null) return plain(draft, row, judged)
  const filled = filledPassage(draft, row, numberedPieces(answer))
  if (filled !== null) return filled
  const mixed = mixedPieces(draft, row, answer)
  if (mixed !== null) return mixed
  const isOpen = OPEN.test(row.hint) && !FILL_IN.test(row.hint)
  const isFilled =
    FILL_IN.test(row.hint) || (!isOpen && answer.length <= LONGEST_BLANK && !answer.includes('\n'))
  const item =
    isFilled || row.question.includes('___')
      ? blankItem(draft, { stem: row.question, answer, score: row.score })
      : null
  return plain(draft, row, item ?? textItem(draft, row.question, answer, row.score))
}

function correction(draft: Draft, row: PaperRow, answer: string): Question {
  const corrections = readCorrections(answer)
  if (corrections === null)
    return {
      ...plain(draft, row, textItem(draft, row.question, answer, row.score)),
      form: 'error_correction',
    }
  const stem = readAside(draft, row.question)
  const item = itemOf({ kind: 'correct', stem, score: row.score, key: { kind: 'correct', corrections } })
  return { ...plain(draft, row, item), form: 'error_correction' }
}

/** 语法填空 and its kin: a passage in English with as many numbered blanks as answers, one item each. */
function filledPassage(draft: Draft, row: PaperRow, pieces: readonly string[]): Question | null {
  const answers = pieces.map((piece) => dealOut(piece, 1)?.[0] ?? '')
  const isShort = answers.every((answer) => answer !== '' && answer.length <= LONGEST_BLANK)
  const isEnglish =
    (row.question.match(/[A-Za-z]{2,}/g)?.length ?? 0) > 30 &&
    answers.every((answer) => /^[A-Za-z]/.test(answer))
  if (answers.length < 5 || !isShort || !isEnglish) return null
  const written = withBlanks(row.question, answers.length, null)
  if (written === null) return null
  const before = draft.next_blank
  const { blocks, blanks } = readText(draft, written)
  if (blanks.length !== answers.length) {
    draft.next_blank = before
    return null
  }
  const share =
    row.answers.length === 1 && row.score >= answers.length ? row.score / answers.length : row.score
  const items = answers.map((answer, index) =>
    itemOf({
      kind: 'blank',
      blanks: blanks.slice(index, index + 1),
      score: share,
      key: blankKey(draft, [answer]),
    }),
  )
  return finish(draft, row, { form: 'grammar_fill', material: blocks, items, first: null })
}

/** One text that answers several numbered items, some by a letter: `1. A\n2. B\n3. 译文 …`. */
function mixedPieces(draft: Draft, row: PaperRow, answer: string): Question | null {
  const pieces = numberedPieces(answer).map((piece) => piece.trim())
  const keys = pieces.map(answerLetters)
  if (pieces.length < 2 || keys.every((letters) => letters === null)) return null
  return readMixedPassage(draft, { ...row, answers: pieces, score: row.score / pieces.length }, keys)
}

/** A fill-in item; null when the answer cannot be dealt out to the blanks one by one. */
function blankItem(
  draft: Draft,
  { stem, answer, score }: { stem: string; answer: string; score: number },
): Item | null {
  const before = draft.next_blank
  const asked = readText(draft, stem)
  const answers = dealOut(answer, Math.max(1, asked.blanks.length))
  if (answers === null || answers.some((one) => one.length > 200)) {
    draft.next_blank = before
    return null
  }
  return itemOf({
    kind: 'blank',
    stem: asked.blocks,
    blanks: asked.blanks,
    score,
    key: blankKey(draft, answers),
  })
}

function textItem(draft: Draft, stem: string, answer: string, score: number): Item {
  const asked = readText(draft, stem)
  const isEssay = /作文|写作|书面表达|不少于\s?\d{3}\s?字/.test(stem) && answer.length > 200
  return itemOf({
    kind: isEssay ? 'essay' : 'text',
    stem: asked.blocks,
    blanks: asked.blanks,
    score,
    key: textKey(draft, answer),
  })
}

function plain(draft: Draft, row: PaperRow, item: Item): Question {
  return questionOf({ items: [{ ...item, analysis: readAside(draft, row.analysis) }] })
}

/** The whole row as one written item: nothing is lost, a teacher divides it. */
function whole(draft: Draft, row: PaperRow): Question {
  const answer = row.answers.map((one, index) => `（${index + 1}）${one}`).join('\n')
  return plain(draft, row, textItem(draft, row.question, answer, row.score * row.answers.length))
}

function letter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}
