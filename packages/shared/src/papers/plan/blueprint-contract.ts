import { z } from 'zod'
import { PhaseField, SubjectField } from '../../classes/fields.ts'
import { FILE_LIMIT, route } from '../../core/route.ts'
import { Done, FileView, Id, Instant, nameText, paged, Paging } from '../../core/schemas.ts'
import { IMPORT_BODY_BYTES, XlsxUpload } from '../../imports/views.ts'
import { Blueprint, OpenBlueprint } from './plan.ts'

const PATH = '/api/question_center/v1/paper/blueprint'
const BlueprintId = z.object({ blueprint_id: Id })

/** A 细目表 as a list tells it. */
export const BlueprintListItem = z.object({
  blueprint_id: Id,
  name: z.string(),
  subject_id: z.string(),
  phase_id: z.string(),
  question_count: z.number().int(),
  total_score: z.number(),
  updated_at: Instant,
})
export type BlueprintListItem = z.output<typeof BlueprintListItem>

/** The same with what it says. */
export const BlueprintView = BlueprintListItem.extend({ blueprint: Blueprint })
export type BlueprintView = z.output<typeof BlueprintView>

const place = { subject_id: SubjectField, phase_id: PhaseField }

/** What a file says as a 细目表, and what of it could not be read, by row; at most 500 of those ([PA-94]). */
export const ReadBlueprint = z.object({
  blueprint: OpenBlueprint,
  errors: z.array(z.object({ row: z.int(), words: z.string() })),
  error_count: z.int(),
})
export type ReadBlueprint = z.output<typeof ReadBlueprint>

/** 双向细目表 that a teacher keeps (QC-11). */
export const paperBlueprintContract = {
  listBlueprints: route({
    method: 'POST',
    path: `${PATH}/list`,
    summary: '自己存的双向细目表，最近修改的在前',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object(Paging),
    output: paged(BlueprintListItem),
  }),
  blueprintDetail: route({
    method: 'POST',
    path: `${PATH}/detail`,
    summary: '一份双向细目表',
    access: 'questionCenter.get',
    effect: 'read',
    input: BlueprintId,
    output: BlueprintView,
  }),
  saveBlueprint: route({
    method: 'POST',
    path: `${PATH}/save`,
    summary: '保存双向细目表；不给编号是新的一份',
    access: 'questionCenter.add',
    effect: 'write',
    input: z.object({
      blueprint_id: Id.nullable(),
      /** When the one it was made from was saved: one that was changed elsewhere since is refused. */
      saved_at: Instant.nullable(),
      name: nameText('blueprint'),
      ...place,
      blueprint: Blueprint,
    }),
    output: z.object({ blueprint_id: Id, updated_at: Instant }),
  }),
  removeBlueprint: route({
    method: 'POST',
    path: `${PATH}/remove`,
    summary: '删除双向细目表；用它组的试卷不变',
    access: 'questionCenter.delete',
    effect: 'write',
    input: BlueprintId,
    output: Done,
  }),
  exportBlueprint: route({
    method: 'POST',
    path: `${PATH}/export`,
    summary: '双向细目表导出为表格，没有填的也行，可以填好再读入',
    access: 'questionCenter.query',
    effect: 'read',
    limit: FILE_LIMIT,
    input: z.object({ ...place, blueprint: OpenBlueprint }),
    output: FileView,
  }),
  checkBlueprintFile: route({
    method: 'POST',
    path: `${PATH}/check-file`,
    summary: '把表格读成双向细目表，不保存；有误的行和列写明原因，不算在内',
    access: 'questionCenter.add',
    effect: 'read',
    max_bytes: IMPORT_BODY_BYTES,
    limit: FILE_LIMIT,
    input: XlsxUpload.extend(place),
    output: ReadBlueprint,
  }),
}
