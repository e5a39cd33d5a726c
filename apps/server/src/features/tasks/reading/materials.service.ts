import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Block } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { materialKeys } from '@jiangtai/shared/tasks/reading/content.ts'
import type { MaterialContent, MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { refuseForeignFiles } from '../../questions/files/question-uploads.service.ts'
import { setUses } from '../../resources/resources.service.ts'
import { addMaterialRow, findMaterials, type MaterialRow } from './materials.store.ts'

/** The materials of a set. */
type WithMaterials = { materials: readonly { material_id: string }[] }

/** A material as a reply tells it, with the addresses of its files. */
export function madeMaterial(storage: Storage, row: MaterialRow) {
  return { material: materialView(row), files: materialUrls(storage, [row]) }
}

export function materialView({ material_id, title, content }: MaterialRow): MaterialView {
  return { material_id, title, content }
}

/** Addresses of the files of materials, for those who may see the materials. */
export function materialUrls(storage: Storage, rows: readonly Pick<MaterialRow, 'object_keys'>[]): FileUrls {
  const keys = rows.flatMap(({ object_keys }) => object_keys)
  return Object.fromEntries(keys.map((key) => [key, storage.signedReadUrl(key, MAX_READ_TTL_S)]))
}

/** A new row of a teacher's material. */
export function newMaterial(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  made: { material_id?: string; title: string; content: MaterialContent; resource_id: string | null },
): MaterialRow {
  const { material_id = newId(), title, content, resource_id } = made
  return {
    ...{ material_id, school_id: actor.school_id, owner_teacher_id: actor.person_id },
    ...{ title, content, object_keys: materialKeys(content), resource_id, created_at: now.toISOString() },
  }
}

/** Stores a text that a teacher wrote to be read; it may show files that the school uploaded as those of questions are ([UP-19]). */
export async function writeMaterial(ctx: Ctx, { title, blocks }: { title: string; blocks: Block[] }) {
  await refuseForeignFiles(ctx.db, ctx.actor.school_id, [blocks], (field) => `blocks.${field}`)
  const row = newMaterial(ctx, { title, content: { kind: 'rich_text', blocks }, resource_id: null })
  await addMaterialRow(ctx.db, row)
  return madeMaterial(ctx.storage, row)
}

/** Every material of some sets once, for those who see the sets. */
export async function materialsOf(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  { school_id, sets }: { school_id: string; sets: readonly WithMaterials[] },
): Promise<{ materials: MaterialView[]; files: FileUrls }> {
  const rows = [...(await findMaterials(db, { school_id, material_ids: idsIn(sets) })).values()]
  return { materials: rows.map(materialView), files: materialUrls(storage, rows) }
}

/** Materials that a draft names: those that stood in it, and a teacher's own; another one is refused by its field. */
export async function askableMaterials(
  db: Queryable,
  actor: Actor,
  { before, sets }: { before: readonly WithMaterials[]; sets: readonly WithMaterials[] },
): Promise<Map<string, MaterialRow>> {
  const there = new Set(idsIn(before))
  const found = await findMaterials(db, { school_id: actor.school_id, material_ids: idsIn(sets) })
  sets.forEach(({ materials }, set) => {
    materials.forEach(({ material_id }, at) => {
      const row = found.get(material_id)
      if (row === undefined || (row.owner_teacher_id !== actor.person_id && !there.has(material_id)))
        throw badField(`sets.${set}.materials.${at}.material_id`, '这项内容已经不在了，请去掉后重新添加')
    })
  })
  return found
}

/** Tells the resources that a task uses them, so that a teacher hears of it before they are removed ([RE-8]); a task without materials tells nothing. */
export async function noteReadingUses(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  task: {
    school_id: string
    task_id: string
    kind: TaskKindId
    title: string
    before: readonly WithMaterials[]
    sets: readonly WithMaterials[]
  },
): Promise<void> {
  const { school_id, task_id, kind, title, before, sets } = task
  if (idsIn(before).length + idsIn(sets).length === 0) return
  const rows = await findMaterials(db, { school_id, material_ids: idsIn(sets) })
  await setUses(db, {
    ...{
      school_id,
      kind: TASK_KINDS[kind].use,
      used_by_id: task_id,
      title,
      teacher_id: actor.person_id,
      now,
    },
    resource_ids: [...rows.values()].flatMap(({ resource_id }) => resource_id ?? []),
  })
}

function idsIn(sets: readonly WithMaterials[]): string[] {
  return [...new Set(sets.flatMap(({ materials }) => materials.map(({ material_id }) => material_id)))]
}
