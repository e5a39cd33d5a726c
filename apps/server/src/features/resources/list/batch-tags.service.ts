import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MAX_TAGS } from '@jiangtai/shared/resources/rules.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { changeTags, type Tagged, takeTagged } from './batch.store.ts'
import type { Placing } from '../new-row.ts'
import { searchFieldsOf } from './resource-search.ts'
import { ownerOf } from '../resources.access.ts'
import { findUploadFacts } from '../upload/upload-facts.store.ts'
import { placingOf } from '../upload/uploads.service.ts'

type TagChange = {
  resource_ids: readonly string[]
  add: readonly string[]
  remove: readonly string[]
  placing?: Omit<Placing, 'folder_id'> | undefined
}

/** The most names in a message; further files are only counted. */
const MOST_NAMES = 3

/** Adds and takes away tags of many files at once, or of none of them ([RE-20]); returns how many were chosen. */
export async function changeTagsOfChosen({ db, actor, now }: Ctx, change: TagChange): Promise<number> {
  const owner = ownerOf(actor)
  const rows = await takeTagged(db, owner, change.resource_ids)
  refuseMissing(rows, change.resource_ids.length)
  const changed = rows.map((row) => ({ ...row, tags: tagsAfter(row, change) }))
  refuseTooMany(changed)
  const placing = change.placing === undefined ? null : await placedAt(change.placing)
  await changeTags(db, owner, {
    rows: changed.map((row) => ({ ...row, ...searchFieldsOf(row) })),
    placing,
    now,
  })
  return rows.length

  async function placedAt(given: Omit<Placing, 'folder_id'>) {
    const { chapter_id } = given
    const facts = await findUploadFacts(db, owner, { object_keys: [], chapter_id })
    const { folder_id: _place, ...placed } = placingOf({ ...given, folder_id: null }, facts)
    return placed
  }
}

/** Kept tags come first, then new ones, each once. */
function tagsAfter({ tags }: Tagged, { add, remove }: Pick<TagChange, 'add' | 'remove'>): string[] {
  return [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]
}

function refuseMissing(rows: readonly Tagged[], wanted: number): void {
  const removed = rows.filter((row) => row.is_removed)
  if (removed.length > 0)
    throw new AppError('CONFLICT', {
      message: `${namesOf(removed)}已移到回收站，标签都没有改，请重新选择`,
    })
  // Nothing is told of files that are not the owner's, not even a name.
  if (rows.length < wanted)
    throw new AppError('NOT_FOUND', {
      message: `所选文件中有 ${wanted - rows.length} 个不存在或不是你的，标签都没有改`,
    })
}

function refuseTooMany(rows: readonly Tagged[]): void {
  const full = rows.filter((row) => row.tags.length > MAX_TAGS)
  if (full.length > 0)
    throw new AppError('CONFLICT', {
      message: `${namesOf(full)}加上后会超过 ${MAX_TAGS} 个标签，标签都没有改`,
    })
}

/** `“导数.pdf”“集合.pdf”等 5 个文件`. */
function namesOf(rows: readonly Tagged[]): string {
  const names = rows.slice(0, MOST_NAMES).map(({ name }) => `“${name}”`)
  return rows.length > MOST_NAMES ? `${names.join('')}等 ${rows.length} 个文件` : names.join('')
}
