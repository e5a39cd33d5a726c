import { AppError } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { padClassroomContract } from '@jiangtai/shared/classroom/pad-contract.ts'
import { projectState } from '@jiangtai/shared/classroom/state.ts'
import { fullScore } from '@jiangtai/shared/questions/marking/marking.ts'
import { releaseKey } from '@jiangtai/shared/questions/show-question.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { routes } from '../../core/http/context.ts'
import { classesOfStudents } from '../classes/classes.service.ts'
import { fileUrls } from '../questions/files/file-urls.service.ts'
import { submitAnswer } from './asking/quiz/answers.service.ts'
import { listGivenInks } from './asking/compare/compare.store.ts'
import { closeOwnBoard, writeStudentInk } from './ink/board-writers.service.ts'
import { ownPracticeAnswers } from './asking/practice/own-answers.service.ts'
import { classIsStopped, getEnteredRun, lessonIsOver, sessionNotFound } from './classroom.access.ts'
import { crowdOf } from './asking/quiz/crowd.ts'
import { readMarkedAnswer } from './asking/quiz/marked-answer.ts'
import { findAnswer } from './asking/quiz/quiz.store.ts'
import { sentRoom } from './room/room.service.ts'
import { listRunningSessions } from './room/sessions.store.ts'

export const padClassroom = routes(padClassroomContract, {
  running: async (ctx) => {
    const own = await classesOfStudents(ctx.db, [ctx.actor.person_id])
    const class_ids = own.filter(({ is_stopped }) => !is_stopped).map(({ class_id }) => class_id)
    const running = await listRunningSessions(ctx.db, { school_id: ctx.actor.school_id, class_ids })
    return {
      list: running.map((row) => {
        const { phase_id = null } = own.find(({ class_id }) => class_id === row.class_id) ?? {}
        return { ...row, subject_name: subjectName(ctx.actor.school.subjects, row.subject_id, phase_id) }
      }),
      stopped_classes: own.filter(({ is_stopped }) => is_stopped).map(({ name: class_name }) => class_name),
    }
  },

  join: async (ctx, input) => {
    const { school_id, person_id: student_id, name } = ctx.actor
    const { lesson_session_id, entered_by = 'list' } = input
    const crowd = crowdOf(ctx)
    const [session, classes] = await Promise.all([
      crowd.session({ school_id, lesson_session_id }),
      crowd.classes({ school_id, student_id }),
    ])
    const own = classes?.find(({ class_id }) => class_id === session?.class_id)
    if (session === null || own === undefined) throw sessionNotFound()
    if (session.ended_at !== null) throw lessonIsOver()
    // The lesson goes on for students who have entered it, also after a reload of their pad; nobody else enters ([SC-15]).
    if (own.is_stopped && (await crowd.entered({ lesson_session_id, student_id })) === null)
      throw classIsStopped(own.name)
    const joined_at = ctx.now.toISOString()
    await crowd.enter({ lesson_session_id, student_id, school_id, name, joined_at, entered_by })
    const state = await crowd.room(session)
    if (state === null) throw sessionNotFound()
    const quiz = state.quiz?.quiz
    const mine = quiz === undefined ? null : await crowd.answer({ quiz_run_id: quiz.quiz_run_id, student_id })
    const item_ids = quiz?.question.items.map(({ item_id }) => item_id) ?? []
    const practice_answers = await ownPracticeAnswers(ctx, state)
    return {
      state: projectState(sentRoom(state, input), { student_id }),
      my_answer: mine === null ? null : { ...mine, value: readAnswer(mine.value, item_ids) },
      practice_answers,
      stopped_class: own.is_stopped ? own.name : null,
      server_time: joined_at,
    }
  },

  submitAnswer: (ctx, input) => submitAnswer(ctx, input),

  writeInk: async (ctx, input) => {
    await writeStudentInk(ctx, input)
    return DONE
  },

  closeBoard: async (ctx, input) => {
    await closeOwnBoard(ctx, input.lesson_session_id)
    return DONE
  },

  result: async (ctx, input) => {
    const run = await getEnteredRun(ctx.db, ctx.actor, input.quiz_run_id)
    if (run.revealed_at === null) throw new AppError('CONFLICT', { message: '老师还没有公布答案' })
    const mine = await findAnswer(ctx.db, { quiz_run_id: run.quiz_run_id, student_id: ctx.actor.person_id })
    const released = releaseKey(run.document)
    const marked = mine === null ? null : readMarkedAnswer(run, mine)
    return {
      value: marked?.value ?? null,
      state: mine?.state ?? null,
      result: marked?.result ?? null,
      score: marked?.score ?? null,
      full_score: fullScore(run.document),
      marks: marked?.marks ?? [],
      inks: await listGivenInks(ctx.db, { quiz_run_id: run.quiz_run_id, student_id: ctx.actor.person_id }),
      released,
      files: fileUrls(ctx.storage, released),
    }
  },
})
