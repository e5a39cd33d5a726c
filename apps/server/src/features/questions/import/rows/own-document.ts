import { newId } from '@jiangtai/shared/core/ids.ts'
import { Question } from '@jiangtai/shared/questions/document.ts'
import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { MAX_SOURCE } from '@jiangtai/shared/questions/writing/limits.ts'
import { z } from 'zod'
import { accepted, type ParsedRow, refused } from '../parsed-question.ts'
import { reviewNotes } from '../review-notes.ts'
import { OWN_BOUNDS } from '../../exchange/own/own-file.ts'
import { rowFault } from './row-bounds.ts'

const Place = z.string().max(500)

/** One question of a file that was exported here ([QU-161]). */
const OwnDocument = z.object({
  document: z.unknown(),
  difficulty: z.int().min(1).max(5).default(3),
  source: z.string().max(MAX_SOURCE).default(''),
  year: z.int().min(1900).max(2100).nullable().default(null),
  region: z.enum(REGIONS).nullable().default(null),
  chapter: Place.default(''),
  points: z.array(Place).max(40).default([]),
})

const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...{ difficulty: '难度', source: '来源', year: '年份', region: '地区', chapter: '章节', points: '知识点' },
}

/** Reads a question with all that the file says of it; ids of where it comes from are left behind ([QU-162]). */
export function parseOwnDocument(raw: unknown): ParsedRow {
  const parsed = OwnDocument.safeParse(raw)
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '')
    return refused(field === '' ? '这一行不是题目' : `${FIELD_NAMES[field] ?? field}（${field}）格式不正确`)
  }
  const { document: given, chapter, points, ...said } = parsed.data
  const read = Question.safeParse(given)
  if (!read.success) {
    const place = read.error.issues[0]?.path.map(String).join('.') ?? ''
    return refused(`题目的内容（${['document', place].filter((part) => part !== '').join('.')}）格式不正确`)
  }
  const document = ownAlone(read.data)
  const named = chapter === '' && points.length === 0 ? {} : { named: { row: '', chapter, points } }
  return accepted(
    { document, ...said, ...named },
    { problems: [], notes: reviewNotes(document, { question: '' }) },
  )
}

/** The question with ids of its own, without knowledge points of another place, and without boxes on pictures that it does not show. */
function ownAlone(question: Question): Question {
  const shown = new Set(questionPictures(question).map(({ key }) => key))
  const items = question.items.map(({ place, ...item }) => ({
    ...{ ...item, item_id: newId(), knowledge: [] },
    ...(place !== undefined && shown.has(place.key) ? { place } : {}),
  }))
  return { ...question, items }
}

/** What is shown of such a question beside it: its text as a paper prints it. */
export function shownOwnDocument(raw: unknown): unknown {
  if (rowFault(raw, OWN_BOUNDS) !== null) return raw
  const parsed = OwnDocument.safeParse(raw)
  const read = parsed.success ? Question.safeParse(parsed.data.document) : null
  return read?.success ? { 题目: printQuestion(read.data) } : raw
}
