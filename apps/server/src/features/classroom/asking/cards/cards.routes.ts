import { answerCardsContract } from '@jiangtai/shared/classroom/asking/cards/contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { getCommandedSession } from '../../classroom.access.ts'
import { readCards } from './class-cards.service.ts'
import { enterCards } from './enter-cards.service.ts'
import { countByHand } from './hand-counts.service.ts'

export const answerCards = routes(answerCardsContract, {
  cards: (ctx, { class_id }) => readCards(ctx, class_id),

  enterCards: async (ctx, input) => {
    const session = await getCommandedSession(ctx.db, ctx.actor, input)
    return enterCards(ctx, { ...input, session })
  },

  countByHand: async (ctx, input) => {
    const session = await getCommandedSession(ctx.db, ctx.actor, input)
    await countByHand(ctx, { ...input, session })
    return DONE
  },
})
