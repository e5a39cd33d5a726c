import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, Instant, optionalText, text } from '../core/schemas.ts'
import { PageBackground } from '../ink/background-field.ts'
import { InkOp } from '../ink/ink-op.ts'
import { MAX_BOARD_WRITERS } from './students/board-writers.ts'
import { LockLength, Prolonging } from './students/lock-fields.ts'
import { Command, TimeLimit } from './command.ts'
import { BEGIN_AT } from './rules.ts'
import { PreparedReach } from './entry/prepared-contract.ts'
import { QuizPresetFields } from '../lessons/preset/preset-fields.ts'
import { LessonPageMedia } from '../lessons/views.ts'
import { AnswerDetailView, LessonRecordView, RosterEntry, RoomState, SentQuestions } from './views.ts'

export const classroomContract = {
  teachingInfo: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/teaching_info',
    summary: '某备课在某班正在进行的课（用于恢复），没有则为 null',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({
      prepare_lesson_id: Id.optional(),
      class_id: Id.optional(),
      lesson_session_id: Id.optional(),
      prepared: PreparedReach,
    }),
    output: z.object({ state: RoomState.nullable(), server_time: Instant }),
  }),
  start: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/start_lesson',
    summary: '上课：同一设备再次调用即恢复；另一台设备正在上课时拒绝并说明',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      prepare_lesson_id: Id,
      class_id: Id,
      device_id: Command.device_id,
      /** At the first page, or where this class stopped ([LE-61]), also with the 板书 of its last teaching ([LE-187]); a lesson that runs goes on where it is. */
      begin_at: z.enum(BEGIN_AT).default('first'),
      prepared: PreparedReach,
    }),
    output: z.object({
      state: RoomState,
      server_time: Instant,
      /** Pages whose 板书 was not brought, because there was too much of it. */
      pages_left_out: z.int(),
    }),
  }),
  kickOutTeacher: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/kick_out_teacher',
    summary: '由本设备接管正在进行的课',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, prepared: PreparedReach }),
    output: z.object({ state: RoomState, server_time: Instant }),
  }),
  shouldKickOut: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/should_kick_out',
    summary: '本设备是否已被其他设备接管',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object(Command),
    output: z.object({ should_kick_out: z.boolean() }),
  }),
  roster: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/class_bind_student_list',
    summary: '花名册：谁已进入、谁在线',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ students: z.array(RosterEntry) }),
  }),
  turnPage: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/turn_page',
    summary: '翻到某一页，全班同步',
    access: 'classPreparation.edit',
    effect: 'command',
    // Leafing through a long file with a held key.
    limit: { burst: 240, per_minute: 480 },
    input: z.object({ ...Command, page_id: Id }),
    output: Done,
  }),
  addPage: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/add_board_page',
    summary: '在当前页后加一页板书（可选底纹或截屏）并翻到该页',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      page_id: Id,
      after_page_id: Id.nullable(),
      /** The ground of a blank page. */
      background: PageBackground.optional(),
      /** A screenshot of this lesson in place of a ground; `ratio` is its width for its height. */
      picture: z.object({ screenshot_id: Id, ratio: z.number().min(0.05).max(20) }).optional(),
    }),
    output: Done,
  }),
  writeInk: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/write_ink',
    summary: '一笔、一次擦除、撤销或清空',
    access: 'classPreparation.edit',
    effect: 'command',
    // A long stroke is the largest, and a hand that dots and erases is quick.
    max_bytes: 256 * 1024,
    limit: { burst: 600, per_minute: 1200 },
    input: z.object({ ...Command, page_id: Id, op: InkOp }),
    output: Done,
  }),
  startQuiz: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/start_quzi',
    summary: '发题：全班开始作答，可限时',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      lesson_quiz_id: Id,
      time_limit_s: TimeLimit,
      // Without it the question is asked as its lesson lays down.
      preset: QuizPresetFields.optional(),
    }),
    output: z.object({ quiz_run_id: Id }),
  }),
  extendQuiz: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/extend_quzi',
    summary: '延时',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, quiz_run_id: Id, add_s: z.number().int().min(10).max(1800) }),
    output: Done,
  }),
  endQuiz: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/end_quzi',
    summary: '收卷：未提交的已填内容一并收上来',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, quiz_run_id: Id }),
    output: Done,
  }),
  answerDetail: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/answer_detail',
    summary: '一次作答的分布与名单',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ quiz_run_id: Id }),
    output: AnswerDetailView,
  }),
  showDistribution: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/show_distribution',
    summary: '向全班显示作答分布（不含答案与姓名）',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, quiz_run_id: Id }),
    output: Done,
  }),
  revealQuiz: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/reveal_quzi',
    summary: '公布答案',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, quiz_run_id: Id }),
    output: Done,
  }),
  putAwayQuiz: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/put_away_quzi',
    summary: '收起题目，回到课件',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, quiz_run_id: Id }),
    output: Done,
  }),
  bringBackQuiz: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/bring_back_quzi',
    summary: '再打开收过卷的题目：作答结果、分布和答案与收起前一样',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, quiz_run_id: Id }),
    output: Done,
  }),
  sentQuizzes: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/get_store_pushed_item_status',
    summary: '本节课发过的题目与作答情况，下发的内容与各人进度',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: SentQuestions,
  }),
  lockScreen: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/lock_screen',
    summary: '锁屏或解锁：全班，或指定小组和学生；可定时自动解锁',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      locked: z.boolean(),
      /** Null is everybody. */
      student_ids: z.array(Id).max(200).nullable(),
      /** Groups of the class, whose students are meant besides. */
      group_ids: z.array(Id).max(30).default([]),
      message: optionalText('锁屏文字', 60).default(''),
      /** 自动解锁 after so many seconds; null is when it is unlocked. */
      length_s: LockLength.nullable().default(null),
      /** The timed lock that holds ends so many seconds later, for the same students and with these words; 0 changes the words alone ([CR-374]). */
      prolong_s: Prolonging.nullable().default(null),
    }),
    output: Done,
  }),
  openBoard: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/open_board',
    summary: '请学生板演：已进入课堂的学生，最多同时 6 人，各用一种颜色；已在台上的不变',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      student_ids: z
        .array(Id)
        .min(1, '请选择学生')
        .max(MAX_BOARD_WRITERS, `最多 ${MAX_BOARD_WRITERS} 人同时板演`),
    }),
    output: Done,
  }),
  closeBoard: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/close_board',
    summary: '结束板演：指定学生，或全部',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, student_ids: z.array(Id).min(1).max(MAX_BOARD_WRITERS).nullable() }),
    output: Done,
  }),
  notify: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/notify',
    summary: '向全班发一条提示',
    access: 'classPreparation.edit',
    effect: 'command',
    input: z.object({ ...Command, text: text('提示内容', 120) }),
    output: Done,
  }),
  afterClass: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/after_class',
    summary: '下课：收卷、解锁；课堂小结由 lesson_record 读取，重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(Command),
    output: Done,
  }),
  record: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_record',
    summary: '课堂记录',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: LessonRecordView,
  }),
  board: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_board',
    summary: '一节课的板书：页面与笔迹，下课后也可读取',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ state: RoomState }),
  }),
  boardMedia: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_board_media',
    summary: '一节课的页面上可播放的视频与声音，署名作答的姓名；页面以上课时为准',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({
      media: z.array(LessonPageMedia),
      /** Whose answer a page shows, where its teacher chose to say so (讲评). Pads are never told. */
      names: z.array(z.object({ page_id: Id, name: z.string() })),
    }),
  }),
}
