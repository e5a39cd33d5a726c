import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id, Instant, text } from '../../core/schemas.ts'
import { Command } from '../command.ts'
import { MOMENT_KINDS } from './moments.ts'
import { MAX_NOTED_NAME } from './noted.ts'

/** What a moment leads to in the record of the lesson. */
const MomentLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quiz'), quiz_run_id: Id }),
  z.object({ kind: z.literal('race'), race_id: Id }),
  z.object({ kind: z.literal('student'), student_id: Id }),
])

/** A moment of a lesson, as 课堂过程 tells it. */
export const Moment = z.object({
  /** Its place in the order of the lesson. */
  seq: z.number().int(),
  kind: z.enum(MOMENT_KINDS),
  text: z.string(),
  /** Seconds since the lesson began. */
  since_s: z.number().int(),
  created_at: Instant,
  link: MomentLink.nullable(),
})
export type Moment = z.output<typeof Moment>

/** `event_record` in both of its readings: the page tells what only it knows, and the moments of a lesson are read (LV-26). */
export const timelineContract = {
  noteTeaching: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/event_record',
    summary: '记一件只有上课页面知道的事：打开文件、播放音视频',
    access: 'classPreparation.edit',
    effect: 'command',
    input: z.object({
      ...Command,
      kind: z.enum(['file_opened', 'media_played']),
      /** The name of the file. */
      words: text('文件名', MAX_NOTED_NAME),
    }),
    output: Done,
  }),
  listMoments: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/event_record',
    summary: '课堂过程：一节课发生的事，可按类别看，分页',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({
      lesson_session_id: Id,
      kind: z.enum(MOMENT_KINDS).optional(),
      /** The last moment that was read before. */
      after_seq: z.coerce.number().int().min(0).default(0),
    }),
    output: z.object({
      list: z.array(Moment),
      /** Where the next part begins; null at the end. */
      next_after_seq: z.number().int().nullable(),
    }),
  }),
}
