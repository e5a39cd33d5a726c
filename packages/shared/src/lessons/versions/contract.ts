import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id, nameText } from '../../core/schemas.ts'
import { LessonVersion, LessonVersionView } from './views.ts'

const LessonId = z.object({ prepare_lesson_id: Id })
const VersionId = LessonId.extend({ lesson_version_id: Id })

/** 版本 of a lesson (CP-14). */
export const lessonVersionsContract = {
  list: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_version/list',
    summary: '一份备课保留着的版本，最近的在前',
    access: 'classPreparation.edit',
    effect: 'read',
    input: LessonId,
    output: z.object({ list: z.array(LessonVersion) }),
  }),
  get: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_version/get',
    summary: '一个版本的页面、题目和教案',
    access: 'classPreparation.edit',
    effect: 'read',
    input: VersionId,
    output: LessonVersionView,
  }),
  save: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_version',
    summary: '把备课现在的样子存为有名称的版本',
    access: 'classPreparation.edit',
    effect: 'write',
    // The rule of names of tasks: one of its own would be brought to every page.
    input: LessonId.extend({ name: nameText('task') }),
    output: Done,
  }),
  restore: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_version/restore',
    summary: '恢复到一个版本；恢复前的样子也保留为版本',
    access: 'classPreparation.edit',
    effect: 'write',
    input: VersionId,
    output: Done,
  }),
}
