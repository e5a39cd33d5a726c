import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done, Id } from '../../../core/schemas.ts'
import { Answer } from '../../../questions/answer.ts'
import { InkStep } from '../../../ink/ink-op.ts'
import { Command } from '../../command.ts'

/** 投屏 from the teacher's side ([CR-446]). */
export const shownPadContract = {
  show: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/show_pad',
    summary: '投屏一名学生的平板，或结束投屏；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      /** Null: 结束投屏. */
      student_id: Id.nullable(),
    }),
    output: Done,
  }),
  look: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/shown_pad',
    summary: '正在投屏的平板上的作答和学生同意显示的笔记',
    access: 'classPreparation.edit',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({
      /** The answer to the question on the pad; null where none is there, or nobody may be told it ([CR-72]). */
      answer: z.object({ quiz_run_id: Id, value: Answer, is_handed_in: z.boolean() }).nullable(),
      own_note: z.string().nullable(),
    }),
  }),
  explain: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/explain_page',
    summary: '请正在投屏的学生讲解：全班翻到这一页，学生上台书写，投屏结束',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(Command),
    output: Done,
  }),
}

/** A page of 手写 on its way: its length (height / width), and the gestures in force. */
const ShownWriting = z.object({
  ratio: z.number().min(0).max(10),
  ink: z.array(InkStep).max(5000),
})
export type ShownWriting = z.output<typeof ShownWriting>

/** 投屏 from the pad that is shown. */
export const padShownContract = {
  tell: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/tell-place',
    summary: '正在投屏的平板上看着哪一页、哪一题，笔记是否一起显示',
    access: 'student',
    effect: 'write',
    // A pad tells five changes in ten seconds at most ([CR-480]).
    limit: { burst: 15, per_minute: 40 },
    input: z.object({
      lesson_session_id: Id,
      page_id: Id.nullable(),
      quiz_run_id: Id.nullable(),
      shows_note: z.boolean(),
    }),
    output: Done,
  }),
  write: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/tell-writing',
    summary: '正在投屏的平板上边写边送手写的页，不保存；空为收起',
    access: 'student',
    effect: 'command',
    // As much as a page that is kept on the pad may have.
    max_bytes: 512 * 1024,
    limit: { burst: 60, per_minute: 150 },
    input: z.object({
      lesson_session_id: Id,
      quiz_run_id: Id,
      item_id: Id,
      writing: ShownWriting.nullable(),
    }),
    output: Done,
  }),
}
