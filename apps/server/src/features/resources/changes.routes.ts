import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { cleanFileName, nameWithExt } from '@jiangtai/shared/files/rules.ts'
import type { resourcesContract } from '@jiangtai/shared/resources/contract.ts'
import { LINK_TYPE } from '@jiangtai/shared/resources/rules.ts'
import type { Handlers } from '../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../core/storage/read-url.ts'
import { newRow } from './new-row.ts'
import { searchFieldsOf } from './list/resource-search.ts'
import { getOwnResource, ownerOf } from './resources.access.ts'
import { resourceView } from './resources.service.ts'
import { addResources, changeResources, listVersions, replaceContent } from './resources.store.ts'
import { findUploadFacts } from './upload/upload-facts.store.ts'
import { placingOf, replaceUploaded } from './upload/uploads.service.ts'

/** Calls that add a link or change one resource of one's own. */
export const changeHandlers: Pick<
  Handlers<typeof resourcesContract>,
  'addLink' | 'rename' | 'update' | 'replaceContent' | 'versions' | 'restoreVersion'
> = {
  addLink: async (ctx, { url: link_url, kind, ...input }) => {
    const { db, actor, now } = ctx
    const owner = ownerOf(actor)
    const name = cleanFileName(input.name)
    if (name === '') throw badField('name', '名称不能为空')
    const placing = placingOf(input, await findUploadFacts(db, owner, { ...input, object_keys: [] }))
    const row = newRow(owner, { name, content: { link_url }, type: LINK_TYPE[kind], placing, tags: [], now })
    await addResources(db, [row])
    return resourceView(ctx, await getOwnResource(db, actor, row.resource_id))
  },

  rename: async (ctx, input) => {
    const row = await getOwnResource(ctx.db, ctx.actor, input.resource_id)
    const name = row.ext === '' ? cleanFileName(input.name) : nameWithExt(input.name, row.ext)
    if (name === '') throw badField('name', '文件名不能为空')
    const updated_at = ctx.now.toISOString()
    const change = { name, ...searchFieldsOf({ name, tags: row.tags }), updated_at }
    await changeResources(ctx.db, { ...row, resource_ids: [row.resource_id] }, change)
    return resourceView(ctx, { ...row, name, updated_at })
  },

  update: async (ctx, { resource_id, tags: given, ...input }) => {
    const { db, actor } = ctx
    const row = await getOwnResource(db, actor, resource_id)
    const tags = given === undefined ? row.tags : [...new Set(given)]
    const { phase_id = row.phase_id, subject_id = row.subject_id } = input
    // A change of the subject drops the chapter of the old one.
    const isMoved = phase_id !== row.phase_id || subject_id !== row.subject_id
    const { chapter_id = isMoved ? null : row.chapter_id } = input
    const facts = await findUploadFacts(db, ownerOf(actor), { object_keys: [], chapter_id })
    const { folder_id: _place, ...placing } = placingOf(
      { folder_id: null, phase_id, subject_id, chapter_id },
      facts,
    )
    const updated_at = ctx.now.toISOString()
    const change = { ...placing, tags, ...searchFieldsOf({ name: row.name, tags }), updated_at }
    await changeResources(db, { ...row, resource_ids: [resource_id] }, change)
    return resourceView(ctx, await getOwnResource(db, actor, resource_id))
  },

  replaceContent: async (ctx, input) => resourceView(ctx, await replaceUploaded(ctx, input)),

  versions: async (ctx, { resource_id }) => {
    const row = await getOwnResource(ctx.db, ctx.actor, resource_id)
    const versions = await listVersions(ctx.db, row)
    return {
      list: versions.map(({ version, size, created_at, object_key }) => {
        return { version, size, created_at, url: ctx.storage.signedReadUrl(object_key, MAX_READ_TTL_S) }
      }),
    }
  },

  restoreVersion: async (ctx, { resource_id, version }) => {
    const { db, actor, now } = ctx
    const row = await getOwnResource(db, actor, resource_id)
    const content = (await listVersions(db, row)).find((one) => one.version === version)
    if (content === undefined) throw new AppError('NOT_FOUND', { message: '没有这个历史版本' })
    const isDone = await replaceContent(db, { ...row, content, now })
    if (!isDone) throw new AppError('CONFLICT')
    return resourceView(ctx, await getOwnResource(db, actor, resource_id))
  },
}
