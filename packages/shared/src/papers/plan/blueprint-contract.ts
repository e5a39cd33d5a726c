import { z } from 'zod'
import { PhaseField, SubjectField } from '../../classes/fields.ts'
import { route } from '../../core/route.ts'
import { Done, Id, Instant, nameText, paged, Paging } from '../../core/schemas.ts'
import { Blueprint } from './plan.ts'

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
      subject_id: SubjectField,
      phase_id: PhaseField,
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
}
