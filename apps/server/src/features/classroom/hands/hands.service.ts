import {
  type HandsEvent,
  type HandsState,
  MAX_WAITING_QUESTIONS,
  type RaisedHand,
  type StudentQuestion,
  type Takes,
  type WallLook,
} from '@jiangtai/shared/classroom/hands/hands.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { addRollCalls } from '../calling/roll-call.store.ts'
import { type Recording, recordFact, recordFacts } from '../room/facts.service.ts'
import { readLockedRoom } from '../room/room.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'

/** A session whose row the call has locked, so that hands stand in one order. */
export type LockedRoom = { session: LessonSessionRow; storage: Storage }

async function handsOf(call: Recording, room: LockedRoom): Promise<HandsState> {
  return (await readLockedRoom(call.db, room)).hands
}

/** Opens or closes 举手, 学生提问, 没听懂 or several of them ([CR-156]); what is so already is no fact. */
export async function setAsking(
  call: Recording,
  { hands, questions, unclear, ...room }: LockedRoom & { [Part in keyof Takes]?: boolean | undefined },
): Promise<void> {
  const { takes } = await handsOf(call, room)
  const next = {
    hands: hands ?? takes.hands,
    questions: questions ?? takes.questions,
    ...((unclear ?? takes.unclear) === true && { unclear: true }),
  }
  const isSame = takes.hands === next.hands && takes.questions === next.questions
  if (isSame && takes.unclear === next.unclear) return
  await recordFact(call, room.session, { type: 'asking_set', payload: next })
}

/** 放下 by the teacher, of some hands or of all ([CR-158]). */
export async function lowerHands(
  call: Recording,
  { hand_ids, ...room }: LockedRoom & { hand_ids: readonly string[] | null },
): Promise<void> {
  const { raised } = await handsOf(call, room)
  const lowered = raised.map((hand) => hand.hand_id).filter((id) => hand_ids?.includes(id) ?? true)
  if (lowered.length > 0)
    await recordFact(call, room.session, { type: 'hands_lowered', payload: { hand_ids: lowered } })
}

/** 请发言: a call like any other, which the draw counts too, and the hand goes down ([CR-158]). */
export async function callRaised(
  call: Recording,
  { hand_id, ...room }: LockedRoom & { hand_id: string },
): Promise<string> {
  const { raised } = await handsOf(call, room)
  const hand = raised.find((one) => one.hand_id === hand_id)
  if (hand === undefined) throw new AppError('CONFLICT', { message: '这只手已经放下' })
  const { school_id, lesson_session_id } = room.session
  const called = { call_id: newId(), student_id: hand.student_id, name: hand.name }
  await addRollCalls(call.db, [
    { ...called, school_id, lesson_session_id, called_at: call.now.toISOString() },
  ])
  await recordFacts(call, room.session, [
    { type: 'hands_lowered', payload: { hand_ids: [hand_id] } },
    { type: 'student_called', payload: { ...called, is_raised: true } },
  ])
  return called.call_id
}

/** 上墙 ([CR-161]): one question at a time, with its name or without. */
export async function showQuestion(
  call: Recording,
  shown: LockedRoom & { question_id: string; is_named: boolean; look: WallLook },
): Promise<void> {
  const { question_id, is_named, look, session } = shown
  const { waiting, wall } = await handsOf(call, shown)
  const question = waiting.find((one) => one.question_id === question_id)
  if (question === undefined) throw new AppError('NOT_FOUND', { message: '这个问题已经处理过了' })
  const { student_id, text } = question
  const name = is_named ? question.name : null
  if (wall?.question_id === question_id && wall.name === name && wall.look === look) return
  const payload = { question_id, student_id, text, name, look }
  await recordFact(call, session, { type: 'question_shown', payload })
}

/** 收起 of what stands on the wall; again it changes nothing. */
export async function hideQuestion(
  call: Recording,
  { question_id, ...room }: LockedRoom & { question_id: string },
): Promise<void> {
  const { wall } = await handsOf(call, room)
  if (wall?.question_id === question_id)
    await recordFact(call, room.session, { type: 'question_hidden', payload: { question_id } })
}

/** 回答过 or 不回答 ([CR-162]); again it changes nothing. */
export async function closeQuestion(
  call: Recording,
  { question_id, is_answered, ...room }: LockedRoom & { question_id: string; is_answered: boolean },
): Promise<void> {
  const { waiting } = await handsOf(call, room)
  if (!waiting.some((one) => one.question_id === question_id)) return
  const closed: HandsEvent = { type: 'question_closed', payload: { question_id, is_answered } }
  await recordFact(call, room.session, closed)
}

type Asker = { student_id: string; name: string }

/** A student's hand goes up or down ([CR-157]); what is so already changes nothing. */
export async function raiseHand(
  call: Recording,
  { student_id, name, is_raised, ...room }: LockedRoom & Asker & { is_raised: boolean },
): Promise<RaisedHand | null> {
  const { takes, raised } = await handsOf(call, room)
  const own = raised.find((hand) => hand.student_id === student_id) ?? null
  if (!is_raised) {
    if (own === null) return null
    await recordFact(call, room.session, { type: 'hands_lowered', payload: { hand_ids: [own.hand_id] } })
    return null
  }
  if (own !== null) return own
  if (!takes.hands) throw new AppError('CONFLICT', { message: '老师没有开放举手' })
  const hand = { hand_id: newId(), student_id, name, raised_at: call.now.toISOString() }
  await recordFact(call, room.session, { type: 'hand_raised', payload: hand })
  return hand
}

/** A student's question, for the teacher alone ([CR-160]); the same one again is one, and another one waits until it is dealt with. */
export async function askQuestion(
  call: Recording,
  { student_id, name, text, ...room }: LockedRoom & Asker & { text: string },
): Promise<StudentQuestion> {
  const { takes, waiting } = await handsOf(call, room)
  const own = waiting.find((question) => question.student_id === student_id)
  if (own?.text === text) return own
  if (!takes.questions) throw new AppError('CONFLICT', { message: '老师没有开放学生提问' })
  if (own !== undefined)
    throw new AppError('CONFLICT', { message: '你的上一个问题老师还没有处理，处理后再提' })
  if (waiting.length >= MAX_WAITING_QUESTIONS)
    throw new AppError('CONFLICT', { message: '现在的问题太多了，请过一会儿再提' })
  const question = { question_id: newId(), student_id, name, text, asked_at: call.now.toISOString() }
  await recordFact(call, room.session, { type: 'question_asked', payload: question })
  return question
}
