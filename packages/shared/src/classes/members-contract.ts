import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id, optionalText } from '../core/schemas.ts'
import { Day, EntryYear, idsOf, PhaseField, SeveralHeads, SubjectField } from './fields.ts'
import { MAX_MEMBERS } from './rules.ts'
import { AssignmentGridView } from './views.ts'
import { PeopleOutcome, SkipsRefused } from '../students/batch-contract.ts'
import { CHOSEN_BODY_BYTES, MAX_CHOSEN } from '../students/rules.ts'

/** The most texts that one paste has read; a grade has fewer cells that differ. */
const MAX_PASTED_TEXTS = 500
const CellTeacher = z.object({ teacher_id: Id, name: z.string() })

const reason = optionalText('原因', 50)
/** Who stood in a cell when it was changed; absent is not compared. */
const BeforeTeachers = z.array(Id).max(50, '一格最多 50 位教师').optional()

/** Who is in a class and who teaches it (SM-03, SM-05, SM-06, SM-18). */
export const classMembersContract = {
  addStudents: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/students/add',
    summary: '添加学生：行政班只收未分班的学生，教学班不限',
    access: 'schoolManage.edit',
    effect: 'write',
    input: z.object({
      class_id: Id,
      student_ids: idsOf('学生', MAX_MEMBERS),
      /** Absent is today; not later. */
      day: Day.optional(),
      reason: reason.default('分班'),
    }),
    /** Who was in the class already is left as they are. */
    output: z.object({ added_count: z.int() }),
  }),
  transferStudents: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/students/transfer',
    summary: '转班：离开原班与进入新班在同一天，历史留在原班',
    access: 'schoolManage.edit',
    effect: 'write',
    input: z.object({
      class_id: Id,
      to_class_id: Id,
      student_ids: idsOf('学生', MAX_MEMBERS),
      day: Day.optional(),
      reason: reason.default('转班'),
    }),
    output: z.object({ moved_count: z.int() }),
  }),
  moveStudents: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/students/move',
    summary: '把所选学生（不论原在哪个行政班或未分班）转到一个行政班：不能转的列出原因，确认后只转其余的',
    access: 'schoolManage.edit',
    effect: 'write',
    max_bytes: CHOSEN_BODY_BYTES,
    input: z.object({
      to_class_id: Id,
      student_ids: idsOf('学生', MAX_CHOSEN),
      day: Day.optional(),
      reason: reason.default('转班'),
      skips_refused: SkipsRefused,
    }),
    output: PeopleOutcome,
  }),
  removeStudent: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/remove-student',
    summary: '移出班级：历史留在班级',
    access: 'schoolManage.delete',
    effect: 'write',
    input: z.object({
      class_id: Id,
      student_ids: idsOf('学生', MAX_MEMBERS),
      day: Day.optional(),
      reason: reason.default('移出'),
    }),
    output: z.object({ removed_count: z.int() }),
  }),
  removeTeacher: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/remove-teacher',
    summary: '解除教师在班级的任课与班主任',
    access: 'schoolManage.delete',
    effect: 'write',
    input: z.object({
      class_id: Id,
      teacher_id: Id,
      /** `head`: 班主任 alone; the person goes on teaching the subjects. */
      duty: z.enum(['head', 'subject']).optional(),
      /** The one subject. Both absent: all they do in the class. */
      subject_id: SubjectField.optional(),
      /** Who stood in that one part when it was looked at. */
      before_teacher_ids: BeforeTeachers,
      day: Day.optional(),
    }),
    output: z.object({ removed_count: z.int() }),
  }),
  assignmentGrid: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/assignments/grid',
    summary: '任课表：一个年级的班级、学科与任课教师',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({ phase_id: PhaseField, entry_year: EntryYear }),
    output: AssignmentGridView,
  }),
  exportAssignments: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/assignments/export',
    summary: '导出任课表为 xlsx：与页面上看到的年级相同',
    access: 'schoolManage.query',
    effect: 'read',
    records: { action: 'class.export_assignments', targets: [] },
    input: z.object({ phase_id: PhaseField, entry_year: EntryYear }),
    output: z.object({ file_name: z.string(), content_base64: z.string() }),
  }),
  readPastedCells: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/assignments/read-cells',
    summary: '认出粘贴到任课表的格子里写的教师',
    access: 'schoolManage.edit',
    effect: 'read',
    max_bytes: 512 * 1024,
    input: z.object({
      /** Each different text once. */
      texts: z
        .array(z.string().max(200, '一格最多 200 个字'))
        .min(1)
        .max(MAX_PASTED_TEXTS, `一次最多认 ${MAX_PASTED_TEXTS} 种不同的格子`),
    }),
    /** In the order of the texts: whom each means, or why that cannot be said. */
    output: z.object({
      list: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('found'), teachers: z.array(CellTeacher) }),
          z.object({ kind: z.literal('refused'), message: z.string() }),
        ]),
      ),
    }),
  }),
  saveAssignments: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/assignments/save',
    summary: '保存任课表中改动的格子与班主任',
    access: 'schoolManage.edit',
    effect: 'write',
    max_bytes: 256 * 1024,
    input: z.object({
      /** The teachers of a cell from now on; an empty list clears it. Cells not named stay. */
      cells: z
        .array(
          z.object({
            class_id: Id,
            subject_id: SubjectField,
            teacher_ids: z.array(Id).max(5, '一格最多 5 位教师'),
            before_teacher_ids: BeforeTeachers,
          }),
        )
        .max(500, '一次最多保存 500 格')
        .default([]),
      heads: z
        .array(z.object({ class_id: Id, teacher_id: Id.nullable(), before_teacher_ids: BeforeTeachers }))
        .max(200, '一次最多保存 200 位班主任')
        .default([]),
      day: Day.optional(),
      several_heads: SeveralHeads,
    }),
    /** A cell that stands otherwise than it was seen is a CONFLICT: `fields` names each by its place in the input. */
    output: z.object({ opened_count: z.int(), closed_count: z.int() }),
  }),
}
