import { newId } from '@jiangtai/shared/core/ids.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import { groupOf } from '../../../../test/grouping-builders.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'

const ofClass = ({ class_id }: Side) => ({ class_id })
const ofScheme = ({ scheme_id }: Side) => ({ scheme_id })
const studentIds = ({ students }: Side) => students.map(({ student_id }) => student_id)

const seatFile = await writeXlsx([
  { name: '座位表', notes: [], columns: [{ label: '第1列', width: 10 }], rows: [['学生1'], ['学生2']] },
])

/** The right calls of groups, points, seats, levels and targets. */
export const calls: AreaCalls = {
  'POST /api/grouping/v1/scheme/list': { as: 'teacher', body: ofClass },
  'POST /api/grouping/v1/scheme/get': { as: 'teacher', body: ofScheme },
  'POST /api/grouping/v1/scheme/add': {
    as: 'teacher',
    body: ({ class_id, scheme_id }) => ({
      class_id,
      name: '实验组',
      kind: 'lab',
      subject_id: 'physics',
      copy_of: scheme_id,
    }),
  },
  'POST /api/grouping/v1/scheme/update': {
    as: 'teacher',
    body: ({ scheme_id }) => ({ scheme_id, name: '新名字' }),
  },
  'POST /api/grouping/v1/scheme/set-active': { as: 'teacher', body: ofScheme },
  'POST /api/grouping/v1/scheme/remove': { as: 'teacher', body: ofScheme },
  'POST /api/grouping/v1/scheme/save': {
    as: 'teacher',
    body: (side) => ({
      scheme_id: side.scheme_id,
      revision: 2,
      groups: [{ ...groupOf('松组', studentIds(side)), group_id: newId() }],
      constraints: [{ kind: 'apart', student_ids: studentIds(side).slice(0, 2) }],
    }),
  },
  'POST /api/grouping/v1/division/last-answers': { as: 'teacher', body: ofClass },
  'POST /api/grouping/v1/scheme/export': { as: 'teacher', body: ofScheme },
  'POST /api/grouping/v1/point/add': {
    as: 'teacher',
    body: ({ scheme_id, group_id, students }) => ({
      scheme_id,
      targets: [{ group_id, student_id: first(students).student_id }],
      delta: 2,
      reason: '积极发言',
    }),
  },
  'POST /api/grouping/v1/point/list': { as: 'teacher', body: ofScheme },
  'POST /api/grouping/v1/point/ranking': { as: 'teacher', body: ofScheme },
  'POST /api/grouping/v1/point/explain': {
    as: 'teacher',
    body: ({ point_id }) => ({ point_id, reason: '展示精彩' }),
  },
  'POST /api/grouping/v1/point/revoke': { as: 'teacher', body: ({ point_id }) => ({ point_id }) },
  'POST /api/grouping/v1/point/new-period': { as: 'teacher', body: ofScheme },
  'POST /api/grouping/v1/seat/get': { as: 'teacher', body: ofClass },
  'POST /api/grouping/v1/seat/save': {
    as: 'teacher',
    body: (side) => ({
      class_id: side.class_id,
      revision: 0,
      row_count: 20,
      column_count: 2,
      aisles: [1],
      seats: studentIds(side).map((student_id, at) => ({ row: at + 1, column: 1, student_id })),
    }),
  },
  'POST /api/grouping/v1/seat/read-file': {
    as: 'teacher',
    body: ({ class_id }) => ({ class_id, content_base64: seatFile.toString('base64') }),
  },
  'POST /api/grouping/v1/seat/export': { as: 'teacher', body: ofClass },
  'POST /api/grouping/v1/level/list': {
    as: 'teacher',
    body: ({ class_id }) => ({ class_id, subject_id: 'math' }),
  },
  'POST /api/grouping/v1/level/save': {
    as: 'teacher',
    body: (side) => ({
      class_id: side.class_id,
      subject_id: 'math',
      levels: studentIds(side).map((student_id, at) => ({ student_id, level: at === 0 ? 'A' : null })),
    }),
  },
  'POST /api/grouping/v1/target/tree': { as: 'teacher', body: () => ({}) },
  'POST /api/grouping/v1/target/students': { as: 'teacher', body: ofClass },
  'POST /api/grouping/v1/target/search': { as: 'teacher', body: () => ({ text: '学生' }) },
  'POST /api/grouping/v1/target/count': {
    as: 'teacher',
    body: ({ class_id, group_id, students }) => ({
      class_ids: [class_id],
      group_ids: [group_id],
      student_ids: [first(students).student_id],
    }),
  },
  'POST /api/pad/v1/grouping/groups': { as: 'student', body: () => ({}) },
}
