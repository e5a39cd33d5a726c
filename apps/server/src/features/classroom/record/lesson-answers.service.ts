import type { LessonAnswer, LessonAnswersView, LessonItem } from '@jiangtai/shared/classroom/record-views.ts'
import { runStageOf } from '@jiangtai/shared/classroom/run-stage.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { settingsOf } from '../../school/school.service.ts'
import { isBlank } from '../quiz/distribution.ts'
import { itemsOfRun, markOfItem, type RunItem } from '../quiz/run-items.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import {
  listLessonStudents,
  listRecordedRuns,
  type RecordedAnswer,
  type RecordedRun,
} from './record.store.ts'

/** Who answered what in a lesson: three queries, however many questions and students there were ([FA-15]). */
export async function readLessonAnswers(
  db: Queryable,
  session: LessonSessionRow,
): Promise<LessonAnswersView> {
  const { lesson_session_id, title, class_name, started_at } = session
  const { least_answers } = await settingsOf(db, session.school_id)
  const students = await listLessonStudents(db, session)
  const runs = await listRecordedRuns(db, lesson_session_id)
  return {
    ...{ lesson_session_id, title, class_name, started_at, least_answers },
    items: runs.flatMap((run, at) => showItems(run, at + 1)),
    students: students.map(({ joined_at, ...student }) => ({ ...student, is_present: joined_at !== null })),
  }
}

function showItems(run: RecordedRun, question_no: number): LessonItem[] {
  const { quiz_run_id, run_no, content, key, analysis } = run
  const items = itemsOfRun(run)
  return items.map((item, at) => ({
    ...{ quiz_run_id, item_id: item.item_id, question_no, item_no: items.length > 1 ? at + 1 : null, run_no },
    ...{ content, key, analysis, full_score: item.full_score, stage: runStageOf(run) },
    figures: run.figures.find(({ item_id }) => item_id === item.item_id)?.counts ?? null,
    answers: showAnswers(run, item),
  }))
}

/** Every answer that was sent, marked by its fact once there is one, and every student who was asked and sent none. */
function showAnswers(run: RecordedRun, item: RunItem): LessonAnswer[] {
  const facts = new Map(
    run.facts.filter(({ item_id }) => item_id === item.item_id).map((fact) => [fact.student_id, fact]),
  )
  const sent = new Map(run.answers.map((answer) => [answer.student_id, answer]))
  const student_ids = [...new Set([...sent.keys(), ...facts.keys()])]
  return student_ids.map((student_id) => {
    const answer = sent.get(student_id)
    const fact = facts.get(student_id)
    const graded = fact !== undefined && fact.result !== 'ungraded' ? fact.score : null
    return {
      student_id,
      mark: fact?.result ?? provisionalMark(answer, item),
      state: answer?.state ?? null,
      value: answer?.value ?? null,
      score: graded,
      used_ms: answer?.used_ms ?? null,
      // JSON of the database writes a moment in its own manner.
      submitted_at: answer === undefined ? null : new Date(answer.submitted_at).toISOString(),
    }
  })
}

/** What an answer would get while its fact is not written. */
function provisionalMark(answer: RecordedAnswer | undefined, item: RunItem): LessonAnswer['mark'] {
  if (answer === undefined || answer.state === 'late' || isBlank(answer.value)) return 'missing'
  return markOfItem(answer, item).result
}
