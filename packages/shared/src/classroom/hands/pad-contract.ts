import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id, Instant, seenText } from '../../core/schemas.ts'
import { MAX_STUDENT_QUESTION } from './hands.ts'

const OwnHand = z.object({ hand_id: Id, raised_at: Instant }).nullable()
const OwnQuestion = z.object({ question_id: Id, text: z.string() }).nullable()
const OfLesson = { lesson_session_id: Id }

/** 举手 and 学生提问 from a pad. */
export const padHandsContract = {
  own: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/own-asking',
    summary: '自己举着的手、老师还没有处理的学生提问和自己没听懂的页',
    access: 'student',
    effect: 'read',
    input: z.object(OfLesson),
    output: z.object({ hand: OwnHand, question: OwnQuestion, unclear_page_ids: z.array(Id) }),
  }),
  raise: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/raise-hand',
    summary: '举手或放下，重复按得到同样的答复；先后由服务器定',
    access: 'student',
    effect: 'write',
    // A child that plays with the button is stopped; one that changes its mind is not.
    limit: { burst: 20, per_minute: 20 },
    input: z.object({ ...OfLesson, is_raised: z.boolean() }),
    output: z.object({ hand: OwnHand }),
  }),
  unclear: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/mark-unclear',
    summary: '这一页没听懂，或收回；老师只看到人数',
    access: 'student',
    effect: 'write',
    limit: { burst: 20, per_minute: 20 },
    input: z.object({ ...OfLesson, page_id: Id, is_unclear: z.boolean() }),
    output: z.object({ unclear_page_ids: z.array(Id) }),
  }),
  ask: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/ask',
    summary: '向老师提一个问题：只有老师看到，一次一个',
    access: 'student',
    effect: 'write',
    limit: { burst: 10, per_minute: 6 },
    input: z.object({
      ...OfLesson,
      words: seenText('问题', MAX_STUDENT_QUESTION),
    }),
    output: z.object({ question: OwnQuestion }),
  }),
}
