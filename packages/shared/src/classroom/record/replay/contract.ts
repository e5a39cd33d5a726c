import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Id } from '../../../core/schemas.ts'
import { Moment } from '../../timeline/contract.ts'
import { RoomState } from '../../views.ts'
import type { TimedFact } from './replay.ts'

/** Facts of one answer: a lesson of 45 minutes is read in a few of them. */
export const REPLAY_PART = 1000

/** A fact of the stored lesson; only `applyEvent` looks into it. */
const ReplayFact = z.custom<TimedFact>((value) => typeof value === 'object' && value !== null)

/** 回放: the facts of a lesson with their times, to be played again (LV-30). */
export const replayContract = {
  readReplay: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_replay',
    summary: '回放一节课：从第一页起的每一件事和它的时间，分段读取',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({
      lesson_session_id: Id,
      /** The last fact that was read before. */
      after_seq: z.coerce.number().int().min(0).default(0),
    }),
    output: z.object({
      /** The room before its first fact. */
      opening: RoomState,
      ended_at: z.string().nullable(),
      facts: z.array(ReplayFact),
      /** What 课堂过程 tells of these facts, page turns too. */
      moments: z.array(Moment),
      /** Where the next part begins; null at the end. */
      next_after_seq: z.number().int().nullable(),
    }),
  }),
}
