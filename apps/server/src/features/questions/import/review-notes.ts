import type { Block, Inline, Question } from '@jiangtai/shared/questions/document.ts'
import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import type { PaperRow } from './paper-row.ts'
import type { ParsedQuestion } from './parsed-question.ts'

const NAMES_A_PICTURE = /如[右左下上]?图|下图|[右左]图|见图|图示的|图[1-9甲乙丙]|\bpicture below\b/

/** The note of a question while a picture of it is only named by its address. */
const ONLY_ADDRESS = '图片只有地址，请补上'
/** Told of a question that asks nothing but by the bracket for its answer ([QI-100]). */
const ONLY_BRACKET = '题干只有一个空括号，请看一看'
/** Told of a question while a place for a picture is empty ([QI-24]). */
const NO_PICTURE = '缺图片，请补上'
/** Told of a question while a picture stands for one that its typed text named, but the school never uploaded ([QI-19]). */
export const NOT_UPLOADED = '有图片不是本校上传的，请补上'
/** Between the notes of one question. */
export const NOTE_MARK = '；'
/** Longest note of a question. */
export const NOTE_LENGTH = 500

/** The notes of a question that has changed: that pictures are missing is no longer told once none is. */
export function withoutPictureNote(note: string | null, question: Question): string | null {
  if (note === null) return note
  const isMissing = questionPictures(question).some(({ key }) => key === null)
  const ended = [
    ...(hasPlaceholders(question) ? [] : [ONLY_ADDRESS, NO_PICTURE]),
    ...(isMissing ? [] : [NOT_UPLOADED]),
  ]
  const rest = note.split(NOTE_MARK).filter((one) => !ended.includes(one))
  return rest.length === 0 ? null : rest.join(NOTE_MARK)
}

/** Another question of the file that is read. */
export const otherRow = (row: number): string => `与第 ${row} 题`

/** A note as it stays with its question when the file is gone: it speaks of no row. */
export function keptNote(note: string): string {
  return note.replace(/与第 \d{1,9} 题/g, '与一起导入的另一题')
}

/** The question with one more thing to look at. */
export function withNote<Q extends Pick<ParsedQuestion, 'review_note'>>(question: Q, note: string): Q {
  const notes = question.review_note === null ? note : `${question.review_note}${NOTE_MARK}${note}`
  return { ...question, review_note: notes.slice(0, NOTE_LENGTH) }
}

function hasPlaceholders(question: Question): boolean {
  return questionBlocks(question).flatMap(imagesOf).includes(false)
}

function hasAddresses(question: Question): boolean {
  return questionPictures(question).some(({ key, address }) => key === null && (address ?? '') !== '')
}

/** Notes for the teacher beside those of the reading itself ([QI-9]). */
export function reviewNotes(question: Question, row: Pick<PaperRow, 'question'>): string[] {
  const texts = questionBlocks(question).flatMap(textsOf)
  const all = texts.map((inline) => (inline.type === 'text' ? inline.text : '')).join('\n')
  const images = questionBlocks(question).flatMap(imagesOf)
  const notes: string[] = []
  if (hasPlaceholders(question)) notes.push(hasAddresses(question) ? ONLY_ADDRESS : NO_PICTURE)
  if (question.material === null && question.items.some(({ stem }) => isBracket(stem)))
    notes.push(ONLY_BRACKET)
  if (images.length === 0 && NAMES_A_PICTURE.test(row.question)) notes.push('题中提到图，但没有图片')
  if (/\\[A-Za-z]{2,}|\$(?!\s?\d)/.test(all)) notes.push('有公式没有读出来')
  return notes
}

/** Whether a stem is a pair of brackets with nothing in it or beside it. */
function isBracket(stem: readonly Block[]): boolean {
  const inlines = stem.flatMap(textsOf)
  const words = inlines.map((inline) => (inline.type === 'text' ? inline.text : '.')).join('')
  return stem.every(({ type }) => type === 'paragraph') && /^\s*[（(]\s*[)）]\s*$/.test(words)
}

/** Every block that a student or a teacher reads, answers and analyses aside. */
function questionBlocks({ material, bank, items }: Question): Block[] {
  const options = [...bank, ...items.flatMap((item) => [...item.options, ...item.targets])]
  return [
    ...(material ?? []),
    ...options.flatMap(({ content }) => content),
    ...items.flatMap(({ stem }) => stem),
  ]
}

function textsOf(block: Block): Inline[] {
  if (block.type === 'paragraph') return block.content
  if (block.type === 'table') return block.rows.flat().flatMap((cell) => cell.blocks.flatMap(textsOf))
  return []
}

/** For every picture, whether it is stored. */
function imagesOf(block: Block): boolean[] {
  if (block.type === 'image') return [block.key !== null]
  if (block.type === 'table') return block.rows.flat().flatMap((cell) => cell.blocks.flatMap(imagesOf))
  return textsOf(block).flatMap((inline) => (inline.type === 'image' ? [inline.key !== null] : []))
}
