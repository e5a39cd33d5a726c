import { sql, type SQL } from 'drizzle-orm'
import type { Person } from '../../core/db/personal/person.ts'
import { type DeclaredTable, impersonal, isAmong, personal } from '../../core/db/personal/personal-table.ts'
import {
  resource,
  resourceCollection,
  resourceFolder,
  resourceShare,
  resourceUse,
  resourceVersion,
} from './resources.table.ts'

/** The resources that only their owner sees: in the bin, or neither shared nor used anywhere ([PV-34]). */
const isPrivate = sql`(${resource.deleted_at} is not null or (
  not exists (select from ${resourceShare} as share where share.resource_id = ${resource.resource_id})
  and not exists (select from ${resourceUse} as used where used.resource_id = ${resource.resource_id} and not used.is_binned)))`
const isOwned = ({ ids }: Person) => isAmong(resource.owner_teacher_id, ids)
const isOfPrivate = (column: SQL, person: Person) =>
  sql`${column} in (select ${resource.resource_id} from ${resource} where ${isOwned(person)} and ${isPrivate})`

const columns = {
  owner_teacher_id: 'person',
  name: 'plain',
  name_pinyin: 'plain',
  grams: 'untold',
  search_text: 'untold',
  ext: 'plain',
  mime: 'plain',
  sha256: 'untold',
  object_key: 'object',
  link_url: 'plain',
  folder_id: { erased: () => sql`null` },
  tags: 'plain',
} as const
const versionColumns = { object_key: 'object', ext: 'plain', mime: 'plain' } as const

/** The personal data of the tables of resources ([PV-30]); rows that go with their owner come first. */
export const resourcesPersonal: readonly DeclaredTable[] = [
  personal(
    resourceVersion,
    {
      title: '历史版本（未分享）',
      fate: 'removed',
      found: (person) => isOfPrivate(sql`${resourceVersion.resource_id}`, person),
    },
    versionColumns,
  ),
  personal(
    resourceVersion,
    {
      title: '历史版本（已分享）',
      fate: 'kept',
      found: (person) => sql`${resourceVersion.resource_id} in (
        select ${resource.resource_id} from ${resource} where ${isOwned(person)} and not ${isPrivate})`,
    },
    versionColumns,
  ),
  personal(
    resourceShare,
    {
      title: '分享',
      fate: 'removed',
      found: (
        person,
      ) => sql`${isAmong(resourceShare.audience_id, person.ids)} and ${resourceShare.kind} = 'teacher'
        or ${isOfPrivate(sql`${resourceShare.resource_id}`, person)}`,
    },
    { kind: 'plain', audience_id: 'plain' },
  ),
  personal(
    resourceCollection,
    {
      title: '收藏',
      fate: 'removed',
      found: (person) => sql`${isAmong(resourceCollection.teacher_id, person.ids)}
        or ${isOfPrivate(sql`${resourceCollection.resource_id}`, person)}`,
    },
    { teacher_id: 'person' },
  ),
  impersonal(resourceUse, ['kind', 'title', 'used_by_id'], { teacher_id: 'maker' }),
  personal(
    resource,
    {
      title: '资源（未分享）',
      fate: 'removed',
      named: 'name',
      found: (person) => sql`${isOwned(person)} and ${isPrivate}`,
    },
    columns,
  ),
  personal(
    resource,
    {
      title: '资源（已分享）',
      fate: 'kept',
      named: 'name',
      found: (person) => sql`${isOwned(person)} and not ${isPrivate}`,
    },
    columns,
  ),
  personal(
    resourceFolder,
    { title: '文件夹', fate: 'removed' },
    { owner_teacher_id: 'person', name: 'data' },
  ),
]
