import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { OFTEN_USED, type UseBand } from '@jiangtai/shared/questions/finding/words.ts'
import type { questionsContract } from '@jiangtai/shared/questions/contract.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { lesson } from '../../lessons/lessons.table.ts'
import { paper } from '../../papers/papers.table.ts'
import { idsBelow } from '../catalogue/trees/below.ts'
import { question, questionCollection } from '../questions.table.ts'
import { questionUse, questionUseCount } from '../writing/question-uses.table.ts'
import { isReadableBy, type Reader } from './readable.access.ts'

/** The filters of a list; null is no filter. */
export type QuestionFilter = ParsedOf<(typeof questionsContract)['list']>

/** The condition of a list: the asked questions that its reader may see, but for the text ([QU-80]). */
export function isNarrowedTo(reader: Reader, filter: QuestionFilter): SQL | undefined {
  return and(isOfFacts(reader, filter), isOfPlaces(reader, filter))
}

/** The part of it that the ordered indexes of the bank hold, and the facts that nearly all questions have, so that walking along one soon finds a page. */
export function isOfFacts(reader: Reader, filter: QuestionFilter): SQL | undefined {
  const { subject_id, phase_id, type, difficulty, year, region, source } = filter
  return and(
    isReadableBy(reader),
    isOwned(reader, filter),
    subject_id === null ? undefined : eq(question.subject_id, subject_id),
    phase_id === null ? undefined : eq(question.phase_id, phase_id),
    type === null ? undefined : eq(question.type, type),
    difficulty === null ? undefined : eq(question.difficulty, difficulty),
    year === null ? undefined : eq(question.year, year),
    region === null ? undefined : eq(question.region, region),
    source === null ? undefined : eq(question.source, source),
    filter.used === 'never' ? isUnused() : undefined,
    filter.used_by_me === false ? sql`${question.question_id} not in (${usedBy(reader)})` : undefined,
  )
}

/** The other part: the places and the uses of a question. */
export function isOfPlaces(reader: Reader, filter: QuestionFilter): SQL | undefined {
  const { chapter_id, knowledge_id, used, used_by_me } = filter
  return and(
    filter.scope === 'collected' ? isCollected(reader, filter) : undefined,
    filter.needs_review ? isNotNull(question.review_note) : undefined,
    chapter_id === null ? undefined : isUnderNode(reader.school_id, chapter_id),
    knowledge_id === null ? undefined : isUnderPoint(reader.school_id, knowledge_id),
    used === null || used === 'never' ? undefined : isUsed(reader, filter, used),
    used_by_me === true ? sql`${question.question_id} = any(array(${usedBy(reader)}))` : undefined,
  )
}

/** One's own by `question_owner` ([QU-60]). */
function isOwned({ teacher_id }: Reader, { scope }: QuestionFilter): SQL | undefined {
  if (scope === 'mine') return eq(question.owner_teacher_id, teacher_id)
  return scope === 'school' ? isNull(question.owner_teacher_id) : undefined
}

/** Collected questions by their ids, which are few beside a bank. */
function isCollected({ teacher_id }: Reader, { folder_id }: QuestionFilter): SQL {
  const inFolder = folder_id === null ? sql`` : sql`and folder_id = ${folder_id}::uuid`
  return sql`${question.question_id} = any(array(
    select ${questionCollection.question_id} from ${questionCollection}
    where ${questionCollection.teacher_id} = ${teacher_id}::uuid ${inFolder}))`
}

/** A chapter stands for its sections too, a textbook for all its chapters, and the node that remained of a merging for those that went into it; by `question_chapter`. */
export function isUnderNode(school_id: string, node_id: string): SQL {
  return sql`${question.chapter_id} = any(${idsBelow('chapter', school_id, node_id)})`
}

/** A knowledge point likewise; by `question_knowledge`. */
function isUnderPoint(school_id: string, knowledge_id: string): SQL {
  return sql`${question.knowledge_ids} && ${idsBelow('knowledge', school_id, knowledge_id)}`
}

/** Never used: each is looked up, and a page of them is soon together. */
function isUnused(): SQL {
  return sql`not exists (select from ${questionUseCount}
    where ${questionUseCount.question_id} = ${question.question_id} and ${questionUseCount.used_count} > 0)`
}

/** Used ones of the subject by their ids (`question_use_count_subject`). */
function isUsed(
  { school_id }: Reader,
  { subject_id, phase_id }: QuestionFilter,
  band: Exclude<UseBand, 'never'>,
): SQL {
  const range =
    band === 'often' ? sql`used_count >= ${OFTEN_USED}` : sql`used_count between 1 and ${OFTEN_USED - 1}`
  const inSubject = subject_id === null ? sql`` : sql`and subject_id = ${subject_id}`
  const inPhase = phase_id === null ? sql`` : sql`and phase_id = ${phase_id}`
  return sql`${question.question_id} = any(array(
    select ${questionUseCount.question_id} from ${questionUseCount}
    where ${questionUseCount.school_id} = ${school_id} and ${range} ${inSubject} ${inPhase}))`
}

/** The questions in a teacher's own lessons and papers: by `lesson_teacher`, `paper_owner` and `question_use_place`. */
function usedBy({ school_id, teacher_id }: Reader): SQL {
  const places = sql`select ${lesson.prepare_lesson_id} as place_id from ${lesson}
      where ${lesson.school_id} = ${school_id} and ${lesson.teacher_id} = ${teacher_id}::uuid
        and ${lesson.deleted_at} is null
    union all
    select ${paper.paper_id} from ${paper}
      where ${paper.school_id} = ${school_id} and ${paper.owner_teacher_id} = ${teacher_id}::uuid
        and ${paper.deleted_at} is null`
  return sql`select ${questionUse.question_id} from ${questionUse} where place_id in (${places})`
}
