import { z } from 'zod'
import { PHASE_IDS } from '../core/dictionaries.ts'
import { Id } from '../core/schemas.ts'
import { isSubjectId } from '../school/subjects.ts'

/** 行政班 or 教学班. */
export const ClassKind = z.enum(['administrative', 'teaching'], { message: '请选择班级类型' })
export type ClassKind = z.output<typeof ClassKind>

/** 使用中, 已停用, 已毕业, 已归档. */
export const ClassStatus = z.enum(['active', 'deactivated', 'graduated', 'archived'])
export type ClassStatus = z.output<typeof ClassStatus>

/** A phase of the school system. */
export const PhaseField = z.enum(PHASE_IDS, { message: '请选择学段' })
/** A subject that may be taught; one of a school's own is known to that school alone ([SC-118]). */
export const SubjectField = z.string({ message: '请选择学科' }).refine(isSubjectId, '请选择学科')

/** 入学年份, by which a class is known all its life. */
export const EntryYear = z
  .int({ message: '请选择入学年份' })
  .min(2000, '入学年份不能早于 2000 年')
  .max(2100, '入学年份不正确')

/** 班号 within phase and entry year. */
export const ClassNo = z.int({ message: '班号应为整数' }).min(1, '班号从 1 开始').max(99, '班号最大为 99')

/** A day of the school's calendar, `YYYY-MM-DD`. */
export const Day = z.iso.date({ message: '日期格式应为 YYYY-MM-DD' })

/** People chosen together, each once. */
export function idsOf(label: string, max: number) {
  return z
    .array(Id)
    .min(1, `请选择${label}`)
    .max(max, `一次最多选择 ${max} 个${label}`)
    .transform((ids) => [...new Set(ids)])
}

/** Said by whoever knows that somebody becomes 班主任 of a second class ([SC-106]). */
export const SeveralHeads = z.boolean().default(false)
