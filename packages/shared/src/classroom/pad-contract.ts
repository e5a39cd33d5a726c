import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, Instant } from '../core/schemas.ts'
import { ENTRY_WAYS } from './entry/entry.ts'
import { PreparedReach } from './entry/prepared-contract.ts'
import { StudentInkOp } from '../ink/ink-op.ts'
import { OwnInk } from './asking/compare/views.ts'
import { Answer } from '../questions/answer.ts'
import { AnswerValueV1 } from '../questions/content.ts'
import { ReleasedKey } from '../questions/document.ts'
import { FileUrls } from '../questions/files/file-urls.ts'
import { ItemMarkView, MyAnswerView, RoomState, RunningLessonView } from './views.ts'

export const padClassroomContract = {
  running: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/running',
    summary: '我的班级正在上的课',
    access: 'student',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      list: z.array(RunningLessonView),
      /** Names of own classes that are 停用: nothing of theirs can be entered now. */
      stopped_classes: z.array(z.string()),
    }),
  }),
  join: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/join',
    summary: '进入课堂，得到课堂现状与自己的作答',
    access: 'student',
    effect: 'command',
    input: z.object({
      lesson_session_id: Id,
      /** The way in of who enters for the first time ([CR-250]); a page of before the code names none. */
      entered_by: z.enum(ENTRY_WAYS).optional(),
      prepared: PreparedReach,
    }),
    output: z.object({
      state: RoomState,
      my_answer: MyAnswerView.nullable(),
      /** The own answers to the questions of the 随堂练习 on the screen. */
      practice_answers: z.array(MyAnswerView),
      /** The class's name when it was 停用 while this lesson runs: the lesson goes on for who had entered. */
      stopped_class: z.string().nullable(),
      server_time: Instant,
    }),
  }),
  submitAnswer: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/submit-answer',
    summary: '保存或提交作答；同一编号重复提交只算一次',
    access: 'student',
    effect: 'command',
    // A pad saves every change of an answer, and sends all waiting changes at once when the network returns.
    limit: { burst: 240, per_minute: 240 },
    input: z.object({
      quiz_run_id: Id,
      client_submission_id: Id,
      /** Counts up on the device with each change, so that a late copy never overwrites a newer answer. */
      revision: z.number().int().min(1).max(1_000_000),
      /** A page or an outbox that was open while the server was updated still sends the first shape ([QU-41]). */
      value: z.union([Answer, AnswerValueV1]),
      is_final: z.boolean(),
      used_ms: z.number().int().min(0).max(86_400_000),
      /** True when the answer waited on the device because the network was away. */
      was_offline: z.boolean(),
    }),
    output: z.object({
      /** Which submission the server holds now: another one than was sent when another device has answered. */
      client_submission_id: Id,
      state: z.enum(['draft', 'submitted', 'collected', 'late']),
      revision: z.number().int(),
    }),
  }),
  writeInk: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/write-ink',
    summary: '板演：老师请上台的学生在当前页写一笔，或撤销、恢复自己的一笔',
    access: 'student',
    effect: 'write',
    // As for the teacher's hand.
    max_bytes: 256 * 1024,
    limit: { burst: 600, per_minute: 1200 },
    input: z.object({ lesson_session_id: Id, page_id: Id, op: StudentInkOp }),
    output: Done,
  }),
  closeBoard: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/close-board',
    summary: '写完了：学生自己结束板演，重复调用无妨',
    access: 'student',
    effect: 'write',
    input: z.object({ lesson_session_id: Id }),
    output: Done,
  }),
  result: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/result',
    summary: '公布答案后的本人结果',
    access: 'student',
    effect: 'read',
    input: z.object({ quiz_run_id: Id }),
    output: z.object({
      value: Answer.nullable(),
      state: z.enum(['draft', 'submitted', 'collected', 'late']).nullable(),
      result: z.enum(['right', 'half', 'wrong', 'ungraded']).nullable(),
      score: z.number().nullable(),
      full_score: z.number(),
      /** By item; empty for who did not answer. */
      marks: z.array(ItemMarkView),
      /** What the teacher wrote over it in 对比讲评 and gave to its author ([CR-360]). */
      inks: z.array(OwnInk),
      released: ReleasedKey,
      files: FileUrls,
    }),
  }),
}
