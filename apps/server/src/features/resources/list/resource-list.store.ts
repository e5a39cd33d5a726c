import { and, asc, count, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { storedFile } from '../../files/files.table.ts'
import { bizNode } from '../../questions/questions.table.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { isSharedWith, type Reader } from '../shares/readers.store.ts'
import { isFoundBy } from './resource-search.ts'
import { isTold } from '../uses.store.ts'
import { type Described, describedColumns, isOwn, selectDescribed } from './resource-views.store.ts'
import {
  resource,
  resourceCollection,
  resourceFolder,
  resourceShare,
  resourceUse,
} from '../resources.table.ts'

type Page = { page: number; page_size: number }

/** The filters of every list. */
type Narrowing = {
  text: string
  type: number | null
  subject_id?: string | undefined
  chapter_id?: string | undefined
}

/** `folder_id` absent is everywhere, null the top; with text it means everywhere below. */
export type PersonalFilter = Narrowing &
  Page & {
    sort: 'newest' | 'oldest' | 'name' | 'size'
    folder_id?: string | null | undefined
    tag?: string | undefined
  }

export type SharedFilter = Narrowing &
  Page & {
    sort: 'newest' | 'name' | 'size' | 'most_used'
    phase_id?: string | undefined
    owner_teacher_id?: string | undefined
  }

/** `is_capped`: a search found more than `total`, and nobody counted them ([RE-47]). */
export type Listed<Row = Described> = { total: number; is_capped: boolean; rows: Row[] }

/** A search counts up to here, as that of questions does. */
const MOST_FOUND = 1000

/** How many rows a list has: all of them, or as many as a search counts. `found` is the list without order, one column wide. */
async function countOf(
  db: Queryable,
  { text, found }: { text: string; found: SQLWrapper },
): Promise<{ total: number; is_capped: boolean }> {
  const most = text === '' ? null : MOST_FOUND
  const { rows } = await db.execute<{ counted: number }>(
    sql`select count(*)::int as counted from (${found} ${most === null ? sql`` : sql`limit ${most}`}) as found`,
  )
  const counted = rows[0]?.counted ?? 0
  const is_capped = most !== null && counted >= most
  return { total: is_capped ? counted - 1 : counted, is_capped }
}

const one = { one: sql`1`.as('one') }

function narrowedBy(filter: Narrowing): SQL | undefined {
  return and(
    filter.type === null ? undefined : eq(resource.type, filter.type),
    filter.subject_id === undefined ? undefined : eq(resource.subject_id, filter.subject_id),
    filter.chapter_id === undefined ? undefined : eq(resource.chapter_id, filter.chapter_id),
    isFoundBy(filter.text),
  )
}

/** Numbers below a thousand stand with three digits, so that 练习2 comes before 练习10 ([RE-41]); more digits would cost a large library its speed. */
const name_in_order = sql`regexp_replace(regexp_replace(${resource.name_pinyin},
  '(?<![0-9])([0-9])(?![0-9])', '0\\1', 'g'), '(?<![0-9])([0-9][0-9])(?![0-9])', '0\\1', 'g')`

const BY_NAME = [asc(name_in_order), asc(resource.name)]

const ORDER: Record<PersonalFilter['sort'], SQL[]> = {
  newest: [desc(resource.created_at)],
  oldest: [asc(resource.created_at)],
  name: BY_NAME,
  size: [desc(resource.size)],
}

/** One page of a teacher's own, by `resource_owner`, `resource_folder_files` or, when text is asked for, `resource_grams`. */
export async function listOwn(db: Queryable, reader: Reader, filter: PersonalFilter): Promise<Listed> {
  const wanted = and(
    isOwn(reader),
    narrowedBy(filter),
    filter.tag === undefined ? undefined : sql`${filter.tag} = any(${resource.tags})`,
    isInFolder(reader, filter),
  )
  const counted = await countOf(db, {
    ...filter,
    found: db.select(one).from(resource).where(wanted).getSQL(),
  })
  const order = [...ORDER[filter.sort], desc(resource.created_at), asc(resource.resource_id)]
  const page = db
    .select({ resource_id: resource.resource_id })
    .from(resource)
    .where(wanted)
    .orderBy(...order)
    .limit(filter.page_size)
    .offset(offsetOf(filter))
  // The page is chosen first, so that the other tables are joined only to its rows.
  const rows = await selectDescribed(db, reader)
    .where(inArray(resource.resource_id, page))
    .orderBy(...order)
  return { ...counted, rows }
}

function isInFolder(reader: Reader, { folder_id, text }: PersonalFilter): SQL | undefined {
  if (folder_id === undefined) return undefined
  if (folder_id === null) return text === '' ? isNull(resource.folder_id) : undefined
  if (text === '') return eq(resource.folder_id, folder_id)
  const { school_id, teacher_id } = reader
  return sql`${resource.folder_id} in (
    with recursive below as (
      select ${folder_id}::uuid as folder_id
      union all select inner_folder.folder_id from ${resourceFolder} as inner_folder
      join below on inner_folder.parent_id = below.folder_id
      where inner_folder.school_id = ${school_id} and inner_folder.owner_teacher_id = ${teacher_id}
        and inner_folder.deleted_at is null
    ) select folder_id from below)`
}

/** One page of the files a teacher collected, with those that may no longer be opened ([RE-13]); by the key of `resource_collection`. */
export async function listCollected(db: Queryable, reader: Reader, filter: PersonalFilter): Promise<Listed> {
  const { school_id, teacher_id } = reader
  const isMine = and(
    eq(resourceCollection.school_id, school_id),
    eq(resourceCollection.teacher_id, teacher_id),
    eq(resourceCollection.resource_id, resource.resource_id),
  )
  const wanted = and(
    eq(resource.school_id, school_id),
    narrowedBy(filter),
    filter.tag === undefined ? undefined : sql`${filter.tag} = any(${resource.tags})`,
  )
  const order: Record<PersonalFilter['sort'], SQL[]> = {
    ...ORDER,
    newest: [desc(resourceCollection.created_at)],
    oldest: [asc(resourceCollection.created_at)],
  }
  const mine = db.select(one).from(resourceCollection).innerJoin(resource, isMine).where(wanted)
  const counted = await countOf(db, { ...filter, found: mine.getSQL() })
  const ordered = [...order[filter.sort], desc(resource.created_at), asc(resource.resource_id)]
  const page = db
    .select({ resource_id: resource.resource_id })
    .from(resource)
    .innerJoin(resourceCollection, isMine)
    .where(wanted)
    .orderBy(...ordered)
    .limit(filter.page_size)
    .offset(offsetOf(filter))
  const rows = await selectDescribed(db, reader)
    .innerJoin(resourceCollection, isMine)
    .where(inArray(resource.resource_id, page))
    .orderBy(...ordered)
  return { ...counted, rows }
}

const uses = sql`(select count(*) from ${resourceUse} where ${resourceUse.resource_id} = ${resource.resource_id} and ${isTold})`

/**
 * One page of the resources that are shared with a reader, by `resource_share_audience`. A teacher who asks for their own shared resources sees
 * all of them.
 */
export async function listShared(
  db: Queryable,
  reader: Reader,
  filter: SharedFilter,
): Promise<Listed<Described & { shared_at: string }>> {
  const isOwnList = filter.owner_teacher_id === reader.teacher_id
  const shared = db
    .select({
      resource_id: resourceShare.resource_id,
      shared_at: sql<string>`max(${resourceShare.created_at})`
        .mapWith(resourceShare.created_at)
        .as('shared_at'),
    })
    .from(resourceShare)
    .where(isSharedWith(isOwnList ? { ...reader, sees: 'all' } : reader))
    .groupBy(resourceShare.resource_id)
    .as('shared')
  const wanted = and(
    eq(resource.school_id, reader.school_id),
    isNull(resource.deleted_at),
    narrowedBy(filter),
    filter.phase_id === undefined ? undefined : eq(resource.phase_id, filter.phase_id),
    filter.owner_teacher_id === undefined
      ? undefined
      : eq(resource.owner_teacher_id, filter.owner_teacher_id),
  )
  const isSame = eq(shared.resource_id, resource.resource_id)
  const readable = db.select(one).from(resource).innerJoin(shared, isSame).where(wanted)
  const counted = await countOf(db, { ...filter, found: readable.getSQL() })
  const page = db
    .select({ resource_id: resource.resource_id, shared_at: shared.shared_at })
    .from(resource)
    .innerJoin(shared, isSame)
    .where(wanted)
    .orderBy(...sharedOrder(filter, shared.shared_at))
    .limit(filter.page_size)
    .offset(offsetOf(filter))
    .as('page')
  const rows = await db
    .select({ ...describedColumns(db, reader), shared_at: page.shared_at })
    .from(resource)
    .innerJoin(page, eq(page.resource_id, resource.resource_id))
    .leftJoin(teacher, eq(teacher.teacher_id, resource.owner_teacher_id))
    .leftJoin(bizNode, eq(bizNode.node_id, resource.chapter_id))
    .leftJoin(storedFile, eq(storedFile.object_key, resource.object_key))
    .orderBy(...sharedOrder(filter, page.shared_at))
  return { ...counted, rows }
}

function sharedOrder({ sort }: SharedFilter, shared_at: SQLWrapper): SQL[] {
  const order: Record<SharedFilter['sort'], SQL[]> = {
    newest: [desc(shared_at)],
    name: BY_NAME,
    size: [desc(resource.size)],
    most_used: [desc(uses)],
  }
  return [...order[sort], desc(shared_at), asc(resource.resource_id)]
}

/** The tags of a teacher's own resources, the most used first. */
export async function listTags(db: Queryable, reader: Reader): Promise<{ tag: string; count: number }[]> {
  const tagged = db
    .select({ tag: sql<string>`unnest(${resource.tags})`.as('tag') })
    .from(resource)
    .where(isOwn(reader))
    .as('tagged')
  return db
    .select({ tag: tagged.tag, count: count() })
    .from(tagged)
    .groupBy(tagged.tag)
    .orderBy(desc(count()), asc(tagged.tag))
    .limit(200)
}

function offsetOf({ page, page_size }: Page): number {
  return (page - 1) * page_size
}
