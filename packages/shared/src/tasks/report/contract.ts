import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { FileView, Id, paged, Paging } from '../../core/schemas.ts'
import { FileUrls } from '../../questions/files/file-urls.ts'
import { MAX_SETS, MAX_TARGETS, MAX_TASK_QUESTIONS } from '../limits.ts'
import { MissedOfStudent, ReportAnswer, ReportStudent, TaskReport } from './views.ts'

/** Answers that a number stands for: all, those that a rate counts, each result by itself, those that lost points or are missing, those that wait. */
export const ANSWER_PARTS = [
  ...(['all', 'counted', 'right', 'half', 'wrong', 'missing', 'missed', 'ungraded'] as const),
] as const
export type AnswerPartOf = (typeof ANSWER_PARTS)[number]

/** Students that a number stands for: 应交, 已交, 迟交, who has not handed in, who can still take it back, and who is marked wholly. */
export const STUDENT_PARTS = ['all', 'submitted', 'late', 'unsubmitted', 'unsettled', 'marked'] as const
export type StudentPartOf = (typeof STUDENT_PARTS)[number]

/** The orders of the students of a report, by 得分率, name or class and rising or falling; who has no rate comes last. */
export const STUDENT_ORDERS = [
  ...(['rate_up', 'rate_down', 'name_up', 'name_down', 'class_up', 'class_down'] as const),
] as const
export type StudentOrder = (typeof STUDENT_ORDERS)[number]

/** A task, of all its classes or of one. */
const OfTask = { task_id: Id, class_id: Id.nullable().default(null) }

/** The report of the tasks of one kind, and the answers behind its numbers (HW-16). */
export function reportContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    report: route({
      method: 'POST',
      path: `${path}/report/figures`,
      summary: '报告：得分、分布、各题、各知识点，全部或一个班',
      access: `${area}.get`,
      effect: 'read',
      input: z.object(OfTask),
      output: TaskReport,
    }),
    reportStudents: route({
      method: 'POST',
      path: `${path}/report/students`,
      summary: '报告：一页学生，先列得分低的或按选的排序，和自己以前的比',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({
        ...OfTask,
        ...Paging,
        /** A part of the distribution, in per cent of the full score. */
        band: z
          .object({ from: z.number().min(0).max(100), to: z.number().min(0).max(101) })
          .nullable()
          .default(null),
        who: z.enum(STUDENT_PARTS).default('all'),
        /** Only who is marked wholly and got just so many points. */
        score: z.number().min(0).nullable().default(null),
        order: z.enum(STUDENT_ORDERS).default('rate_up'),
      }),
      output: paged(ReportStudent),
    }),
    reportAnswers: route({
      method: 'POST',
      path: `${path}/report/answers`,
      summary: '报告：一道小题或几道小题的一页作答，数字是从这里数出来的',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({
        ...OfTask,
        ...Paging,
        item_id: Id,
        /** Further items of the same number, as a knowledge point has them. */
        with_item_ids: z
          .array(Id)
          .max(MAX_SETS * MAX_TASK_QUESTIONS)
          .default([]),
        answers: z.enum(ANSWER_PARTS).default('all'),
        /** Only answers that picked this choice. */
        picked: z.string().max(8).nullable().default(null),
      }),
      output: paged(ReportAnswer).extend({ files: FileUrls }),
    }),
    reportMissed: route({
      method: 'POST',
      path: `${path}/report/missed`,
      summary: '报告：每名学生失分的题，用来再布置',
      access: `${area}.get`,
      effect: 'read',
      input: z.object(OfTask),
      output: z.object({
        /** The students who handed in; no more are listed than one task names. */
        total: z.int(),
        list: z.array(MissedOfStudent).max(MAX_TARGETS),
      }),
    }),
    exportReport: route({
      method: 'POST',
      path: `${path}/report/export`,
      summary: '导出报告为 xlsx：概况、各题、知识点、学生',
      access: `${area}.export`,
      effect: 'read',
      records: { action: 'task.export_report', targets: ['task_id'] },
      input: z.object(OfTask),
      output: FileView,
    }),
  }
}
