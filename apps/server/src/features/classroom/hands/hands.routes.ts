import { handsContract } from '@jiangtai/shared/classroom/hands/contract.ts'
import { padHandsContract } from '@jiangtai/shared/classroom/hands/pad-contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { type Ctx, routes } from '../../../core/http/context.ts'
import { crowdOf } from '../asking/quiz/crowd.ts'
import { countUnclear, listOwnUnclear } from './unclear.store.ts'
import { markUnclear } from './unclear.service.ts'
import { lockCommandedSession, lockEnteredSession, sessionNotFound } from '../classroom.access.ts'
import { getSessionWithAnswers, lockSteeredSession } from '../roster/assistants/steering.access.ts'
import {
  askQuestion,
  callRaised,
  closeQuestion,
  hideQuestion,
  lowerHands,
  raiseHand,
  setAsking,
  showQuestion,
} from './hands.service.ts'

type OfLesson = { lesson_session_id: string }

async function asTeacher<I extends OfLesson & { device_id: string }>(ctx: Ctx, input: I) {
  const session = await lockCommandedSession(ctx.db, ctx.actor, input)
  return { ...input, session, storage: ctx.storage }
}

/** The teacher, or who assists: they see to raised hands by a remote ([CR-402]). */
async function bySteering<I extends OfLesson & { device_id: string }>(ctx: Ctx, input: I) {
  const session = await lockSteeredSession(ctx.db, ctx.actor, input)
  return { ...input, session, storage: ctx.storage }
}

async function asStudent<I extends OfLesson>(ctx: Ctx, input: I) {
  const session = await lockEnteredSession(ctx.db, ctx.actor, input.lesson_session_id)
  const { person_id: student_id, name } = ctx.actor
  return { ...input, student_id, name, session, storage: ctx.storage }
}

export const hands = routes(handsContract, {
  setAsking: async (ctx, input) => {
    await setAsking(ctx, await asTeacher(ctx, input))
    return DONE
  },

  unclearPages: async (ctx, { lesson_session_id }) => ({
    pages: await countUnclear(ctx.db, await getSessionWithAnswers(ctx.db, ctx.actor, lesson_session_id)),
  }),

  lowerHands: async (ctx, input) => {
    await lowerHands(ctx, await bySteering(ctx, input))
    return DONE
  },

  callRaised: async (ctx, input) => ({ call_id: await callRaised(ctx, await bySteering(ctx, input)) }),

  showQuestion: async (ctx, input) => {
    await showQuestion(ctx, await asTeacher(ctx, input))
    return DONE
  },

  hideQuestion: async (ctx, input) => {
    await hideQuestion(ctx, await asTeacher(ctx, input))
    return DONE
  },

  closeQuestion: async (ctx, input) => {
    await closeQuestion(ctx, await asTeacher(ctx, input))
    return DONE
  },
})

export const padHands = routes(padHandsContract, {
  // Asked by a whole class as it is opened, so it is answered for all of them at once.
  own: async (ctx, { lesson_session_id }) => {
    const { school_id, person_id: student_id } = ctx.actor
    const crowd = crowdOf(ctx)
    const [session, entered] = await Promise.all([
      crowd.session({ school_id, lesson_session_id }),
      crowd.entered({ lesson_session_id, student_id }),
    ])
    const state = session === null || entered === null ? null : await crowd.room(session)
    if (state === null) throw sessionNotFound()
    const isOwn = (one: { student_id: string }) => one.student_id === student_id
    const { raised, waiting, takes } = state.hands
    const own = { school_id, lesson_session_id, student_id }
    return {
      hand: raised.find(isOwn) ?? null,
      question: waiting.find(isOwn) ?? null,
      // In most lessons it is not open, and no pad asks the database.
      unclear_page_ids: takes.unclear === true ? await listOwnUnclear(ctx.db, own) : [],
    }
  },

  raise: async (ctx, input) => ({ hand: await raiseHand(ctx, await asStudent(ctx, input)) }),

  unclear: async (ctx, input) => ({
    unclear_page_ids: await markUnclear(ctx, await asStudent(ctx, input)),
  }),

  ask: async (ctx, { words, ...input }) => ({
    question: await askQuestion(ctx, { ...(await asStudent(ctx, input)), text: words }),
  }),
})
