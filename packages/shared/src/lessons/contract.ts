import { z } from 'zod'
import { SubjectField } from '../classes/fields.ts'
import { PHASES } from '../core/dictionaries.ts'
import { route } from '../core/route.ts'
import { Done, Id, nameText, optionalText, paged } from '../core/schemas.ts'
import {
  BizNodeView,
  LessonClassView,
  LessonPageMedia,
  LessonPageView,
  LessonQuizView,
  LessonListItem,
  LessonView,
} from './views.ts'
import { BasePage, SavedPages } from './together/base-page.ts'
import { LessonListInput } from './listing/list-input.ts'
import { ForClasses } from './classes/for-classes.ts'
import { QuizPresetFields } from './preset/preset-fields.ts'
import { PracticeSet } from './sets/views.ts'
import { SavePage } from './save-page.ts'
import { MAX_GOALS, MAX_LESSON_CLASSES, MAX_LESSON_PAGES } from './rules.ts'

const LessonInput = {
  title: nameText('lesson'),
  subject_id: SubjectField,
  phase_id: z.string().refine((id) => PHASES.some((phase) => phase.id === id), '请选择学段'),
  textbook_id: Id.nullable(),
  chapter_id: Id.nullable(),
  goals: optionalText('教学目标', MAX_GOALS).default(''),
  class_ids: z.array(Id).max(MAX_LESSON_CLASSES, `一次最多选择 ${MAX_LESSON_CLASSES} 个班级`),
}

const LessonId = z.object({ prepare_lesson_id: Id })
const time_limit_s = z.number().int().min(10, '限时至少 10 秒').max(3600, '限时最多 60 分钟').nullable()

export const lessonsContract = {
  homeConfig: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/home_config',
    summary: '备课首页：可选班级、学科、学段',
    access: 'classPreparation.query',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      classes: z.array(
        LessonClassView.extend({ kind: z.enum(['administrative', 'teaching']), phase_id: z.string() }),
      ),
      subjects: z.array(z.object({ id: z.string(), name: z.string() })),
      phases: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  bizNode: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/biz_node',
    summary: '教材、章、节：一层子节点；不给 parent_id 时为教材',
    access: 'classPreparation.query',
    effect: 'read',
    input: z.object({
      parent_id: Id.optional(),
      subject_id: z.string().max(20).optional(),
      phase_id: z.string().max(20).optional(),
    }),
    output: z.object({ list: z.array(BizNodeView) }),
  }),
  list: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_list',
    summary: '备课列表',
    access: 'classPreparation.query',
    effect: 'read',
    input: LessonListInput,
    output: paged(LessonListItem),
  }),
  latestConfig: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lastest_lesson_config',
    summary: '上一次备课用的教材、章节与班级，用来预填',
    access: 'classPreparation.query',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      config: z
        .object({
          subject_id: z.string(),
          phase_id: z.string(),
          textbook_id: Id.nullable(),
          chapter_id: Id.nullable(),
          class_ids: z.array(Id),
        })
        .nullable(),
    }),
  }),
  detail: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_detail',
    summary: '备课详情：页面、题目、班级与上课记录',
    access: 'classPreparation.get',
    effect: 'read',
    input: LessonId,
    output: LessonView,
  }),
  add: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/add_lesson',
    summary: '新建备课',
    access: 'classPreparation.add',
    effect: 'write',
    input: z.object(LessonInput),
    output: LessonId,
  }),
  update: route({
    method: 'PUT',
    path: '/api/prepare_lessons/api/update_lesson',
    summary: '修改备课；不给的字段保持不变',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      prepare_lesson_id: Id,
      title: LessonInput.title.optional(),
      textbook_id: LessonInput.textbook_id.optional(),
      chapter_id: LessonInput.chapter_id.optional(),
      goals: optionalText('教学目标', MAX_GOALS).optional(),
      class_ids: LessonInput.class_ids.optional(),
    }),
    output: Done,
  }),
  copy: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/copy_lesson',
    summary: '复制自己的备课：页面、题目、本课资源都带上，授课班级重新选',
    access: 'classPreparation.add',
    effect: 'write',
    input: z.object({ ...LessonId.shape, title: LessonInput.title, class_ids: LessonInput.class_ids }),
    output: LessonId,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/prepare_lessons/api/delete_lesson',
    summary: '删除备课（移入回收站，课堂记录保留）',
    access: 'classPreparation.delete',
    effect: 'write',
    records: { action: 'lesson.remove', targets: ['prepare_lesson_id'] },
    input: LessonId,
    output: Done,
  }),
  pages: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_page',
    summary: '备课的页面',
    access: 'classPreparation.get',
    effect: 'read',
    input: LessonId,
    output: z.object({ pages: z.array(LessonPageView) }),
  }),
  pageMedia: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_page_media',
    summary: '备课页面上可播放的视频与声音',
    access: 'classPreparation.get',
    effect: 'read',
    input: LessonId,
    output: z.object({ media: z.array(LessonPageMedia) }),
  }),
  savePages: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_page',
    summary: '保存页面：整份按顺序提交；上过的课保留当时的页面',
    access: 'classPreparation.edit',
    // Looks into the object store before its transaction; repeating it stores the same pages again.
    effect: 'command',
    // Three hundred pages with their names.
    max_bytes: 512 * 1024,
    input: z.object({
      prepare_lesson_id: Id,
      pages: z.array(SavePage).max(MAX_LESSON_PAGES, `一份备课最多 ${MAX_LESSON_PAGES} 页`),
      /** The pages from which these were made; with them what others changed meanwhile stays ([LE-106]). */
      base: z.array(BasePage).max(MAX_LESSON_PAGES).optional(),
    }),
    output: SavedPages,
  }),
  pageCredential: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/page_credential',
    summary: '上传页面图片用的临时凭证',
    access: 'classPreparation.edit',
    effect: 'read',
    input: LessonId,
    output: z.object({
      AccessKeyId: z.string(),
      AccessKeySecret: z.string(),
      Endpoint: z.string(),
      Bucket: z.string(),
      SecurityToken: z.string(),
      /** A folder of this credential alone: pictures go to `<prefix><page_id>.webp`, `.png` or `.jpg` and never replace one that a taught lesson shows. */
      prefix: z.string(),
    }),
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/api/prepare_lessons/api/delete_lesson_file',
    summary: '从备课中移除一个文件：它的全部页面，或本课资源中的它',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ prepare_lesson_id: Id, resource_id: Id }),
    output: z.object({ pages: z.array(LessonPageView) }),
  }),
  listQuizzes: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/list_quzi',
    summary: '备课中的题目和练习；给出 class_id 时只有给这个班的',
    access: 'classPreparation.get',
    effect: 'read',
    // With a class only what is for it ([LE-254]).
    input: LessonId.extend({ class_id: Id.optional() }),
    output: z.object({ quizzes: z.array(LessonQuizView), practice_sets: z.array(PracticeSet) }),
  }),
  addQuizzes: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/add_quzi',
    summary: '加入题目，冻结为当前版本；已在备课中的题不会重复加入',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      prepare_lesson_id: Id,
      question_ids: z.array(Id).min(1, '请先选择题目').max(100, '一次最多加入 100 道题'),
    }),
    output: z.object({ quizzes: z.array(LessonQuizView) }),
  }),
  replaceQuiz: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/replace_quzi',
    summary: '换一题，位置与限时不变',
    access: 'classPreparation.edit',
    effect: 'write',
    // With the question that is replaced it is refused where somebody replaced it meanwhile ([LE-108]).
    input: z.object({ lesson_quiz_id: Id, question_id: Id, replaced_id: Id.optional() }),
    output: z.object({ quizzes: z.array(LessonQuizView) }),
  }),
  resortQuizzes: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/resort_quzi',
    summary: '题目排序：给出全部题目的新顺序',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      prepare_lesson_id: Id,
      lesson_quiz_ids: z.array(Id).max(300),
      /** The order from which this one was made; with it questions that others added or removed meanwhile are no fault ([LE-108]). */
      base: z.array(Id).max(300).optional(),
    }),
    output: z.object({ quizzes: z.array(LessonQuizView) }),
  }),
  changeQuiz: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/change_quzi',
    summary: '修改题目的限时、作答方式、分值、收卷后是否公布答案、给哪些班；不给的保持不变',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      lesson_quiz_id: Id,
      time_limit_s: time_limit_s.optional(),
      ...QuizPresetFields.partial().shape,
      for_class_ids: ForClasses.optional(),
    }),
    output: z.object({ quizzes: z.array(LessonQuizView) }),
  }),
  removeQuiz: route({
    method: 'DELETE',
    path: '/api/prepare_lessons/api/delete_quzi',
    summary: '从备课中移除一道题',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ lesson_quiz_id: Id }),
    output: z.object({ quizzes: z.array(LessonQuizView) }),
  }),
}
