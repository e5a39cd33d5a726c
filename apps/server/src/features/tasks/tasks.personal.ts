import {
  type DeclaredTable,
  impersonal,
  type OwnTreatment,
  personal,
} from '../../core/db/personal/personal-table.ts'
import { sql } from 'drizzle-orm'
import { taskPost } from './steps/discussion/discussion.table.ts'
import { keptComment } from './marking/comments/comments.table.ts'
import { taskHighlight } from './marking/highlights/highlights.table.ts'
import { markerPlace, taskMarker } from './marking/markers/markers.table.ts'
import { markSuggestion } from './marking/suggestions/suggestions.table.ts'
import { taskMaterial, taskReading } from './reading/reading.table.ts'
import { answerPage } from './review/review.table.ts'
import { shownAnswer, shownAnswerFile } from './marking/shown/shown-answers.table.ts'
import { voiceComment } from './marking/voice/voice.table.ts'
import { taskStep } from './steps/steps.table.ts'
import { sharedTask } from './sharing/sharing.table.ts'
import {
  itemAnswer,
  itemScore,
  task,
  taskEvent,
  taskMember,
  taskSet,
  taskSubmission,
  taskTarget,
} from './tasks.table.ts'

/** An answer without the words and files of its student; choices stay, so that distributions count on. */
const answered: OwnTreatment = {
  erased: (
    column,
  ) => sql`(${column} - '{text,blanks,corrections,attachments}'::text[]) || case ${column} ->> 'kind'
    when 'text' then '{"text": ""}'::jsonb when 'blank' then '{"blanks": []}'::jsonb
    when 'correct' then '{"corrections": []}'::jsonb else '{}'::jsonb end`,
}

/** The personal data of tasks ([PV-30]): parts and scores stay as figures, words of and about a student go. */
export const tasksPersonal: readonly DeclaredTable[] = [
  personal(
    task,
    { title: '布置的作业', fate: 'kept' },
    {
      owner_teacher_id: 'person',
      kind: 'plain',
      title: 'plain',
      grams: 'untold',
      way: 'plain',
      state: 'plain',
      release_rule: 'plain',
    },
  ),
  impersonal(taskSet, ['name', 'note', 'questions', 'materials', 'steps']),
  personal(
    taskTarget,
    {
      title: '布置给本人',
      fate: 'kept',
      found: ({ ids }) =>
        sql`${taskTarget.kind} = 'student' and ${taskTarget.target_id} = any(${sql.param([...ids])}::uuid[])`,
    },
    { kind: 'plain' },
  ),
  personal(
    taskMember,
    { title: '收到的作业', fate: 'kept' },
    {
      student_id: 'person',
      class_name: 'plain',
      state: 'plain',
      to_correct: 'plain',
      comment: { erased: () => sql`''` },
    },
  ),
  personal(taskSubmission, { title: '提交', fate: 'kept' }, { student_id: 'person' }),
  personal(
    itemAnswer,
    { title: '作业的作答', fate: 'kept' },
    { student_id: 'person', client_submission_id: 'plain', value: answered },
  ),
  personal(
    itemScore,
    { title: '作业的得分', fate: 'kept' },
    {
      student_id: 'person',
      by_id: 'maker',
      result: 'plain',
      parts: 'plain',
      given_by: 'plain',
      replaced_by: 'plain',
      comment: { erased: () => sql`''` },
      ink: { erased: () => sql`null` },
      voice_key: { erased: () => sql`null` },
    },
  ),
  personal(
    taskEvent,
    { title: '作业的经过', fate: 'log' },
    { student_id: 'person', by_id: 'maker', type: 'plain', note: 'plain' },
  ),
  personal(
    taskHighlight,
    { title: '被选为优秀作业或典型错误', fate: 'kept' },
    {
      ...{ student_id: 'person', by_id: 'maker', kind: 'plain', word: { erased: () => sql`''` } },
      // The copy that was shown goes below.
      is_shown: { erased: () => sql`false` },
    },
  ),
  personal(
    markSuggestion,
    { title: '批改时的评分建议', fate: 'removed' },
    { student_id: 'person', reason: 'data' },
  ),
  personal(
    voiceComment,
    { title: '语音评语', fate: 'removed' },
    { student_id: 'person', object_key: 'object' },
  ),
  personal(
    shownAnswerFile,
    { title: '给同学看的照片和录音', fate: 'removed' },
    { student_id: 'person', kind: 'plain', object_key: 'object', original_key: 'untold' },
  ),
  personal(
    shownAnswer,
    { title: '给同学看的作答', fate: 'removed' },
    { student_id: 'person', value: 'data' },
  ),
  // This table comes after the pages of lessons, which are found by it.
  personal(
    answerPage,
    { title: '用于讲评的作答', fate: 'removed' },
    { student_id: 'person', image_key: 'object' },
  ),
  personal(
    taskMaterial,
    { title: '阅读观看的内容', fate: 'kept' },
    { owner_teacher_id: 'person', title: 'plain', content: 'plain', object_keys: 'untold' },
  ),
  personal(
    taskReading,
    { title: '阅读观看的时长', fate: 'kept' },
    { student_id: 'person', segments: 'plain' },
  ),
  personal(
    taskStep,
    { title: '分步学习的进度、困惑和自评', fate: 'kept' },
    {
      ...{ student_id: 'person', attempts: 'plain', levels: 'plain' },
      words: { erased: (column) => sql`case when ${column} is null then null else '' end` },
    },
  ),
  // The number of a student stays with nobody; posts of a teacher are those of the task.
  personal(
    taskPost,
    { title: '讨论里的发言', fate: 'removed' },
    {
      ...{ student_id: 'person', teacher_id: 'maker', client_post_id: 'plain' },
      ...{ words: 'data', state: 'plain', reason: 'data' },
    },
  ),
  personal(taskMarker, { title: '一起批改的作业', fate: 'kept' }, { teacher_id: 'person', share: 'plain' }),
  personal(
    markerPlace,
    { title: '批改时打开的作答', fate: 'removed' },
    { student_id: 'person', teacher_id: 'maker' },
  ),
  personal(keptComment, { title: '评语库', fate: 'kept' }, { teacher_id: 'person', words: 'plain' }),
  personal(
    sharedTask,
    { title: '共享的作业', fate: 'kept' },
    {
      owner_teacher_id: 'person',
      kind: 'plain',
      audience: 'plain',
      title: 'plain',
      grams: 'untold',
      way: 'plain',
      release_rule: 'plain',
      sets: 'plain',
    },
  ),
]
