import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, givenNameText, Id, Instant } from '../../core/schemas.ts'
import { LessonQuizView } from '../../lessons/views.ts'
import { REMOTE_CODE_LENGTH } from './remote.ts'

/** A few wrong digits, and no trying of all of them. */
const TRIES = { burst: 10, per_minute: 10 } as const

const RemoteView = z.object({
  remote_id: Id,
  device_name: z.string(),
  paired_at: Instant,
  /** The colleague whose phone it is; null where it is of the lesson's teacher. */
  assistant_name: z.string().nullable(),
})
export type RemoteView = z.output<typeof RemoteView>

/** 手机遥控 (LV-24): how a phone finds the lesson, is paired with its board, and is parted from it ([CR-300], [CR-301]). */
export const remoteContract = {
  remotes: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/remotes',
    summary: '手机遥控：现在的遥控码和已连接的手机；协助的老师只看到自己的手机',
    access: 'classPreparation.edit',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({
      remote_code: z.string(),
      /** For how many milliseconds more this is the code to show. */
      code_left_ms: z.number().int(),
      remotes: z.array(RemoteView),
      /** Whom the caller assists; null for the lesson's teacher. */
      assisted_teacher: z.string().nullable(),
      /** Who assists in the lesson, for its teacher ([CR-400]). */
      assistants: z.array(z.object({ teacher_id: Id, name: z.string(), named_at: Instant })),
    }),
  }),
  find: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/find_remote_lesson',
    summary: '按遥控码找到自己正在上或正在协助的课；别人的课与不存在的码同样回答',
    access: 'classPreparation.edit',
    effect: 'read',
    input: z.object({
      remote_code: z.string().regex(/^\d{6}$/, `遥控码是 ${REMOTE_CODE_LENGTH} 位数字`),
    }),
    output: z.object({ lesson_session_id: Id, prepare_lesson_id: Id }),
    limit: TRIES,
  }),
  pair: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/pair_remote',
    summary: '把手机连接为遥控：此后它用 remote_id 作为 device_id 发命令，黑板的设备不变',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ lesson_session_id: Id, remote_id: Id, device_name: givenNameText('device') }),
    output: z.object({
      board_device_id: z.string(),
      /** Whom the caller assists; null for the lesson's teacher. */
      assisted_teacher: z.string().nullable(),
    }),
  }),
  quizzes: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/remote_quizzes',
    summary: '手机遥控：这节课可以发的题目，给上课的老师和协助的老师',
    access: 'classPreparation.edit',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ quizzes: z.array(LessonQuizView) }),
  }),
  part: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/part_remote',
    summary: '断开一台遥控；已断开的重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ lesson_session_id: Id, remote_id: Id }),
    output: Done,
  }),
}
