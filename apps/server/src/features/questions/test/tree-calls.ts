import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'

const TREE = '/api/question_center/v1/tree'
const math = { tree: 'chapter' as const, subject_id: 'math', phase_id: 'senior' as const }

const file = {
  file_name: '目录.xlsx',
  content_base64: (
    await writeXlsx([
      {
        ...{ name: '目录', notes: [], rows: [['', '校本教材', '新的一章', '']] },
        columns: ['编号', '教材', '章', '节'].map((label) => ({ label, width: 20 })),
      },
    ])
  ).toString('base64'),
}

/** A manager, and a tree that was changed once, by the act of the side, and has a file that was checked. */
async function changedOnce(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  const { pool } = app.services.database
  const { school_id, teacher, tree_act_id, tree_file_id } = side
  const key = [school_id, 'chapter', 'math', 'senior']
  await pool.query(
    `insert into school_tree (school_id, tree, subject_id, phase_id, revision) values ($1, $2, $3, $4, 1)
     on conflict (school_id, tree, subject_id, phase_id) do update set revision = 1`,
    key,
  )
  await pool.query(
    `insert into tree_act (school_id, tree, subject_id, phase_id, act_id, teacher_id, revision, kind, name, before, created_at)
     values ($1, $2, $3, $4, $5, $6, 1, 'rename', '校本章', '[]', now())
     on conflict (act_id) do update set undone_at = null`,
    [...key, tree_act_id, teacher.person_id],
  )
  await pool.query(
    `insert into tree_file (school_id, tree, subject_id, phase_id, file_id, teacher_id, file_name, revision, rows, created_at)
     values ($1, $2, $3, $4, $5, $6, '目录.xlsx', 1, $7, now()) on conflict do nothing`,
    [
      ...key,
      tree_file_id,
      teacher.person_id,
      JSON.stringify([{ row: 2, cells: { 教材: '校本教材', 章: '新章' } }]),
    ],
  )
}

/** The right calls of who keeps the trees of a school. */
export const treeCalls: AreaCalls = {
  [`POST ${TREE}/get` as const]: { as: 'teacher', body: () => math },
  [`POST ${TREE}/export` as const]: { as: 'teacher', body: () => math },
  [`POST ${TREE}/change` as const]: {
    as: 'manager',
    before: changedOnce,
    body: ({ tree_node_ids: [, id] }) => ({
      ...math,
      revision: 1,
      act: { kind: 'rename', id, name: '校本第一章' },
    }),
  },
  [`POST ${TREE}/undo` as const]: {
    as: 'manager',
    before: changedOnce,
    body: ({ tree_act_id: act_id }) => ({ act_id }),
  },
  [`POST ${TREE}/check-file` as const]: { as: 'manager', before: manage, body: () => ({ ...math, ...file }) },
  [`POST ${TREE}/import` as const]: {
    as: 'manager',
    before: changedOnce,
    body: ({ tree_file_id: file_id }) => ({ file_id }),
  },
}
