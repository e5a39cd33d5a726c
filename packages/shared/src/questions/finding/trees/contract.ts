import { z } from 'zod'
import { PhaseField, SubjectField } from '../../../classes/fields.ts'
import { FILE_LIMIT, route } from '../../../core/route.ts'
import { FileView, Id, Instant, nameText } from '../../../core/schemas.ts'
import { IMPORT_BODY_BYTES, XlsxUpload } from '../../../imports/views.ts'
import { NODE_STATES, TREE_KINDS } from './school-tree.ts'

const PATH = '/api/question_center/v1/tree'

/** Which tree: of a subject and phase; a tree of knowledge points is the subject's in all phases. */
const place = { tree: z.enum(TREE_KINDS), subject_id: SubjectField, phase_id: PhaseField }
/** The revision that a change was made from: an older one is refused ([QU-89]). */
const Revision = z.int().min(0).max(1_000_000_000)

/** What was done to a tree. */
export const ACT_KINDS = ['add', 'rename', 'move', 'merge', 'retire', 'restore', 'import'] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** A tree as the school keeps it, in its order; what leads elsewhere stands at the end. */
export const SchoolTree = z.object({
  revision: z.int(),
  /** 校管理员 and the 备课组长 of the subject may change it. */
  may_change: z.boolean(),
  nodes: z.array(
    z.object({
      id: Id,
      parent_id: Id.nullable(),
      name: z.string(),
      is_own: z.boolean(),
      state: z.enum(NODE_STATES),
      merged_into: Id.nullable(),
    }),
  ),
  /** The act that 撤销 takes back next; null when there is none. */
  last_act: z
    .object({
      act_id: Id,
      kind: z.enum(ACT_KINDS),
      name: z.string(),
      by_name: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
})
export type SchoolTree = z.output<typeof SchoolTree>

const Act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), parent_id: Id.nullable(), name: nameText('tree_node') }),
  z.object({ kind: z.literal('rename'), id: Id, name: nameText('tree_node') }),
  z.object({ kind: z.literal('move'), id: Id, parent_id: Id.nullable(), before_id: Id.nullable() }),
  z.object({ kind: z.literal('merge'), id: Id, into_id: Id }),
  z.object({ kind: z.literal('retire'), id: Id }),
  z.object({ kind: z.literal('restore'), id: Id }),
])

/** What a file of a tree would do, row by row ([QU-92]). */
export const TreePlan = z.object({
  file_id: Id,
  total_count: z.int(),
  add_count: z.int(),
  rename_count: z.int(),
  unchanged_count: z.int(),
  /** Rows that would do something, and those that are wrong, with why; at most 500 of each. */
  changes: z.array(z.object({ row: z.int(), words: z.string() })),
  errors: z.array(z.object({ row: z.int(), words: z.string() })),
  error_count: z.int(),
})
export type TreePlan = z.output<typeof TreePlan>

/** 教材与知识点: the trees of a school. */
export const schoolTreesContract = {
  tree: route({
    method: 'POST',
    path: `${PATH}/get`,
    summary: '本校的教材目录或知识点：标准的、本校自建的、停用的、合并过的',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object(place),
    output: SchoolTree,
  }),
  changeTree: route({
    method: 'POST',
    path: `${PATH}/change`,
    summary: '添加、改名、移动、合并、停用、恢复一项；revision 不是最新的不改',
    access: 'questionCenter.edit',
    effect: 'write',
    input: z.object({ ...place, revision: Revision, act: Act }),
    output: z.object({ revision: z.int(), id: Id }),
  }),
  undoTree: route({
    method: 'POST',
    path: `${PATH}/undo`,
    summary: '撤销最近一步：act_id 不再是最近的就不改',
    access: 'questionCenter.edit',
    effect: 'write',
    input: z.object({ act_id: Id }),
    output: z.object({ revision: z.int() }),
  }),
  exportTree: route({
    method: 'POST',
    path: `${PATH}/export`,
    summary: '导出为表格：每项一行，可以改好再导入',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object(place),
    output: FileView,
  }),
  checkTreeFile: route({
    method: 'POST',
    path: `${PATH}/check-file`,
    summary: '检查表格：添加和改名哪些、哪些行有误；读到的行留一天，供导入',
    access: 'questionCenter.edit',
    effect: 'command',
    max_bytes: IMPORT_BODY_BYTES,
    limit: FILE_LIMIT,
    input: XlsxUpload.extend(place),
    output: TreePlan,
  }),
  importTree: route({
    method: 'POST',
    path: `${PATH}/import`,
    summary: '导入检查过的表格；有误的行不导入，表格里没有的不受影响',
    access: 'questionCenter.edit',
    effect: 'write',
    input: z.object({ file_id: Id }),
    output: z.object({ revision: z.int(), add_count: z.int(), rename_count: z.int() }),
  }),
}
