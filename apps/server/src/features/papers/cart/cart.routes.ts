import { cartContract } from '@jiangtai/shared/papers/cart/contract.ts'
import { routes } from '../../../core/http/context.ts'
import {
  addQuestionsToCart,
  changeCart,
  readCart,
  sortQuestionsInCart,
  switchQuestionInCart,
  takeQuestionsFromCart,
} from './cart.service.ts'
import { clearCart } from './cart.store.ts'

export const cartRoutes = routes(cartContract, {
  get: (ctx) => readCart(ctx),

  add: (ctx, { question_id }) => addQuestionsToCart(ctx, [question_id]),

  batchAdd: (ctx, { question_ids }) => addQuestionsToCart(ctx, question_ids),

  delete: (ctx, { question_id }) => takeQuestionsFromCart(ctx, [question_id]),

  batchDelete: (ctx, { question_ids }) => takeQuestionsFromCart(ctx, question_ids),

  clear: (ctx, { subject_id }) =>
    changeCart(ctx, (reader) => clearCart(ctx.db, reader, subject_id), subject_id),

  sort: (ctx, input) => sortQuestionsInCart(ctx, input),

  switch: (ctx, { subject_id, question_id, new_question_id }) =>
    question_id === undefined || new_question_id === undefined
      ? changeCart(ctx, async () => {}, subject_id ?? null)
      : switchQuestionInCart(ctx, { question_id, new_question_id }),
})
