import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { resourcesContract } from '@jiangtai/shared/resources/contract.ts'
import { type Ctx, routes, type Handlers } from '../../core/http/context.ts'
import { previewOf, retryPreview } from '../files/preview/preview.service.ts'
import { copyChosen, moveChosen, removeChosen } from './list/batch.service.ts'
import { changeTagsOfChosen } from './list/batch-tags.service.ts'
import { changeHandlers } from './changes.routes.ts'
import { chosenOnce } from './list/chosen.ts'
import { prepareDownload } from './download/download.service.ts'
import { folderNotFound } from './folders/folder-tree.ts'
import { hasFolder } from './folders/folders.store.ts'
import { quotaOf, schoolQuotaOf } from './upload/quota.service.ts'
import { listBiggestOwners, listLargestOfSchool } from './upload/school-space.store.ts'
import { listCollected, type Listed, listOwn, listTags } from './list/resource-list.store.ts'
import { findReadableResources, getReadableResource, ownerOf, readerOf } from './resources.access.ts'
import { resourceView } from './resources.service.ts'
import {
  boardPictureCredential,
  resourceCredential,
  screenshotCredential,
} from './upload/upload-credential.ts'
import { challengeOf, refusingEvenly } from './upload/possession.service.ts'
import { findLargest, findSchoolSpace, findUploadFacts } from './upload/upload-facts.store.ts'
import { confirmUpload, instantUpload } from './upload/uploads.service.ts'
import { usesOf } from './uses.service.ts'

type Personal = Handlers<typeof resourcesContract>

const CREDENTIALS = {
  resource: resourceCredential,
  screenshot: screenshotCredential,
  board_picture: boardPictureCredential,
}

const uploadHandlers: Pick<
  Personal,
  'uploadCredential' | 'uploadChallenge' | 'instantUpload' | 'confirmUpload' | 'quota' | 'schoolSpace'
> = {
  uploadCredential: (ctx, { usage, ...wanted }) => CREDENTIALS[usage](ctx, ownerOf(ctx.actor), wanted),

  uploadChallenge: async (ctx) => ({ challenge: challengeOf(ctx) }),

  instantUpload: async (ctx, input) => {
    const found = await refusingEvenly(instantUpload(ctx, input))
    if (found === null) return { resource: null, was_there: false }
    return { resource: resourceView(ctx, found.row), was_there: found.was_there }
  },

  confirmUpload: async (ctx, input) => resourceView(ctx, await confirmUpload(ctx, input)),

  quota: async (ctx) => {
    const owner = ownerOf(ctx.actor)
    const facts = await findUploadFacts(ctx.db, owner, { object_keys: [] })
    const space = schoolQuotaOf(await findSchoolSpace(ctx.db, owner.school_id))
    return { ...quotaOf(facts), school: space, largest: await findLargest(ctx.db, owner) }
  },

  schoolSpace: async ({ db, actor: { school_id } }) => ({
    ...schoolQuotaOf(await findSchoolSpace(db, school_id)),
    teachers: await listBiggestOwners(db, school_id),
    largest: await listLargestOfSchool(db, school_id),
  }),
}

const listHandlers: Pick<Personal, 'listPersonal' | 'get' | 'chosen' | 'tags' | 'uses'> = {
  listPersonal: async (ctx, { from, ...filter }) => {
    const { db, actor } = ctx
    const { folder_id = null } = filter
    if (folder_id !== null && !(await hasFolder(db, ownerOf(actor), folder_id))) throw folderNotFound()
    const list = from === 'own' ? listOwn : listCollected
    return viewsOf(ctx, await list(db, readerOf(actor), filter))
  },

  get: async (ctx, { resource_id }) =>
    resourceView(ctx, await getReadableResource(ctx.db, ctx.actor, resource_id)),

  chosen: async (ctx, { resource_ids }) => {
    const rows = await findReadableResources(ctx.db, ctx.actor, resource_ids)
    return { list: rows.map((row) => resourceView(ctx, row)) }
  },

  tags: async (ctx) => ({ list: await listTags(ctx.db, readerOf(ctx.actor)) }),

  uses: async (ctx, chosen) => ({ list: await usesOf(ctx, chosenOnce(chosen)) }),
}

const batchHandlers: Pick<Personal, 'changeTags' | 'move' | 'copy' | 'remove' | 'download'> = {
  changeTags: async (ctx, { resource_ids, ...change }) => {
    const chosen = chosenOnce({ resource_ids, folder_ids: [] })
    return { changed_count: await changeTagsOfChosen(ctx, { ...change, resource_ids: chosen.resource_ids }) }
  },

  move: async (ctx, { to_folder_id, ...chosen }) => {
    await moveChosen(ctx, { ...chosenOnce(chosen), to_folder_id })
    return DONE
  },

  copy: (ctx, { to_folder_id, ...chosen }) => copyChosen(ctx, { ...chosenOnce(chosen), to_folder_id }),

  remove: async (ctx, chosen) => ({ removed_count: await removeChosen(ctx, chosenOnce(chosen)) }),

  download: (ctx, chosen) => prepareDownload(ctx, chosenOnce(chosen)),
}

const previewHandlers: Pick<Personal, 'preview' | 'retryPreview'> = {
  preview: async (ctx, { resource_id }) => {
    const row = await getReadableResource(ctx.db, ctx.actor, resource_id)
    return { resource: resourceView(ctx, row), ...(await previewOf(ctx, row)) }
  },

  retryPreview: async (ctx, { resource_id }) => ({
    state: await retryPreview(ctx, await getReadableResource(ctx.db, ctx.actor, resource_id)),
  }),
}

export const resources = routes(resourcesContract, {
  ...uploadHandlers,
  ...listHandlers,
  ...changeHandlers,
  ...batchHandlers,
  ...previewHandlers,
})

function viewsOf(ctx: Ctx, { rows, ...counted }: Listed) {
  return { ...counted, list: rows.map((row) => resourceView(ctx, row)) }
}
