import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id, optionalText } from '../core/schemas.ts'
import { pointsContract } from './points-contract.ts'
import { schemesContract } from './schemes-contract.ts'
import { seatsContract } from './seats-contract.ts'

/** Who a piece of work is for: whole classes, groups and single students (GP-08). A student who is named twice counts once. */
export const Target = z.object({
  class_ids: z.array(Id).max(200),
  group_ids: z.array(Id).max(600),
  student_ids: z.array(Id).max(2000),
})
export type Target = z.output<typeof Target>

/** A class with the groups of its schemes in use. */
export const TargetClass = z.object({
  class_id: Id,
  name: z.string(),
  kind: z.enum(['administrative', 'teaching']),
  grade: z.string(),
  /** The phase names its subjects ([SC-120]). */
  phase_id: z.string(),
  student_count: z.int(),
  schemes: z.array(
    z.object({
      scheme_id: Id,
      name: z.string(),
      subject_id: z.string().nullable(),
      groups: z.array(
        z.object({ group_id: Id, name: z.string(), colour: z.string(), student_count: z.int() }),
      ),
    }),
  ),
})
export type TargetClass = z.output<typeof TargetClass>

/** A student one may choose. */
export const TargetStudent = z.object({
  student_id: Id,
  name: z.string(),
  student_no: z.string(),
  class_id: Id,
  class_name: z.string(),
  /** The groups of the schemes in use that the student is in. */
  group_ids: z.array(Id),
})
export type TargetStudent = z.output<typeof TargetStudent>

/** A student's own group; of a layered scheme nothing says that it is one ([GR-7]). */
export const PadGroupView = z.object({
  group_id: Id,
  class_name: z.string(),
  name: z.string(),
  colour: z.string(),
  emblem: z.string(),
  total: z.int(),
  members: z.array(z.object({ name: z.string(), is_leader: z.boolean(), duty: z.string() })),
})

/** Every call of 班级分组. */
export const groupingContract = {
  ...schemesContract,
  ...pointsContract,
  ...seatsContract,
  targetTree: route({
    method: 'POST',
    path: '/api/grouping/v1/target/tree',
    summary: '可以选择的班级与当前方案的小组',
    access: 'teacher',
    effect: 'read',
    input: z.object({}),
    output: z.object({ list: z.array(TargetClass) }),
  }),
  targetStudents: route({
    method: 'POST',
    path: '/api/grouping/v1/target/students',
    summary: '一个班级里可以选择的学生',
    access: 'teacher',
    effect: 'read',
    input: z.object({ class_id: Id }),
    output: z.object({ list: z.array(TargetStudent) }),
  }),
  targetSearch: route({
    method: 'POST',
    path: '/api/grouping/v1/target/search',
    summary: '按姓名、拼音或学号查找学生',
    access: 'teacher',
    effect: 'read',
    input: z.object({ text: optionalText('搜索内容', 60) }),
    output: z.object({ list: z.array(TargetStudent) }),
  }),
  targetCount: route({
    method: 'POST',
    path: '/api/grouping/v1/target/count',
    summary: '选中的对象共有多少名学生，重复的只算一次',
    access: 'teacher',
    effect: 'read',
    max_bytes: 256 * 1024,
    input: Target,
    output: z.object({ student_count: z.int() }),
  }),
}

/** What a student's pad asks about groups. */
export const padGroupingContract = {
  ownGroups: route({
    method: 'POST',
    path: '/api/pad/v1/grouping/groups',
    summary: '我所在的小组',
    access: 'student',
    effect: 'read',
    input: z.object({}),
    output: z.object({ list: z.array(PadGroupView) }),
  }),
}
