import { AppError } from '@jiangtai/shared/core/errors.ts'
import { padClassroomContract } from '@jiangtai/shared/classroom/pad-contract.ts'
import { projectState } from '@jiangtai/shared/classroom/state.ts'
import { feature } from '../../core/http/context.ts'
import { classIdsOfStudent } from '../classes/classes.service.ts'
import { submitAnswer } from './answers.service.ts'
import { getEnteredRun, lessonIsOver, sessionNotFound } from './classroom.access.ts'
import { crowdOf } from './crowd.ts'
import { findAnswer } from './quiz.store.ts'
import { listRunningSessions } from './sessions.store.ts'

export const padClassroom = feature(padClassroomContract, {
  running: async (ctx) => {
    const class_ids = await classIdsOfStudent(ctx.db, ctx.actor)
    return { list: await listRunningSessions(ctx.db, { school_id: ctx.actor.school_id, class_ids }) }
  },

  join: async (ctx, input) => {
    const { school_id, person_id: student_id, name } = ctx.actor
    const { lesson_session_id } = input
    const crowd = crowdOf(ctx)
    const [session, class_ids] = await Promise.all([
      crowd.session({ school_id, lesson_session_id }),
      crowd.classIds({ school_id, student_id }),
    ])
    if (session === null || class_ids?.includes(session.class_id) !== true) throw sessionNotFound()
    if (session.ended_at !== null) throw lessonIsOver()
    const joined_at = ctx.now.toISOString()
    await crowd.enter({ lesson_session_id, student_id, school_id, name, joined_at })
    const state = await crowd.room(session)
    if (state === null) throw sessionNotFound()
    const quiz_run_id = state.quiz?.quiz.quiz_run_id
    return {
      state: projectState(state, 'student'),
      my_answer: quiz_run_id === undefined ? null : await crowd.answer({ quiz_run_id, student_id }),
      server_time: joined_at,
    }
  },

  submitAnswer: (ctx, input) => submitAnswer(ctx, input),

  result: async (ctx, input) => {
    const run = await getEnteredRun(ctx.db, ctx.actor, input.quiz_run_id)
    if (run.revealed_at === null) throw new AppError('CONFLICT', { message: '老师还没有公布答案' })
    const mine = await findAnswer(ctx.db, { quiz_run_id: run.quiz_run_id, student_id: ctx.actor.person_id })
    return {
      value: mine?.value ?? null,
      state: mine?.state ?? null,
      result: mine?.result ?? null,
      key: run.key,
      analysis: run.analysis,
    }
  },
})
