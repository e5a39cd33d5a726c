import { attendanceBySystem } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { PastLesson, PastQuestion } from '@jiangtai/shared/classroom/record/past/views.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import { readMarkedAnswer } from '../../asking/quiz/marked-answer.ts'
import type { PastRow } from './past.store.ts'
import type { OwnRun } from './past-runs.store.ts'

/** A past lesson as its student finds it in the list ([CR-142]). */
export function pastLesson(actor: Actor, row: PastRow): PastLesson {
  const { lesson_session_id, title, class_name, teacher_name, started_at, ended_at } = row
  return {
    ...{ lesson_session_id, title, class_name, teacher_name, started_at, ended_at },
    subject_name: subjectName(actor.school.subjects, row.subject_id, row.phase_id),
    attendance: row.said ?? attendanceBySystem(row, row),
    catch_up: catchUpOf(row),
  }
}

/** How far the student is, null before the first opening. */
export function catchUpOf({
  opened_at,
  seen_page_ids,
  page_count,
}: Pick<PastRow, 'opened_at' | 'seen_page_ids' | 'page_count'>): PastLesson['catch_up'] {
  if (opened_at === null || seen_page_ids === null || page_count === null) return null
  return { opened_at, seen_count: seen_page_ids.length, page_count }
}

/** A question of the lesson with the own answer; marks and key are there once they may be seen ([CR-144]). */
export function pastQuestion(
  run: OwnRun,
  { question_no, showsKeys }: { question_no: number; showsKeys: boolean },
): PastQuestion {
  const { quiz_run_id, run_no, source, document, revealed_at, own, peer_reviews, inks } = run
  const marked = own === null ? null : readMarkedAnswer(run, own)
  const answer: Answer | null = marked?.value ?? null
  const isShown = showsKeys && revealed_at !== null
  return {
    ...{ quiz_run_id, question_no, run_no, source, answer, peer_reviews, inks },
    question: showQuestion(document),
    shown: isShown
      ? { result: marked?.result ?? null, marks: marked?.marks ?? [], released: releaseKey(document) }
      : null,
  }
}
