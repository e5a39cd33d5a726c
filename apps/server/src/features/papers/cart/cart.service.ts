import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { CartQuestion, CartView } from '@jiangtai/shared/papers/cart/contract.ts'
import { CART_LIMIT } from '@jiangtai/shared/papers/cart/rules.ts'
import { CART_CHANGED } from '@jiangtai/shared/papers/socket.ts'
import { glanceText } from '@jiangtai/shared/questions/seen-text/glance-text.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { type QuestionType, questionType } from '@jiangtai/shared/questions/question-types.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { accountRoom } from '../../../core/realtime/realtime.ts'
import { getReadableQuestions } from '../../questions/questions.access.ts'
import { readerOf } from '../../questions/search/readable.access.ts'
import {
  addToCart,
  type CartPlace,
  findShownCart,
  listCart,
  putTypeOrder,
  replaceInCart,
  type ShownCart,
  sortCart,
  takeCart,
  takeFromCart,
} from './cart.store.ts'

/** A line of the panel is cut here. */
const MAX_TEXT = 80

/** A cart as it is now. */
export async function readCart(ctx: Ctx): Promise<CartView> {
  const reader = readerOf(ctx.actor)
  const places = await listCart(ctx.db, reader)
  return cartView(ctx, { places, ...((await findShownCart(ctx.db, reader)) ?? NO_CART) })
}

/** Puts questions at the end of the cart of their subject and shows the subject of the last ([PA-1], [PA-3]). */
export async function addQuestionsToCart(ctx: Ctx, question_ids: readonly string[]): Promise<CartView> {
  const { db, actor, now } = ctx
  const reader = readerOf(actor)
  const added = await getReadableQuestions(db, actor, question_ids)
  const subject_id = added.at(-1)?.subject_id ?? null
  const taken = await takeCart(db, reader, subject_id)
  await addToCart(db, reader, { places: added, added_at: now.toISOString() })
  const places = await listCart(db, reader)
  for (const { name, count } of subjectCounts(ctx, places))
    if (count > CART_LIMIT)
      throw badField(
        'question_ids',
        `${name}试题篮最多放 ${CART_LIMIT} 道题，这次会到 ${count} 道。请先移出一些，或先去组卷`,
      )
  return changedCart(ctx, { places, ...(taken ?? NO_CART) })
}

/** Changes the questions of a cart, whose row is taken; gives the cart afterwards. */
export async function changeCart(
  ctx: Ctx,
  change: (reader: ReturnType<typeof readerOf>) => Promise<void>,
  subject_id: string | null = null,
): Promise<CartView> {
  const reader = readerOf(ctx.actor)
  const taken = await takeCart(ctx.db, reader, subject_id)
  await change(reader)
  return changedCart(ctx, {
    places: await listCart(ctx.db, reader),
    ...(taken ?? NO_CART),
  })
}

/** Takes questions out; one that does not lie there refuses them all. */
export async function takeQuestionsFromCart(ctx: Ctx, question_ids: readonly string[]): Promise<CartView> {
  return changeCart(ctx, async (reader) => {
    const count = await takeFromCart(ctx.db, reader, question_ids)
    if (count < question_ids.length) throw notInCart()
  })
}

type Order = { subject_id: string; question_ids: readonly string[]; types?: QuestionType[] | undefined }

/** Puts the questions of a subject in order, and its types ([PA-105]); the list names each question once and no other ([PA-5]). */
export async function sortQuestionsInCart(
  ctx: Ctx,
  { subject_id, question_ids, types }: Order,
): Promise<CartView> {
  const sorted = await changeCart(
    ctx,
    async (reader) => {
      const there = (await listCart(ctx.db, reader)).filter((place) => place.subject_id === subject_id)
      const ids = new Set(there.map(({ question_id }) => question_id))
      if (question_ids.some((id) => !ids.has(id))) throw notInCart()
      if (question_ids.length < ids.size) throw badField('question_ids', '试题篮刚有变化，请刷新后重试')
      await sortCart(ctx.db, reader, question_ids)
      if (types !== undefined) await putTypeOrder(ctx.db, reader, { subject_id, types })
    },
    subject_id,
  )
  return types === undefined ? sorted : { ...sorted, types }
}

/** Puts another question of the same subject in the place of one ([PA-3]). */
export async function switchQuestionInCart(
  ctx: Ctx,
  input: { question_id: string; new_question_id: string },
): Promise<CartView> {
  const { db, actor } = ctx
  const reader = readerOf(actor)
  const [wanted] = await getReadableQuestions(db, actor, [input.new_question_id])
  const taken = await takeCart(db, reader, wanted?.subject_id ?? null)
  const places = await listCart(db, reader)
  const placeOf = (id: string) => places.find(({ question_id }) => question_id === id)
  const place = placeOf(input.question_id)
  if (place === undefined) throw notInCart()
  if (input.new_question_id !== input.question_id) {
    if (placeOf(input.new_question_id) !== undefined)
      throw badField('new_question_id', '这道题已在试题篮中，请换另一道')
    if (wanted?.subject_id !== place.subject_id) throw badField('new_question_id', '请换成同一学科的题目')
    await replaceInCart(db, reader, input)
  }
  return changedCart(ctx, {
    places: places.map((one) => (one === place ? { ...one, question_id: input.new_question_id } : one)),
    ...{ ...(taken ?? NO_CART), subject_id: place.subject_id },
  })
}

function notInCart(): AppError {
  return new AppError('NOT_FOUND', { message: '题目不在试题篮中，可能已被移出' })
}

/** The cart after a change, which the other pages of the account are told of ([PA-4]). */
async function changedCart(ctx: Ctx, shown: Shown): Promise<CartView> {
  const { actor, realtime } = ctx
  const question_count = shown.places.length
  ctx.afterCommit(() => realtime.publish(accountRoom(actor.account_id), CART_CHANGED, { question_count }))
  return cartView(ctx, shown)
}

type Shown = { places: readonly CartPlace[] } & (ShownCart | typeof NO_CART)

/** A cart into which nothing was ever put. */
const NO_CART = { subject_id: null, type_orders: {} }

async function cartView(ctx: Ctx, { places, subject_id: wanted, type_orders }: Shown): Promise<CartView> {
  const subject_id = shownSubject(places, wanted)
  const shown = places.filter((place) => place.subject_id === subject_id)
  const rows = await getReadableQuestions(
    ctx.db,
    ctx.actor,
    shown.map(({ question_id }) => question_id),
  )
  return {
    subject_id,
    limit: CART_LIMIT,
    subjects: subjectCounts(ctx, places),
    questions: rows.map(cartQuestionOf),
    types: typesOf(type_orders, subject_id),
    question_ids: places.map(({ question_id }) => question_id),
  }
}

/** The types of a subject that were put in order. */
function typesOf(type_orders: ShownCart['type_orders'], subject_id: string | null): QuestionType[] {
  return subject_id === null ? [] : (type_orders[subject_id] ?? [])
}

/** A subject that has nothing left gives way to one that has ([PA-3]). */
function shownSubject(places: readonly CartPlace[], wanted: string | null): string | null {
  const isThere = places.some(({ subject_id }) => subject_id === wanted)
  return isThere ? wanted : (places[0]?.subject_id ?? wanted)
}

function cartQuestionOf(row: Awaited<ReturnType<typeof getReadableQuestions>>[number]): CartQuestion {
  const { question_id, difficulty, score } = row
  const document = readQuestion(row)
  const [first] = document.items
  return {
    ...{ question_id, difficulty, score },
    type: questionType(document),
    item_count: document.items.length,
    text: glanceText(plainText(document.material ?? first?.stem ?? []), MAX_TEXT),
  }
}

function subjectCounts({ actor }: Ctx, places: readonly CartPlace[]): CartView['subjects'] {
  const counts = new Map<string, number>()
  for (const { subject_id } of places) counts.set(subject_id, (counts.get(subject_id) ?? 0) + 1)
  return [...counts].map(([subject_id, count]) => ({
    ...{ subject_id, count },
    name: subjectName(actor.school.subjects, subject_id),
  }))
}
