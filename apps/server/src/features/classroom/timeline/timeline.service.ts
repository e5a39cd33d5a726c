import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'
import {
  factsOfKind,
  isTold,
  KIND_OF_FACT,
  type MomentKind,
} from '@jiangtai/shared/classroom/timeline/moments.ts'
import { eventWithNames } from '@jiangtai/shared/classroom/students/namesakes.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { describeFact } from '../record/describe-fact.ts'
import { readNamesApart } from '../roster/namesakes.store.ts'
import type { LessonSessionRow, ToldFact } from '../room/sessions.store.ts'
import { listLikes, listRunIds, listToldFacts } from './timeline.store.ts'

/** Moments of one answer: two screens of a phone, one of a large display. */
const PART = 50

/** The moments of a lesson after one of them, with what each leads to ([CR-135]): three statements, and a fourth where praise was taken back, however long the lesson was. */
export async function readMoments(
  db: Queryable,
  { session, kind, after_seq }: { session: LessonSessionRow; kind: MomentKind | null; after_seq: number },
): Promise<{ list: Moment[]; next_after_seq: number | null }> {
  const { lesson_session_id } = session
  // One more than is told says whether there are more.
  const facts = await listToldFacts(db, {
    ...{ lesson_session_id, after_seq },
    types: factsOfKind(kind),
    limit: PART + 1,
  })
  const shown = facts.slice(0, PART)
  return {
    list: await tellMoments(db, { session, facts: await withNamesApart(db, { session, facts: shown }) }),
    next_after_seq: facts.length > PART ? (shown.at(-1)?.seq ?? null) : null,
  }
}

/** Facts of a lesson with the names that tell namesakes apart ([CR-460]): one statement. */
export async function withNamesApart<Fact extends ToldFact>(
  db: Queryable,
  { session, facts }: { session: LessonSessionRow; facts: readonly Fact[] },
): Promise<Fact[]> {
  const nameOf = await readNamesApart(db, session)
  return facts.map((fact) => ({ ...fact, event: eventWithNames(fact.event, nameOf) }))
}

/** The moments among some facts of a lesson, in words, with what each leads to: one statement, and another where praise was taken back. */
export async function tellMoments(
  db: Queryable,
  { session, facts }: { session: LessonSessionRow; facts: readonly ToldFact[] },
): Promise<Moment[]> {
  const { lesson_session_id } = session
  const runs = await listRunIds(db, lesson_session_id)
  const orderOf = (quiz_run_id: string) => runs.indexOf(quiz_run_id) + 1
  const words = { orderOf, likeOf: await likesBehind(db, { lesson_session_id, shown: facts }) }
  const began = Date.parse(session.started_at)
  return facts.flatMap(({ seq, event, created_at, assistant }) => {
    const said = describeFact(event, words) ?? pageWords(event, session)
    if (said === null || !isTold(event.type)) return []
    const text = assistant === null ? said : withAssistant(event, said, assistant)
    const since_s = Math.max(0, Math.round((Date.parse(created_at) - began) / 1000))
    return { seq, kind: KIND_OF_FACT[event.type], text, since_s, created_at, link: linkOf(event) }
  })
}

/** What was taken back stands in an earlier moment, perhaps of another part. */
async function likesBehind(
  db: Queryable,
  { lesson_session_id, shown }: { lesson_session_id: string; shown: readonly ToldFact[] },
): Promise<(like_id: string) => Like | undefined> {
  const like_ids = shown.flatMap(({ event }) =>
    event.type === 'like_taken_back' ? [event.payload.like_id] : [],
  )
  const likes = like_ids.length === 0 ? [] : await listLikes(db, { lesson_session_id, like_ids })
  return (like_id) => likes.find((like) => like.like_id === like_id)
}

/** What a colleague did is told with the name; that they came and went is told of them ([CR-405]). */
function withAssistant({ type }: ClassroomEvent, said: string, name: string): string {
  return type === 'assistant_set' ? `${name} ${said}` : `${said} · ${name}（协助）`
}

function pageWords(event: ClassroomEvent, { pages }: LessonSessionRow): string | null {
  if (event.type === 'page_added') return '加了一页'
  if (event.type !== 'page_turned') return null
  const at = pages.findIndex(({ page_id }) => page_id === event.payload.page_id)
  const page = pages[at]
  if (page === undefined) return '翻到上课时加的页'
  return `翻到第 ${at + 1} 页${page.title === '' ? '' : `“${page.title}”`}`
}

function linkOf(event: ClassroomEvent): Moment['link'] {
  switch (event.type) {
    case 'quiz_started':
      return { kind: 'quiz', quiz_run_id: event.payload.quiz.quiz_run_id }
    case 'quiz_ended':
    case 'distribution_shown':
    case 'quiz_revealed':
      return { kind: 'quiz', quiz_run_id: event.payload.quiz_run_id }
    case 'answers_compared':
      return event.payload.comparison === null
        ? null
        : { kind: 'quiz', quiz_run_id: event.payload.comparison.quiz_run_id }
    case 'race_opened':
    case 'race_decided':
    case 'race_judged':
    case 'race_closed':
      return { kind: 'race', race_id: event.payload.race_id }
    case 'student_called':
    case 'call_judged':
    case 'board_opened':
    case 'pad_shown':
      return { kind: 'student', student_id: event.payload.student_id }
    default:
      return null
  }
}
