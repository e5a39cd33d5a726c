import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import type { MaterialContent } from '@jiangtai/shared/tasks/reading/material.ts'
import type { readingContract } from '@jiangtai/shared/tasks/reading/contract.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { pagePictures } from '../../files/page-pictures.service.ts'
import { mediaSeconds } from '../../files/media-length.service.ts'
import { getReadableResource } from '../../resources/resources.access.ts'
import { madeMaterial, newMaterial } from './materials.service.ts'
import { addMaterialRow, findMaterials } from './materials.store.ts'

/** The pictures that browsers make of the pages of a document. */
export const readingPictures = pagePictures('reading')

type Sent = ParsedOf<ReturnType<typeof readingContract>['add_material']>

/**
 * Makes a resource something to read or watch ([TK-140]). Its file is looked at before the transaction begins, so that a slow store holds no lock.
 * Safe to repeat: the id is the browser's.
 */
export async function addMaterial(ctx: Ctx, { material_id, resource_id, title, page_keys }: Sent) {
  const { school_id } = ctx.actor
  const resource = await getReadableResource(ctx.db, ctx.actor, resource_id)
  const content = await contentOf(ctx, { ...resource, page_keys })
  const row = newMaterial(ctx, { material_id, title, content, resource_id })
  return inTransaction(ctx.database, ctx.actor, async (db) => {
    await addMaterialRow(db, row)
    const stored = (await findMaterials(db, { school_id, material_ids: [material_id] })).get(material_id)
    if (stored === undefined || stored.owner_teacher_id !== ctx.actor.person_id)
      throw new AppError('CONFLICT', { message: '没有加入，请再试一次' })
    return madeMaterial(ctx.storage, stored)
  })
}

type Shown = {
  ext: string
  mime: string
  size: number
  name: string
  object_key: string | null
  page_keys: readonly string[]
}

async function contentOf(ctx: Ctx, file: Shown): Promise<MaterialContent> {
  const { ext, name, object_key, page_keys } = file
  if (object_key === null) throw badField('resource_id', `“${name}”是网页链接，不能加进来`)
  const kind = acceptedFile(`x.${ext}`)?.preview
  switch (kind) {
    case 'image':
      return { kind: 'pages', page_keys: [object_key] }
    case 'pdf':
    case 'office':
      if (page_keys.length === 0) throw badField('page_keys', `“${name}”的各页还没有上传，请再试一次`)
      await readingPictures.check(ctx.storage, {
        owner: ownerOf(ctx),
        pictures: page_keys.map((image_key, at) => ({ image_key, field: `page_keys.${at}`, number: at + 1 })),
      })
      return { kind: 'pages', page_keys: [...page_keys] }
    case 'audio':
    case 'video': {
      const seconds = await mediaSeconds(ctx.storage, { ...file, object_key })
      if (seconds === null) throw badField('resource_id', `读不出“${name}”的时长，请另存为 MP4 或 MP3 再上传`)
      return { kind: kind === 'audio' ? 'sound' : 'video', object_key, seconds }
    }
    default:
      throw badField('resource_id', `“${name}”不能加进来，可以把文字复制到“写图文”里`)
  }
}

/** A credential for the pictures of pages of a teacher's own document. */
export function materialCredential(ctx: Ctx) {
  return readingPictures.credential(ctx.storage, ownerOf(ctx))
}

function ownerOf({ actor }: Pick<Ctx, 'actor'>) {
  return { school_id: actor.school_id, id: actor.person_id }
}
