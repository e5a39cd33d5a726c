import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id, Instant } from '../core/schemas.ts'
import { ShownQuestion } from '../questions/document.ts'
import { FileUrls } from '../questions/files/file-urls.ts'
import { HANDINGS } from '../tasks/handing.ts'
import { MaterialView, ReadingRule } from '../tasks/reading/material.ts'

/** A link as the server signed it, and the end of its life. */
const ContentLink = z.object({ link: z.string(), expires_at: Instant })

/** The content of a homework: the questions as they are asked, and nothing of a key, an answer or a name of a student ([HK-57]). */
export const ContentView = z.object({
  task_id: Id,
  /** Student of the link; null for a preview. */
  student_id: Id.nullable(),
  title: z.string(),
  subject_name: z.string(),
  teacher_name: z.string(),
  note: z.string(),
  minutes: z.int(),
  full_score: z.number(),
  handing: z.enum(HANDINGS),
  /** Due time of the student; null in a preview. */
  due_at: Instant.nullable(),
  questions: z.array(z.object({ question_id: Id, question: ShownQuestion })),
  materials: z.array(MaterialView.extend({ rule: ReadingRule })),
  files: FileUrls,
  expires_at: Instant,
  server_time: Instant,
})
export type ContentView = z.output<typeof ContentView>

/** 在平板中打开 (ST-01): short links to the content of a homework. */
export const homeworkContentContract = {
  studentLink: route({
    method: 'POST',
    path: '/api/homework/v1/content/student-link',
    summary: '给一名学生的内容链接：短时间内有效，只能看题目',
    access: 'homework.get',
    effect: 'read',
    records: { action: 'task.student_link', targets: ['task_id'] },
    input: z.object({ task_id: Id, student_id: Id }),
    output: ContentLink,
  }),
  previewLink: route({
    method: 'POST',
    path: '/api/homework/v1/content/preview-link',
    summary: '一份内容的预览链接：短时间内有效，只能看题目',
    access: 'homework.get',
    effect: 'read',
    records: { action: 'task.preview_link', targets: ['task_id'] },
    input: z.object({ task_id: Id, set_no: z.int().min(1).max(100) }),
    output: ContentLink,
  }),
  show: route({
    method: 'POST',
    path: '/api/homework/v1/content/show',
    summary: '按链接看一份作业的题目，没有答案，也不需要登录',
    access: 'public',
    effect: 'read',
    input: z.object({ link: z.string().min(1).max(600) }),
    output: ContentView,
  }),
}
