import type { CallInput } from '@jiangtai/shared/contract.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { type Region, REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { type ParsedTyped, readTypedText } from '@jiangtai/shared/questions/typed-question/read-question.ts'
import { placedFaults, type QuestionFault } from '@jiangtai/shared/questions/writing/question-faults.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import type { Problems } from '../../../shared/forms/use-form.ts'
import { newQuestion } from './visual/state/change-kind.ts'
import { finishedQuestion, isEmptyQuestion } from './visual/state/finished-question.ts'
import { hasUnsentFiles } from '../../../shared/forms/rich-text/unsent-files.ts'
import type { WritingMode } from './writing-mode.ts'

export type Point = { knowledge_id: string; name: string }

/**
 * The content of a question while it is written ([QU-121]): its document, which may still lack answers, or its typed form with the document that this
 * was begun from.
 */
export type Written =
  | { mode: 'visual'; document: Question }
  | { mode: 'text'; text: string; before: Question | null }

/** A question while it is written: its place and its content. */
export type QuestionDraft = {
  subject_id: string | null
  phase_id: string | null
  chapter_id: string | null
  /** Null where a stored chapter is known by its id alone. */
  chapter_name: string | null
  difficulty: number
  points: readonly Point[]
  source: string
  region: Region | null
  /** The year as it is typed; empty for none. */
  year: string
  written: Written
}

/** The place where the next question most likely belongs. */
export type DraftPlace = Pick<QuestionDraft, 'subject_id' | 'phase_id'>

/** A question before anything was written. */
export function emptyWritten(mode: WritingMode): Written {
  return mode === 'visual' ? { mode, document: newQuestion('single') } : { mode, text: '', before: null }
}

export function emptyDraft(place: DraftPlace, mode: WritingMode): QuestionDraft {
  const nothing = { chapter_id: null, chapter_name: null, points: [], source: '', region: null, year: '' }
  return { ...place, ...nothing, difficulty: 3, written: emptyWritten(mode) }
}

export function draftOf(view: QuestionView, mode: WritingMode): QuestionDraft {
  const { subject_id, phase_id, chapter_id, difficulty, knowledge, source, year, region, document } = view
  return {
    ...{ subject_id, phase_id, chapter_id, difficulty, source, region },
    chapter_name: chapter_id === null ? null : '原来的章节',
    points: knowledge,
    year: year === null ? '' : String(year),
    written:
      mode === 'visual' ? { mode, document } : { mode, text: printQuestion(document), before: document },
  }
}

/** The kept values of this form, also those of a page that knew only the typed form; null for anything else. */
export function readDraft(stored: unknown): QuestionDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { text, ...kept } = stored as Partial<QuestionDraft> & { text?: unknown }
  const { difficulty, points, source, region, year } = kept
  const written = typeof text === 'string' ? { mode: 'text', text, before: null } : kept.written
  const isOne =
    isWritten(written) &&
    typeof difficulty === 'number' &&
    Array.isArray(points) &&
    typeof source === 'string' &&
    typeof year === 'string'
  if (!isOne) return null
  // A draft that was kept before regions were written has none.
  return { ...kept, written, region: REGIONS.find((one) => one === region) ?? null } as QuestionDraft
}

function isWritten(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return false
  const { mode, text, document } = stored as {
    mode?: unknown
    text?: unknown
    document?: Partial<Question> | null
  }
  if (mode === 'text') return typeof text === 'string'
  return mode === 'visual' && Array.isArray(document?.items) && document.items.length > 0
}

let last: { text: string; parsed: ParsedTyped } | null = null

/** The content of a text; the last one is remembered, because the page and the check both ask. */
export function readText(text: string): ParsedTyped {
  if (last?.text !== text) last = { text, parsed: readTypedText(text) }
  return last.parsed
}

export function draftProblems(draft: QuestionDraft): Problems<QuestionDraft> {
  const { subject_id, phase_id, written, year } = draft
  const wrong = writtenProblem(written)
  return {
    ...(subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(phase_id === null ? { phase_id: '请选择学段' } : {}),
    ...(year === '' || /^(?:19[5-9]\d|20\d\d|2100)$/.test(year) ? {} : { year: '年份写成四位数字，如 2026' }),
    ...(wrong === null ? {} : { written: wrong }),
  }
}

const WITH_FAULTS = '先改好下面列出的几处'

function writtenProblem(written: Written): string | null {
  if (written.mode === 'text') {
    if (written.text.trim() === '') return '请写上题目'
    return readText(written.text).kind === 'faults' ? WITH_FAULTS : null
  }
  const { document } = written
  if (isEmptyQuestion(document)) return '请写上题目'
  if (hasUnsentFiles(document)) return '有图片还没有传完，请等一等，或者先去掉它'
  return visualFaults(document).length > 0 ? WITH_FAULTS : null
}

/** The faults of a question that is written visually, each with its item; nothing while nobody has begun. */
export function visualFaults(document: Question): QuestionFault[] {
  return isEmptyQuestion(document) ? [] : placedFaults(finishedQuestion(document))
}

type Stored = CallInput<'POST /api/question_center/v1/bank/add'>

/** The draft as it is stored; `before` is the version it was begun from. It is asked for only of a draft without problems. */
export function writtenOf(draft: QuestionDraft, before: Question | null): Stored {
  const { subject_id, chapter_id, difficulty, points, source, region, year, written } = draft
  const phase_id = PHASE_IDS.find((id) => id === draft.phase_id)
  if (subject_id === null || phase_id === undefined || writtenProblem(written) !== null)
    throw new Error('a draft with problems is not sent')
  return {
    ...{ subject_id, phase_id, chapter_id, difficulty, source, region },
    knowledge_ids: points.map(({ knowledge_id }) => knowledge_id),
    year: year === '' ? null : Number(year),
    document: documentOf(written, before),
  }
}

function documentOf(written: Written, before: Question | null): Question {
  if (written.mode === 'visual') return finishedQuestion(written.document)
  const parsed = readText(written.text)
  if (parsed.kind !== 'question') throw new Error('a draft with problems is not sent')
  return withKnownItems(parsed.question, written.before ?? before)
}

/** An item that is still of its kind goes on as the same item, with its own knowledge points ([QU-77]). */
export function withKnownItems(written: Question, before: Question | null): Question {
  const items = written.items.map((item, at) => {
    const known = before?.items[at]
    if (known === undefined || known.kind !== item.kind) return item
    return { ...item, item_id: known.item_id, knowledge: known.knowledge }
  })
  return { ...written, items }
}
