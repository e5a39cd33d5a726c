import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Day, Done, Id, nameText, optionalText, paged, Paging } from '../../core/schemas.ts'
import { PaperAudience } from '../../papers/sharing/contract.ts'
import { SHARED_BY } from '../../tasks/list-filters.ts'
import { MAX_LESSON_AUDIENCES, MAX_LESSON_CLASSES } from '../rules.ts'
import { LessonPageMedia } from '../views.ts'
import { SharedLesson, SharedLessonView } from './views.ts'

const LessonId = z.object({ prepare_lesson_id: Id })

/** Sharing lessons with colleagues, and copying theirs (CP-09, CP-14). */
export const lessonSharingContract = {
  share: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_share',
    summary: '设置一份备课共享给谁、是不是模板；空列表为停止共享，别人的副本不受影响',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      prepare_lesson_id: Id,
      audiences: z.array(PaperAudience).max(MAX_LESSON_AUDIENCES, `最多选择 ${MAX_LESSON_AUDIENCES} 个范围`),
      is_template: z.boolean().default(false),
    }),
    output: Done,
  }),
  audiences: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_share/audiences',
    summary: '一份备课现在共享给谁（含名称），是不是模板，被复制了几次',
    access: 'classPreparation.edit',
    effect: 'read',
    input: LessonId,
    output: z.object({
      list: z.array(PaperAudience.extend({ name: z.string() })),
      is_template: z.boolean(),
      /** Whether one may share it as 模板. */
      may_be_template: z.boolean(),
      taken_count: z.int(),
    }),
  }),
  list: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/shared_lesson/list',
    summary: '共享备课：同事共享给我的和我共享的，最近共享的在前',
    access: 'classPreparation.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      text: optionalText('搜索内容', 60).default(''),
      subject_id: z.string().max(20).nullable().default(null),
      phase_id: z.string().max(20).nullable().default(null),
      textbook_id: Id.nullable().default(null),
      shared_by: z.enum(SHARED_BY).nullable().default(null),
      /** Only those that are shared as 模板. */
      is_template: z.boolean().default(false),
      from_day: Day.nullable().default(null),
      to_day: Day.nullable().default(null),
    }),
    output: paged(SharedLesson),
  }),
  get: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/shared_lesson/get',
    summary: '一份共享备课：页面、题目和教案，没有班级、上课记录和学生的数据',
    access: 'classPreparation.get',
    effect: 'read',
    input: LessonId,
    output: SharedLessonView,
  }),
  media: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/shared_lesson/page_media',
    summary: '一份共享备课的页面上可播放的视频与声音，没有学生的作答',
    access: 'classPreparation.get',
    effect: 'read',
    input: LessonId,
    output: z.object({ media: z.array(LessonPageMedia) }),
  }),
  take: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/shared_lesson/take',
    summary: '复制一份共享备课，成为自己的；作者自己的题各复制一道',
    access: 'classPreparation.add',
    effect: 'write',
    input: z.object({
      prepare_lesson_id: Id,
      title: nameText('lesson'),
      class_ids: z.array(Id).max(MAX_LESSON_CLASSES, `一次最多选择 ${MAX_LESSON_CLASSES} 个班级`),
    }),
    output: LessonId,
  }),
}
