import { pickedKeys } from '@jiangtai/shared/questions/kinds/picked-keys.ts'
import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { type AnsweredItem, addFacts, type FactChange } from '../../../facts/facts.service.ts'
import { markAnswer } from '../../../questions/same-value/marking.service.ts'
import type { Recording } from '../../room/facts.service.ts'
import { findLessonSession, type LessonSessionRow } from '../../room/sessions.store.ts'
import { changeMarks } from '../quick/keyless-runs.store.ts'
import { readMarkedAnswer } from './marked-answer.ts'
import {
  type AskedStudent,
  knowledgeOfRun,
  listAnswers,
  listAskedStudents,
  markSettled,
  type QuizRunRow,
} from './quiz.store.ts'
import { partsOfAnswer } from './run-items.ts'

/**
 * Turns the answers of a closed run into facts, one for each student who entered and each item, and marks it settled ([CR-28]). A run whose
 * key nobody has told makes none, because nothing is known of its answers ([CR-73]). With a `change`, facts in force are replaced.
 */
export async function settleRun(
  { db, now }: Pick<Recording, 'db' | 'now'>,
  run: QuizRunRow,
  change: FactChange | null = null,
): Promise<void> {
  const session = await findLessonSession(db, run)
  if (session === null) return
  if (hasKey(run.document)) {
    // Answers that came after the key was told and before the class had gone on were marked without it.
    if (run.source !== 'lesson') await remarkRun(db, run)
    const asked = await listAskedStudents(db, run)
    // Where hands were counted nobody was asked by name: whoever sent nothing has not failed to answer ([CR-178]).
    const named = run.hand_counts === null ? asked : asked.filter(({ answer }) => answer !== null)
    await writeFacts({ db, now }, { run, session, change, asked: named })
  }
  await markSettled(db, run, now.toISOString())
}

/** Replaces the facts of some students of a settled run after their marks have changed ([CR-131]); a run without a key has none ([CR-73]). */
export async function changeFacts(
  { db, now }: Pick<Recording, 'db' | 'now'>,
  {
    student_ids,
    ...told
  }: { run: QuizRunRow; session: LessonSessionRow; change: FactChange; student_ids: readonly string[] },
): Promise<void> {
  if (!hasKey(told.run.document)) return
  const all = await listAskedStudents(db, told.run)
  const isMarked = new Set(student_ids)
  await writeFacts({ db, now }, { ...told, asked: all.filter(({ student_id }) => isMarked.has(student_id)) })
}

async function writeFacts(
  { db, now }: Pick<Recording, 'db' | 'now'>,
  {
    run,
    session,
    change,
    asked,
  }: {
    run: QuizRunRow
    session: LessonSessionRow
    change: FactChange | null
    asked: readonly AskedStudent[]
  },
): Promise<void> {
  // A run of the first shape froze no knowledge points with its item.
  const hasOwn = run.document.items.some(({ knowledge }) => knowledge.length > 0)
  const knowledge_ids = hasOwn ? [] : await knowledgeOfRun(db, run)
  const rows = factsOfRun({ run, session, asked, knowledge_ids })
  await addFacts(db, rows, { school_id: run.school_id, now, change })
}

/** Marks the answers of a run by the key that it has now. */
export async function remarkRun(db: Queryable, run: QuizRunRow): Promise<void> {
  const answers = await listAnswers(db, run.quiz_run_id)
  if (answers.length === 0) return
  const marked = answers.map((answer) => {
    const { items: marks, result, score } = markAnswer(run.document, readMarkedAnswer(run, answer).value)
    return { student_id: answer.student_id, marks, result, score }
  })
  await changeMarks(db, run.quiz_run_id, marked)
}

/** The facts of a run, one for each item and student: an item that was not answered, or emptied again, counts as `missing`. */
function factsOfRun({
  run,
  session,
  asked,
  knowledge_ids,
}: {
  run: QuizRunRow
  session: LessonSessionRow
  asked: readonly AskedStudent[]
  knowledge_ids: readonly string[]
}): AnsweredItem[] {
  const { class_id, teacher_id, subject_id } = session
  const { question_id, question_version, quiz_run_id } = run
  const spare = knowledge_ids.map((knowledge_id) => ({ knowledge_id, weight: 1 }))
  const ended_at = run.ended_at ?? run.started_at
  return asked.flatMap(({ student_id, answer }) => {
    const parts = answer === null ? [] : partsOfAnswer(run, answer)
    return run.document.items.map((item, at) => {
      const part = parts[at] ?? null
      return {
        ...{ source: 'classroom', source_id: quiz_run_id, item_id: item.item_id, student_id, round: 1 },
        ...{ class_id, teacher_id, subject_id, question_id, question_version },
        knowledge: item.knowledge.length > 0 ? item.knowledge : spare,
        ...(part === null ? MISSING : { result: part.result, score: part.score }),
        full_score: item.score,
        picked: part === null ? null : pickedKeys(run.document, item, part.part),
        used_ms: answer?.used_ms ?? 0,
        answered_at: answer?.submitted_at ?? ended_at,
      }
    })
  })
}

const MISSING = { result: 'missing', score: 0 } as const
