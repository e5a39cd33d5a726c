import type { PracticeCell } from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import { isEmptyAnswer } from '@jiangtai/shared/questions/answering.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { readMarkedAnswer } from '../quiz/marked-answer.ts'
import { listNamedParticipants } from '../../roster/namesakes.store.ts'
import { listPracticeAnswers, listPracticeRuns, type PracticeRow } from './practice.store.ts'

/** Where every student stands in a practice, for its teacher alone ([CR-115]), namesakes told apart ([CR-460]). */
export async function readProgress(
  db: Queryable,
  { practice_id, lesson_session_id, school_id }: PracticeRow,
): Promise<{ students: { student_id: string; name: string }[]; cells: PracticeCell[] }> {
  const runs = new Map((await listPracticeRuns(db, practice_id)).map((run) => [run.quiz_run_id, run]))
  const students = await listNamedParticipants(db, { school_id, lesson_session_id })
  const cells = (await listPracticeAnswers(db, practice_id)).flatMap((answer): PracticeCell[] => {
    const run = runs.get(answer.quiz_run_id)
    if (run === undefined) return []
    const { value, result } = readMarkedAnswer(run, answer)
    const { quiz_run_id, student_id, state } = answer
    const isEmpty = isEmptyAnswer(run.document, value)
    return [{ quiz_run_id, student_id, state, result: isEmpty ? 'none' : result }]
  })
  return { students, cells }
}
