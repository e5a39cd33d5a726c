import { resourcesContract } from '@jiangtai/shared/resources/contract.ts'
import { nameWithExt } from '@jiangtai/shared/files/rules.ts'
import { type Ctx, feature } from '../../core/http/context.ts'
import { gramsOf } from '../../core/search/grams.ts'
import { getOwnResource, getOwnResources } from './resources.access.ts'
import { confirmUpload, resourceView } from './resources.service.ts'
import { changeResource, listOwnResources, type Owner } from './resources.store.ts'
import { resourceCredential, screenshotCredential } from './upload-credential.ts'

export const resources = feature(resourcesContract, {
  uploadCredential: (ctx, { usage, ...wanted }) =>
    usage === 'screenshot'
      ? screenshotCredential(ctx, ownerOf(ctx), wanted)
      : resourceCredential(ctx, ownerOf(ctx), wanted),

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
