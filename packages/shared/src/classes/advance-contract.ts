import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, Instant, nameText, Paging, paged } from '../core/schemas.ts'
import { ClassKind, ClassStatus, Day, idsOf } from './fields.ts'

/** Most classes of one run. */
export const MAX_ADVANCED = 500

const ToYear = z.int('请选择学年').min(2000, '学年不正确').max(2100, '学年不正确')

/** The planned or real outcome for one class. */
const AdvanceOutcome = z.enum(['advanced', 'graduated', 'refused'])

/** Why a class does not go up; in words by `refusalInWords`. */
const Refusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('not_in_use'), status: z.enum(['deactivated', 'graduated', 'archived']) }),
  z.object({ code: z.literal('already_there'), school_year: z.int() }),
  z.object({ code: z.literal('moved_this_season'), day: Day }),
  z.object({ code: z.literal('lags_behind'), school_year: z.int() }),
  z.object({ code: z.literal('name_taken'), name: z.string() }),
  z.object({ code: z.literal('number_taken'), grade_name: z.string(), class_no: z.int() }),
])

/** The wishes for some classes of a run, each class once ([SC-125], [SC-126]). */
const Wishes = z
  .array(
    z.object({
      class_id: Id,
      /** A name of its own from then on. Absent: the usual one, or the one of its own that it has. */
      name: nameText('class').optional(),
      /** A class at the end of its phase goes on in the next one of the school. Absent: it graduates. */
      goes_on: z.boolean().optional(),
    }),
  )
  .max(MAX_ADVANCED, `一次最多 ${MAX_ADVANCED} 个班`)
  .default([])

/** One line of the preview: from, to, and why not. */
export const AdvancePreviewView = z.object({
  class_id: Id,
  kind: ClassKind,
  name: z.string(),
  class_no: z.int().nullable(),
  status: ClassStatus,
  grade_name: z.string(),
  phase_id: z.string(),
  entry_year: z.int(),
  school_year: z.int(),
  /** Who is 在读 in it. */
  student_count: z.int(),
  outcome: AdvanceOutcome,
  to_name: z.string(),
  to_grade_name: z.string(),
  /** For a class at the end of its phase: the grade and the usual name with which it may go on in the school; null where it cannot. */
  may_go_on: z.object({ grade_name: z.string(), name: z.string() }).nullable(),
  /** Why it is refused; otherwise null. */
  refusal: Refusal.nullable(),
})
export type AdvancePreviewView = z.output<typeof AdvancePreviewView>

/** A run as the list shows it. */
export const AdvanceRunView = z.object({
  run_id: Id,
  job_id: Id.nullable(),
  from_year: z.int(),
  to_year: z.int(),
  /** `stopped`: cancelled or failed half way; the finished part stays and can be undone. */
  state: z.enum(['running', 'done', 'stopped', 'undone']),
  advanced_count: z.int(),
  graduated_count: z.int(),
  refused_count: z.int(),
  created_by_name: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  undone_at: Instant.nullable(),
  undone_by_name: z.string().nullable(),
  /** Until when it can be undone; null when it cannot be. */
  undo_until: Instant.nullable(),
})
export type AdvanceRunView = z.output<typeof AdvanceRunView>

/** The result of a run for one class. */
export const AdvanceItemView = z.object({
  item_id: Id,
  class_id: Id,
  outcome: AdvanceOutcome,
  before_name: z.string(),
  after_name: z.string(),
  before_grade_name: z.string(),
  after_grade_name: z.string(),
  /** Who went up or graduated with it; who was kept back or had left before is not counted. */
  student_count: z.int(),
  /** 留级 students of this class and where they went, by the name that class bears by now; null for 待分班. */
  kept_back: z.array(
    z.object({
      student_id: Id,
      name: z.string(),
      to_class_name: z.string().nullable(),
      to_entry_year: z.int().nullable(),
    }),
  ),
  message: z.string(),
})

/** 升年级 (SM-07): preview, one job, result, undo. For those whose office is the whole school. */
export const advanceContract = {
  advancePreview: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/advance/preview',
    summary: '升年级预览：每个班从哪到哪，有何冲突',
    access: 'schoolManage.query',
    scope: 'school',
    effect: 'read',
    input: z.object({
      /** 2027 moves classes into 2027-2028. Absent: the year after the one most classes stand in. */
      to_year: ToYear.optional(),
      /** Absent: all classes in use. */
      class_ids: idsOf('班级', MAX_ADVANCED).optional(),
      wishes: Wishes,
    }),
    output: z.object({
      to_year: z.int(),
      /** The term today is in the middle of, by the school's calendar; 升年级 is unusual then ([SC-115]). */
      term_in_full_swing: z.object({ school_year: z.int(), term_no: z.int(), to_day: Day }).nullable(),
      list: z.array(AdvancePreviewView),
      advanced_count: z.int(),
      graduated_count: z.int(),
      refused_count: z.int(),
    }),
  }),
  advance: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/advance',
    summary: '升年级：提交一次后台任务',
    access: 'schoolManage.edit',
    scope: 'school',
    effect: 'write',
    input: z.object({
      to_year: ToYear,
      class_ids: idsOf('班级', MAX_ADVANCED),
      wishes: Wishes,
      /** 留级: to a class of the grade they repeat, or to none yet. */
      kept_back: z
        .array(z.object({ student_id: Id, to_class_id: Id.nullable() }))
        .max(500, '一次最多 500 名留级学生')
        .default([]),
      /** From which day; absent is today. */
      day: Day.optional(),
    }),
    output: z.object({ run_id: Id, job_id: Id }),
  }),
  advanceRuns: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/advance/runs',
    summary: '历次升年级',
    access: 'schoolManage.query',
    scope: 'school',
    effect: 'read',
    input: z.object({ ...Paging }),
    output: paged(AdvanceRunView),
  }),
  advanceItems: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/advance/items',
    summary: '一次升年级的逐班结果',
    access: 'schoolManage.query',
    scope: 'school',
    effect: 'read',
    input: z.object({ run_id: Id, ...Paging, outcome: AdvanceOutcome.optional() }),
    output: paged(AdvanceItemView).extend({ run: AdvanceRunView }),
  }),
  advanceUndo: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/advance/undo',
    summary: '撤销升年级（七天内；之后有改动的会说明是什么）',
    access: 'schoolManage.edit',
    scope: 'school',
    effect: 'write',
    input: z.object({ run_id: Id }),
    output: Done,
  }),
}
