import { badField } from '@jiangtai/shared/core/errors.ts'
import { resourcesContract } from '@jiangtai/shared/resources/contract.ts'
import { acceptedFile, nameWithExt, uploadRefusal } from '@jiangtai/shared/files/rules.ts'
import { type Ctx, feature } from '../../core/http/context.ts'
import { gramsOf } from '../../core/search/grams.ts'
import { MAX_CREDENTIAL_TTL_S } from '../../core/storage/upload-credential.ts'
import { isOwnObjectKey, isSameFileType, newObjectKey } from './object-keys.ts'
import { getOwnResource, getOwnResources } from './resources.access.ts'
import { confirmUpload, extOf, resourceView } from './resources.service.ts'
import { changeResource, findByObjectKey, listOwnResources, type Owner } from './resources.store.ts'

export const resources = feature(resourcesContract, {
  uploadCredential: async (ctx, { file_name, size, object_key: renewed }) => {
    const accepted = acceptedFile(file_name)
    const refused = uploadRefusal({ name: file_name, size })
    if (accepted === null) throw badField('file_name', refused ?? '不支持这种文件')
    if (refused !== null) throw badField('size', refused)
    if (renewed !== undefined) await refuseRenewal(ctx, { object_key: renewed, file_name })
    const object_key = renewed ?? newObjectKey(ownerOf(ctx), extOf(file_name))
    const content_type = accepted.mime
    const credential = await ctx.storage.issueCredential({
      prefix: object_key,
      max_bytes: size,
      content_types: [content_type],
      ttl_s: MAX_CREDENTIAL_TTL_S,
    })
    return { ...credential, object_key, content_type, public_url: null }
  },

  confirmUpload: async (ctx, input) => viewOf(ctx, await confirmUpload(ctx, ownerOf(ctx), input)),

  listPersonal: async (ctx, filter) => {
    const { total, rows } = await listOwnResources(ctx.db, ownerOf(ctx), filter)
    return { total, list: rows.map((row) => viewOf(ctx, row)) }
  },

  get: async (ctx, { resource_id }) => viewOf(ctx, await getOwnResource(ctx.db, ctx.actor, resource_id)),

  rename: async (ctx, input) => {
    const row = await getOwnResource(ctx.db, ctx.actor, input.resource_id)
    const name = nameWithExt(input.name, row.ext)
    await changeResource(ctx.db, row, { name, grams: gramsOf(name) })
    return viewOf(ctx, { ...row, name })
  },

  remove: async (ctx, { resource_ids }) => {
    const rows = await getOwnResources(ctx.db, ctx.actor, resource_ids)
    for (const row of rows) await changeResource(ctx.db, row, { deleted_at: ctx.now.toISOString() })
    return { removed_count: rows.length }
  },
})

function ownerOf({ actor }: Pick<Ctx, 'actor'>): Owner {
  return { school_id: actor.school_id, owner_teacher_id: actor.person_id }
}

/** The actor reads only what is theirs, so the owner's name is the actor's. */
function viewOf(ctx: Ctx, row: Parameters<typeof resourceView>[1]) {
  return resourceView({ storage: ctx.storage, owner_name: ctx.actor.name }, row)
}

async function refuseRenewal(ctx: Ctx, renewed: { object_key: string; file_name: string }): Promise<void> {
  const { object_key, file_name } = renewed
  if (!isOwnObjectKey(ownerOf(ctx), object_key) || !isSameFileType(object_key, file_name))
    throw badField('object_key', '这个上传凭证不属于此文件，请重新上传')
  const known = await findByObjectKey(ctx.db, { ...ownerOf(ctx), object_key })
  if (known !== null) throw badField('object_key', '这个文件已经上传完成')
}
