import { badField } from '@jiangtai/shared/core/errors.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { MAX_FILES_BELOW } from '@jiangtai/shared/resources/rules.ts'
import { z } from 'zod'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Ctx, Services } from '../../../core/http/context.ts'
import { issueTicket, redeemTicket } from '../../session/codes/codes.service.ts'
import { findWithFolders } from '../list/batch.store.ts'
import { type Chosen, requireAll } from '../list/chosen.ts'
import { type FolderTree, folderTree, outermost, withBelow, folderOf } from '../folders/folder-tree.ts'
import { findFolders } from '../folders/folders.store.ts'
import type { Reader } from '../shares/readers.store.ts'
import { readerOf } from '../resources.access.ts'
import type { Described } from '../list/resource-views.store.ts'
import type { ZipEntry } from '../../../core/storage/zip/zip-stream.ts'
import { zipEntries } from './zip-entries.ts'

/** Where archives are fetched: outside the contract, since it answers with bytes. */
export const ZIP_ADDRESS = '/api/resource/v1/personal/zip'
const LIFETIME_MS = 5 * 60 * 1000
/** More than this is better fetched in parts: a broken line starts again. */
const MAX_ZIP_BYTES = 20 * 1024 ** 3

/** The content of a ticket: the reader and the wanted files. Their right to read is checked again when it is used. */
const Wanted = z.object({
  reader: z.object({
    school_id: z.string(),
    teacher_id: z.string(),
    sees: z.enum(['all', 'audiences', 'school']),
  }),
  chosen: z.object({ resource_ids: z.array(z.string()), folder_ids: z.array(z.string()) }),
})

/** An address that gives the chosen files and folders as one archive, once and for five minutes ([RE-14]). */
export async function prepareDownload(ctx: Ctx, chosen: Chosen) {
  const reader = readerOf(ctx.actor)
  const { files } = await findChosen(ctx.db, reader, chosen)
  const total_bytes = files.reduce((sum, file) => sum + file.size, 0)
  if (files.length === 0) throw badField('resource_ids', '选中的文件夹里没有文件')
  if (total_bytes > MAX_ZIP_BYTES) throw badField('resource_ids', '选中的文件超过 20 GB，请分几次下载')
  const subject = JSON.stringify({ reader, chosen } satisfies z.input<typeof Wanted>)
  const { ticket } = await issueTicket(ctx, { kind: 'download', subject, lifetime_ms: LIFETIME_MS })
  const url = `${ZIP_ADDRESS}?ticket=${encodeURIComponent(ticket)}`
  return { url, file_count: files.length, total_bytes }
}

/** The entries and the name of the archive that a ticket opens; this uses the ticket up. */
export async function redeemDownload(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  ticket: string,
): Promise<{ file_name: string; entries: ZipEntry[] }> {
  const now = clock.now()
  const { subject } = await inTransaction(database, { school_id: null }, (db) =>
    redeemTicket({ db, now }, { ticket, kinds: ['download'], field: 'ticket' }),
  )
  const { reader, chosen } = Wanted.parse(JSON.parse(subject))
  const { files, tree } = await inTransaction(database, reader, (db) => findChosen(db, reader, chosen))
  const entries = zipEntries(files, { tree, chosen, teacher_id: reader.teacher_id })
  return { file_name: archiveName({ tree, chosen }, now), entries }
}

async function findChosen(
  db: Queryable,
  reader: Reader,
  chosen: Chosen,
): Promise<{ files: Described[]; tree: FolderTree }> {
  const { school_id, teacher_id: owner_teacher_id } = reader
  const rows = chosen.folder_ids.length === 0 ? [] : await findFolders(db, { school_id, owner_teacher_id })
  const tree = folderTree(rows)
  for (const folder_id of chosen.folder_ids) folderOf(tree, folder_id)
  const folder_ids = outermost(tree, chosen.folder_ids).flatMap((id) => withBelow(tree, id))
  const limit = MAX_FILES_BELOW + 1
  const files = await findWithFolders(db, reader, { resource_ids: chosen.resource_ids, folder_ids, limit })
  if (files.length === limit)
    throw badField('folder_ids', `选中的文件夹里共超过 ${MAX_FILES_BELOW} 个文件，请分几次下载`)
  requireAll(files, chosen.resource_ids)
  return { files, tree }
}

/** The folder's name where one was chosen, else the day. */
function archiveName({ tree, chosen }: { tree: FolderTree; chosen: Chosen }, now: Date): string {
  const [folder_id] = chosen.folder_ids
  const isOne = chosen.resource_ids.length === 0 && chosen.folder_ids.length === 1
  if (isOne && folder_id !== undefined) return `${folderOf(tree, folder_id).name}.zip`
  return `资源 ${formatDateTime(now).slice(0, 10)}.zip`
}
