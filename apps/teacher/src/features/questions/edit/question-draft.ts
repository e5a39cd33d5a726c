import type { CallInput } from '@jiangtai/shared/contract.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { type Region, REGIONS } from '@jiangtai/shared/questions/regions.ts'
import { type ParsedTyped, readTypedText } from '@jiangtai/shared/questions/typed-question/read-question.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import type { Problems } from '../../../shared/forms/use-form.ts'

export type Point = { knowledge_id: string; name: string }

/** A question while it is written: where it belongs, and what it says in its typed form. */
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
  /** As it is typed; empty for none. */
  year: string
  text: string
}

/** Where the next question most likely belongs. */
export type DraftPlace = Pick<QuestionDraft, 'subject_id' | 'phase_id'>

export function emptyDraft(place: DraftPlace): QuestionDraft {
  const nothing = {
    chapter_id: null,
    chapter_name: null,
    points: [],
    source: '',
    region: null,
    year: '',
    text: '',
  }
  return { ...place, ...nothing, difficulty: 3 }
}

export function draftOf(view: QuestionView): QuestionDraft {
  const { subject_id, phase_id, chapter_id, difficulty, knowledge, source, year, region, document } = view
  return {
    ...{ subject_id, phase_id, chapter_id, difficulty, source, region },
    chapter_name: chapter_id === null ? null : '原来的章节',
    points: knowledge,
    year: year === null ? '' : String(year),
    text: printQuestion(document),
  }
}

/** What was kept of such a form; null for anything else. */
export function readDraft(stored: unknown): QuestionDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { text, difficulty, points, source, region, year } = stored as Partial<QuestionDraft>
  const isOne =
    typeof text === 'string' &&
    typeof difficulty === 'number' &&
    Array.isArray(points) &&
    typeof source === 'string' &&
    typeof year === 'string'
  // One that was kept before regions were written has none.
  return isOne
    ? { ...(stored as QuestionDraft), region: REGIONS.find((one) => one === region) ?? null }
    : null
}

let last: { text: string; parsed: ParsedTyped } | null = null

/** What a text says; the last one is remembered, for the page and the check both ask. */
export function readText(text: string): ParsedTyped {
  if (last?.text !== text) last = { text, parsed: readTypedText(text) }
  return last.parsed
}

export function draftProblems(draft: QuestionDraft): Problems<QuestionDraft> {
  const { subject_id, phase_id, text, year } = draft
  return {
    ...(subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(phase_id === null ? { phase_id: '请选择学段' } : {}),
    ...(year === '' || /^(?:19[5-9]\d|20\d\d|2100)$/.test(year) ? {} : { year: '年份写成四位数字，如 2026' }),
    ...(text.trim() === '' ? { text: '请写上题目' } : {}),
    ...(text.trim() !== '' && readText(text).kind === 'faults' ? { text: '先改好下面列出的几处' } : {}),
  }
}

type Written = CallInput<'POST /api/question_center/v1/bank/add'>

/** The draft as it is stored; `before` is the version it was begun from. Asked only of a draft without problems. */
export function writtenOf(draft: QuestionDraft, before: Question | null): Written {
  const { subject_id, chapter_id, difficulty, points, source, region, year, text } = draft
  const phase_id = PHASE_IDS.find((id) => id === draft.phase_id)
  const parsed = readText(text)
  if (parsed.kind !== 'question' || subject_id === null || phase_id === undefined)
    throw new Error('a draft with problems is not sent')
  return {
    ...{ subject_id, phase_id, chapter_id, difficulty, source, region },
    knowledge_ids: points.map(({ knowledge_id }) => knowledge_id),
    year: year === '' ? null : Number(year),
    document: withKnownItems(parsed.question, before),
  }
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
