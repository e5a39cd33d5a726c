import { attendanceBySystem, countAttendance } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { fileUrls } from '../../questions/files/file-urls.service.ts'
import { questionNumbers } from '@jiangtai/shared/classroom/record/question-numbers.ts'
import { runStageOf } from '@jiangtai/shared/classroom/asking/run-stage.ts'
import { settingsOf } from '../../school/school.service.ts'
import { takesKey } from '../asking/quick/set-key.service.ts'
import { countedByHand } from '../asking/cards/hand-counts.service.ts'
import { eventWithNames } from '@jiangtai/shared/classroom/students/namesakes.ts'
import { namesOfTold } from '../roster/namesakes.store.ts'
import { askedOf, distributionOf } from '../asking/quiz/distribution.ts'
import { callsOf } from './calls.ts'
import { likesOf } from './likes.ts'
import { questionsOf, unclearOf } from './questions.ts'
import { racesOf } from './races.ts'
import { type CountedRun, listRunsWithAnswers } from '../asking/quiz/quiz.store.ts'
import { type LessonSessionRow, readToldFacts } from '../room/sessions.store.ts'
import { type LessonStudentRow, listLessonStudents } from './record.store.ts'

/** 课堂小结 and record of a lesson session, read from its facts and rows (LV-25, LV-26), namesakes told apart ([CR-460]): four queries, however long the lesson was. */
export async function readRecord({ db, storage }: Pick<Ctx, 'db' | 'storage'>, session: LessonSessionRow) {
  const { lesson_session_id } = session
  const { facts: told, stroke_count } = await readToldFacts(db, lesson_session_id)
  const listed = await listLessonStudents(db, session)
  const nameOf = namesOfTold(listed)
  const students = listed.map((student) => ({ ...student, name: nameOf(student) }))
  const facts = told.map((fact) => ({ ...fact, event: eventWithNames(fact.event, nameOf) }))
  const participants = participantsOf(students)
  const held = { ...session, is_entered: participants.length > 0 }
  const runs = await listRunsWithAnswers(db, lesson_session_id)
  const numbers = questionNumbers(runs)
  const { least_answers } = await settingsOf(db, session.school_id)
  const ended = facts.find(({ event }) => event.type === 'lesson_ended')
  return {
    lesson_session_id,
    prepare_lesson_id: session.prepare_lesson_id,
    class_id: session.class_id,
    title: session.title,
    class_name: session.class_name,
    teacher_name: session.teacher_name,
    started_at: session.started_at,
    ended_at: ended?.created_at ?? session.ended_at,
    roster_count: session.roster_count,
    participants,
    absent: students.filter(({ joined_at }) => joined_at === null),
    attendance: countAttendance(students.map((one) => one.said ?? attendanceBySystem(one, held))),
    quizzes: runs.map((run, at) => ({
      ...showRun(run, askedOf(run, participants).length),
      question_no: numbers[at] ?? 0,
      files: fileUrls(storage, run.document),
    })),
    least_answers,
    calls: callsOf(facts),
    races: racesOf(facts),
    likes: likesOf(facts).map((like) => ({
      ...like,
      students: [...like.students],
      groups: [...like.groups],
    })),
    questions: questionsOf(facts),
    unclear: unclearOf(facts),
    page_count: session.pages.length + facts.filter(({ event }) => event.type === 'page_added').length,
    stroke_count,
  }
}

/** Who entered, in the order they came. */
function participantsOf(students: readonly LessonStudentRow[]) {
  return students
    .flatMap(({ student_id, name, joined_at, figures }) =>
      joined_at === null ? [] : [{ student_id, name, joined_at, figures }],
    )
    .sort((a, b) => (a.joined_at < b.joined_at ? -1 : 1))
}

function showRun(run: CountedRun, expected_count: number) {
  const { quiz_run_id, lesson_quiz_id, question_id, run_no, document, started_at, ended_at, answers } = run
  return {
    quiz_run_id,
    lesson_quiz_id,
    question_id,
    run_no,
    source: run.source,
    is_anonymous: run.is_anonymous,
    document,
    started_at,
    ended_at,
    distribution: distributionOf({ document, answers, expected_count }),
    hand_counts: countedByHand(run),
    stage: runStageOf(run),
    figures: run.figures,
    item_figures: run.item_figures,
    peer_reviews: run.peer_reviews,
    takes_key: takesKey(run),
  }
}
