import { NOT_MARKED } from '@jiangtai/shared/classroom/asking/marking/hand-mark.ts'
import type { LessonAnswer, LessonAnswersView, LessonItem } from '@jiangtai/shared/classroom/record/views.ts'
import { questionNumbers } from '@jiangtai/shared/classroom/record/question-numbers.ts'
import { runStageOf } from '@jiangtai/shared/classroom/asking/run-stage.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { fileUrls } from '../../questions/files/file-urls.service.ts'
import { settingsOf } from '../../school/school.service.ts'
import { type AnsweredPart, partsOfAnswer } from '../asking/quiz/run-items.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { namesOfTold } from '../roster/namesakes.store.ts'
import {
  listLessonStudents,
  listRecordedRuns,
  type RecordedAnswer,
  type RecordedRun,
} from './record.store.ts'

/** The answers of each student in a lesson: three queries for any number of questions and students ([FA-15]). */
export async function readLessonAnswers(
  { db, storage, actor }: Pick<Ctx, 'db' | 'storage' | 'actor'>,
  session: LessonSessionRow,
): Promise<LessonAnswersView> {
  const { lesson_session_id, title, class_name, started_at } = session
  const { least_answers } = await settingsOf(db, session.school_id)
  const students = await listLessonStudents(db, session)
  const nameOf = namesOfTold(students)
  const isEntered = students.some(({ joined_at }) => joined_at !== null)
  const all = await listRecordedRuns(db, lesson_session_id)
  // Nobody is told who chose what in an anonymous vote ([CR-72]); its place in the lesson stays its own.
  const numbers = questionNumbers(all)
  const runs = all
    .map((run, at) => ({ ...run, question_no: numbers[at] ?? 0 }))
    .filter((run) => !run.is_anonymous)
  const files = fileUrls(
    storage,
    runs.map(({ document }) => document),
  )
  return {
    ...{ lesson_session_id, title, class_name, started_at, least_answers, files },
    may_mark: actor.person_id === session.teacher_id,
    items: runs.flatMap((run) => showItems(run, run.question_no)),
    passages: runs.map(({ quiz_run_id, document: { form, material, bank } }) => ({
      quiz_run_id,
      form,
      material,
      bank,
    })),
    // A class without pads was there, though nobody entered ([CR-331]).
    students: students.map(({ joined_at, ...student }) => ({
      ...student,
      name: nameOf(student),
      is_present: joined_at !== null || !isEntered,
    })),
  }
}

function showItems(run: RecordedRun, question_no: number): LessonItem[] {
  const { quiz_run_id, run_no, document } = run
  const sent = new Map(run.answers.map((answer) => [answer.student_id, sentAnswer(run, answer)]))
  return document.items.map((item, at) => ({
    ...{ quiz_run_id, item_id: item.item_id, question_no, run_no },
    item_no: document.items.length > 1 ? at + 1 : null,
    ...{ asked: item, full_score: item.score, stage: runStageOf(run) },
    figures: run.figures.find(({ item_id }) => item_id === item.item_id)?.counts ?? null,
    answers: showAnswers(run, { item_id: item.item_id, at, sent }),
  }))
}

type SentAnswer = { answer: RecordedAnswer; parts: AnsweredPart[] }

function sentAnswer(run: RecordedRun, answer: RecordedAnswer): SentAnswer {
  return { answer, parts: partsOfAnswer(run, answer) }
}

/** Every answer that was sent, marked by its fact once there is one, and every student who was asked and sent none. */
function showAnswers(
  run: RecordedRun,
  { item_id, at, sent }: { item_id: string; at: number; sent: ReadonlyMap<string, SentAnswer> },
): LessonAnswer[] {
  const facts = new Map(
    run.facts.filter((fact) => fact.item_id === item_id).map((fact) => [fact.student_id, fact]),
  )
  const student_ids = [...new Set([...sent.keys(), ...facts.keys()])]
  return student_ids.map((student_id) => {
    const own = sent.get(student_id)
    const part = own?.parts[at] ?? null
    const fact = facts.get(student_id)
    const graded = fact !== undefined && fact.result !== 'ungraded' ? fact.score : null
    return {
      student_id,
      mark: fact?.result ?? provisionalMark(own?.answer, part),
      state: own?.answer.state ?? null,
      value: part?.part ?? null,
      score: graded,
      by_hand: own?.answer.by_hand?.[item_id] ?? NOT_MARKED,
      used_ms: own?.answer.used_ms ?? null,
      // JSON of the database writes a moment in its own manner.
      submitted_at: own === undefined ? null : new Date(own.answer.submitted_at).toISOString(),
    }
  })
}

/** The mark of an answer while its fact is not written. */
function provisionalMark(answer: RecordedAnswer | undefined, part: AnsweredPart): LessonAnswer['mark'] {
  if (answer === undefined || answer.state === 'late' || part === null) return 'missing'
  return part.result
}
