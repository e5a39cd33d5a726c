import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import { buildResource } from '../../../../test/resource-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const none = () => ({})
const byTeacher = { as: 'teacher' } as const
const one = ({ resource_id }: Side) => ({ resource_id })
const chosen = ({ resource_id }: Side) => ({ resource_ids: [resource_id] })

/** The things that were made for a side before its call, by its teacher. */
const made = new Map<string, { folder_id: string; shared_id: string }>()
const absent = { folder_id: newId(), shared_id: newId() }
const madeFor = ({ teacher }: Side) => made.get(teacher.account_id) ?? absent
const ofFolder = (side: Side) => ({ folder_id: madeFor(side).folder_id })
const shared = (side: Side) => ({ resource_ids: [madeFor(side).shared_id] })

/** A folder of the teacher, and a file of somebody else that is shared with the school. */
async function prepare(app: TestApp, side: Side): Promise<void> {
  const { school_id, teacher } = side
  const folder = await app.call(teacher.token, 'POST /api/resource/v1/folder/create', {
    parent_id: null,
    name: '必修一',
  })
  const owner = await buildTeacher(app, { school_id })
  const { resource_id } = await buildResource(app, { school_id, teacher: owner, name: '共享.pdf' })
  await app.call(owner.token, `POST /api/resource/v1/share/set`, {
    resource_ids: [resource_id],
    audiences: [{ kind: 'school', id: '' }],
  })
  made.set(teacher.account_id, { folder_id: folder.payload.folder_id, shared_id: resource_id })
}

async function withCollected(app: TestApp, side: Side): Promise<void> {
  await prepare(app, side)
  await app.call(side.teacher.token, `POST /api/resource/v1/share/collect`, shared(side))
}

async function withBinned(app: TestApp, side: Side): Promise<void> {
  await app.call(side.teacher.token, `POST /api/resource/v1/personal/remove`, chosen(side))
}

/** The file with one earlier version. */
async function withVersion(app: TestApp, side: Side): Promise<void> {
  await app.services.database.pool.query(
    `insert into resource_version (resource_id, version, school_id, object_key, ext, mime, size, created_at)
     select resource_id, 1, school_id, object_key, ext, mime, size, created_at from resource where resource_id = $1`,
    [side.resource_id],
  )
  await app.services.database.pool.query('update resource set version = 2 where resource_id = $1', [
    side.resource_id,
  ])
}

/** The file as an Office file whose conversion failed. */
async function withFailedPreview(app: TestApp, side: Side): Promise<void> {
  await app.services.database.pool.query(
    `update stored_file set preview_state = 'failed', ext = 'pptx', failure = '转换失败'
     where object_key = (select object_key from resource where resource_id = $1)`,
    [side.resource_id],
  )
}

/** The right calls of personal and shared resources. */
export const calls: AreaCalls = {
  'GET /api/guide_learn/api/oss_temp_credential': {
    ...byTeacher,
    body: () => ({ file_name: '讲义.pdf', size: 1000 }),
  },
  'POST /api/resource/v1/personal/upload-challenge': { ...byTeacher, body: none },
  'POST /api/resource/v1/personal/instant-upload': {
    ...byTeacher,
    body: () => ({ name: '讲义.pdf', size: 1000, sha256: 'a'.repeat(64) }),
  },
  'POST /api/resource/v1/personal/confirm-upload': {
    ...byTeacher,
    body: ({ object_key }) => ({ object_key, name: '讲义.pdf', sha256: 'a'.repeat(64) }),
  },
  'POST /api/resource/v1/personal/replace-content': {
    ...byTeacher,
    body: (side) => ({ ...one(side), object_key: side.object_key, sha256: 'a'.repeat(64) }),
  },
  'POST /api/resource/v1/personal/versions': { ...byTeacher, body: one },
  'POST /api/resource/v1/personal/restore-version': {
    ...byTeacher,
    before: withVersion,
    body: (side) => ({ ...one(side), version: 1 }),
  },
  'POST /api/resource/v1/personal/add-link': {
    ...byTeacher,
    before: prepare,
    body: (side) => ({ ...ofFolder(side), name: '国家平台', url: 'https://example.cn/a', kind: 'page' }),
  },
  'POST /api/resource/v1/personal/list': { ...byTeacher, body: none },
  'POST /api/resource/v1/personal/get': { ...byTeacher, body: one },
  'POST /api/resource/v1/personal/chosen': { ...byTeacher, body: chosen },
  'POST /api/resource/v1/personal/tags': { ...byTeacher, body: none },
  'POST /api/resource/v1/personal/rename': {
    ...byTeacher,
    body: (side) => ({ ...one(side), name: '新名字.pdf' }),
  },
  'POST /api/resource/v1/personal/update': {
    ...byTeacher,
    body: (side) => ({ ...one(side), subject_id: 'math', phase_id: 'senior', tags: ['期中'] }),
  },
  'POST /api/resource/v1/personal/change-tags': {
    ...byTeacher,
    body: (side) => ({ ...chosen(side), add: ['期中'], remove: ['旧'] }),
  },
  'POST /api/resource/v1/personal/move': {
    ...byTeacher,
    before: prepare,
    body: (side) => ({ ...chosen(side), to_folder_id: madeFor(side).folder_id }),
  },
  'POST /api/resource/v1/personal/copy': {
    ...byTeacher,
    before: prepare,
    body: (side) => ({ ...chosen(side), folder_ids: [madeFor(side).folder_id], to_folder_id: null }),
  },
  'POST /api/resource/v1/personal/remove': {
    ...byTeacher,
    before: prepare,
    body: (side) => ({ ...chosen(side), folder_ids: [madeFor(side).folder_id] }),
  },
  'POST /api/resource/v1/personal/uses': { ...byTeacher, body: chosen },
  'POST /api/resource/v1/personal/quota': { ...byTeacher, body: none },
  'POST /api/resource/v1/school/space': { as: 'manager', before: manage, body: none },
  'POST /api/resource/v1/personal/download': { ...byTeacher, body: chosen },
  'POST /api/resource/v1/preview/get': { ...byTeacher, body: one },
  'POST /api/resource/v1/preview/retry': { ...byTeacher, before: withFailedPreview, body: one },
  'POST /api/resource/v1/folder/list': { ...byTeacher, body: none },
  'POST /api/resource/v1/folder/create': {
    ...byTeacher,
    before: prepare,
    body: (side) => ({ parent_id: madeFor(side).folder_id, name: '第一章' }),
  },
  'POST /api/resource/v1/folder/ensure': {
    ...byTeacher,
    before: prepare,
    body: (side) => ({ parent_id: madeFor(side).folder_id, paths: [['第一章', '练习']] }),
  },
  'POST /api/resource/v1/folder/rename': {
    ...byTeacher,
    before: prepare,
    body: (side) => ({ ...ofFolder(side), name: '必修二' }),
  },
  'POST /api/resource/v1/share/list': { ...byTeacher, body: none },
  'POST /api/resource/v1/share/options': { ...byTeacher, body: none },
  'POST /api/resource/v1/share/set': {
    ...byTeacher,
    body: (side) => ({
      ...chosen(side),
      audiences: [
        { kind: 'school', id: '' },
        { kind: 'subject_group', id: 'senior-math' },
      ],
    }),
  },
  'POST /api/resource/v1/share/audience-names': { ...byTeacher, body: one },
  'POST /api/resource/v1/share/collect': { ...byTeacher, before: prepare, body: shared },
  'POST /api/resource/v1/share/uncollect': { ...byTeacher, before: withCollected, body: shared },
  'POST /api/resource/v1/bin/list': { ...byTeacher, body: none },
  'POST /api/resource/v1/bin/restore': { ...byTeacher, before: withBinned, body: chosen },
  'POST /api/resource/v1/bin/purge': { ...byTeacher, before: withBinned, body: chosen },
  'POST /api/resource/v1/bin/empty': {
    ...byTeacher,
    before: withBinned,
    body: () => ({ removed_until: '2100-01-01T00:00:00.000Z' }),
  },
}
