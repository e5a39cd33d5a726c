import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import type { PreviewMedia, PreviewState } from '@jiangtai/shared/resources/views.ts'
import type { Ctx, Services } from '../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import { filesByKey, queueConversion } from '../files.service.ts'
import { mediaOf } from './preview-media.ts'
import { movePreview, type StoredFileRow } from '../files.store.ts'

export { mediaOf }

/** The fields of a resource that its preview needs. */
type Shown = { school_id: string; object_key: string | null; link_url: string | null; name: string }

/** The facts that `preview/get` tells besides the resource itself. */
export type Preview = {
  state: PreviewState
  preview_url: string | null
  page_count: number | null
  failure: string | null
  download_url: string
  media: PreviewMedia[]
}

/** The progress of a file's preview for its reader: one that waits on a server without a converter says so at once ([RE-5]). */
export function shownPreviewState(
  { converter }: Pick<Services, 'converter'>,
  file: Pick<StoredFileRow, 'ext' | 'preview_state'> | undefined,
): PreviewState {
  if (file === undefined || acceptedFile(`x.${file.ext}`)?.preview !== 'office') return 'none'
  const { preview_state } = file
  if (preview_state === 'ready' || preview_state === 'failed') return preview_state
  // Another process may have a converter where this one has none.
  if (preview_state === 'converting') return preview_state
  if (!converter.isAvailable) return 'unavailable'
  // Stored before there was a converter in the product: it can be asked for.
  return preview_state === 'none' ? 'failed' : preview_state
}

/** Where a resource can be seen. Whether its reader may is the caller's to have asked. */
export async function previewOf(
  ctx: Pick<Ctx, 'db' | 'storage' | 'converter'>,
  resource: Shown,
): Promise<Preview> {
  const { school_id, object_key, link_url, name } = resource
  if (object_key === null)
    return {
      state: 'none',
      preview_url: null,
      page_count: null,
      failure: null,
      download_url: link_url ?? '',
      media: [],
    }
  const files = await filesByKey(ctx.db, { school_id, object_keys: [object_key] })
  const file = files.get(object_key)
  const isDamaged = file !== undefined && file.damaged_at !== null
  const state = isDamaged ? 'failed' : shownPreviewState(ctx, file)
  const shown_key = state === 'none' ? object_key : state === 'ready' ? (file?.preview_key ?? null) : null
  const media = state === 'ready' && shown_key !== null ? await mediaOf(ctx.storage, shown_key) : []
  return {
    state,
    preview_url: shown_key === null ? null : ctx.storage.signedReadUrl(shown_key, MAX_READ_TTL_S),
    page_count: file?.page_count ?? null,
    failure: state === 'failed' ? failureOf({ isDamaged, failure: file?.failure ?? null }) : null,
    download_url: ctx.storage.signedDownloadUrl(object_key, { ttl_s: MAX_READ_TTL_S, file_name: name }),
    media: media.map(({ page_no, kind, place, object_key: media_key }) => {
      return { page_no, kind, place, url: ctx.storage.signedReadUrl(media_key, MAX_READ_TTL_S) }
    }),
  }
}

function failureOf({ isDamaged, failure }: { isDamaged: boolean; failure: string | null }): string {
  if (isDamaged) return '文件的内容已经损坏，请联系学校管理员从备份恢复，或重新上传'
  return failure ?? '这个文件还没有转换过'
}

/** Converts a file again that failed; one that is on its way or done stays as it is. */
export async function retryPreview(
  ctx: Pick<Ctx, 'db' | 'now' | 'converter'>,
  resource: Shown,
): Promise<PreviewState> {
  const { school_id, object_key } = resource
  if (object_key === null) throw badField('resource_id', '网页不需要转换')
  const file = (await filesByKey(ctx.db, { school_id, object_keys: [object_key] })).get(object_key)
  if (file === undefined) throw new AppError('NOT_FOUND')
  const state = shownPreviewState(ctx, file)
  if (state === 'none') throw badField('resource_id', '这种文件不需要转换')
  if (state !== 'failed') return state
  const isMoved = await movePreview(
    ctx.db,
    { school_id, object_key },
    { from: ['failed', 'none'], changes: { preview_state: 'waiting', failure: null } },
  )
  if (isMoved) await queueConversion(ctx, { school_id, object_key })
  return 'waiting'
}
