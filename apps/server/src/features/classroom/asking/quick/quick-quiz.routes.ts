import { quickQuizContract } from '@jiangtai/shared/classroom/asking/quick/quick-contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { getCommandedSession, getOwnRun, getRun, lockCommandedSession } from '../../classroom.access.ts'
import { readAnswerDetail } from '../quiz/answer-detail.service.ts'
import { endQuiz } from '../quiz/quiz.service.ts'
import { refuseDuringRace } from '../../race/race.service.ts'
import { readSubmitted, startQuickQuiz } from './quick-quiz.service.ts'
import { startBankQuiz } from './bank-quiz.service.ts'
import { setKeyLater, setRunKey } from './set-key.service.ts'
import { writeDown } from './write-down.service.ts'

export const quickQuiz = routes(quickQuizContract, {
  startShortcut: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    refuseDuringRace(session)
    return { quiz_run_id: await startQuickQuiz(ctx, { ...input, session }) }
  },

  startBank: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    refuseDuringRace(session)
    return { quiz_run_id: await startBankQuiz(ctx, { ...input, session }) }
  },

  endShortcut: async (ctx, input) => {
    const session = await getCommandedSession(ctx.db, ctx.actor, input)
    await endQuiz(ctx, { ...input, session })
    return DONE
  },

  shortcutDetail: async (ctx, input) => {
    const { run, session } = await getRun(ctx.db, ctx.actor, input.quiz_run_id)
    return readAnswerDetail(ctx, { run, session })
  },

  isSubmitted: async (ctx, input) => {
    const { run } = await getRun(ctx.db, ctx.actor, input.quiz_run_id)
    return readSubmitted(ctx, run)
  },

  setKeyLater: (ctx, input) => setKeyLater(ctx, input),

  setKey: async (ctx, input) => {
    const session = await getCommandedSession(ctx.db, ctx.actor, input)
    await setRunKey(ctx, { ...input, session })
    return DONE
  },

  writeDown: async (ctx, input) => {
    const { run, session } = await getOwnRun(ctx.db, ctx.actor, input.quiz_run_id)
    return writeDown(ctx, { session, run, text: input.text })
  },
})
