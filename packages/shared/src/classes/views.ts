import { z } from 'zod'
import { Id, Instant } from '../core/schemas.ts'
import { ClassKind, ClassStatus, Day } from './fields.ts'

/** A teacher as a class names one. */
export const ClassTeacherView = z.object({ teacher_id: Id, name: z.string() })
/** 任课教师: a teacher and their subject in a class. */
export const SubjectTeacherView = ClassTeacherView.extend({
  subject_id: z.string(),
  subject_name: z.string(),
})

/** The caller's present permissions for this class. */
export const ClassAbilities = z.object({
  edit: z.boolean(),
  /** Add students, move them to another class, say who teaches. */
  change_members: z.boolean(),
  /** Remove students and teachers. */
  remove_members: z.boolean(),
  deactivate: z.boolean(),
  restore: z.boolean(),
  archive: z.boolean(),
  force_logout: z.boolean(),
  /** 账号条 of its students. */
  slips: z.boolean(),
})
export type ClassAbilities = z.output<typeof ClassAbilities>

/** A class as lists and its own page show it (SM-02). */
export const ClassView = z.object({
  class_id: Id,
  kind: ClassKind,
  name: z.string(),
  phase_id: z.string(),
  phase_name: z.string(),
  entry_year: z.int(),
  /** 2026 is 2026-2027: the year the class stands in, which 升年级 moves on. */
  school_year: z.int(),
  /** 高一, 七年级; `2023 级` once it is through. */
  grade_name: z.string(),
  class_no: z.int().nullable(),
  status: ClassStatus,
  /** Of a 教学班. */
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  head_teacher: ClassTeacherView.nullable(),
  teachers: z.array(SubjectTeacherView),
  student_count: z.int(),
  created_at: Instant,
  abilities: ClassAbilities,
})
export type ClassView = z.output<typeof ClassView>

/** Why a name or a number cannot be taken, and whose it is (SM-04). */
export const ClassConflictView = z.object({
  /** The name or the number that cannot be taken; the other one is null. */
  name: z.string().nullable(),
  class_no: z.int().nullable(),
  /** The class that has it; null when the same is asked for twice. */
  class_id: Id.nullable(),
  class_name: z.string(),
  message: z.string(),
})

/** One line of 班级变动: the values before and after, in words. */
export const ClassHistoryView = z.object({
  history_id: Id,
  kind: z.enum([
    'created',
    'changed',
    'deactivated',
    'restored',
    'advanced',
    'graduated',
    'archived',
    'undone',
  ]),
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  by_name: z.string().nullable(),
  created_at: Instant,
})

/** One stay of a student in the class: from a day, until a day (not that day itself) or still. */
export const EnrollmentView = z.object({
  student_id: Id,
  student_name: z.string(),
  student_no: z.string(),
  from_day: Day,
  to_day: Day.nullable(),
  reason: z.string(),
  to_reason: z.string().nullable(),
  /** 转班: the class they came from, and the one they went to. */
  from_class_name: z.string().nullable(),
  to_class_name: z.string().nullable(),
})

/** 任课表 of one grade: a row a class, a cell a subject (SM-18). */
export const AssignmentGridView = z.object({
  /** Whose 任课表 it is, and of which time: the term the school works in now. */
  heading: z.object({
    school_name: z.string(),
    grade_name: z.string(),
    entry_year: z.int(),
    term: z.object({ school_year: z.int(), term_no: z.int() }).nullable(),
  }),
  subjects: z.array(z.object({ id: z.string(), name: z.string() })),
  classes: z.array(
    z.object({
      class_id: Id,
      kind: ClassKind,
      name: z.string(),
      class_no: z.int().nullable(),
      subject_id: z.string().nullable(),
      head_teacher: ClassTeacherView.nullable(),
      teachers: z.array(SubjectTeacherView),
      may_edit: z.boolean(),
    }),
  ),
})
export type AssignmentGridView = z.output<typeof AssignmentGridView>
