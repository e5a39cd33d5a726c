import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { Audience, ResourceView } from '@jiangtai/shared/resources/views.ts'
import { buildSchool, buildTeacher, type TestUser } from './builders.ts'
import { buildResource } from './resource-builders.ts'
import type { Reply, TestApp } from './test-app.ts'

type Personal =
  | 'list'
  | 'get'
  | 'move'
  | 'copy'
  | 'remove'
  | 'uses'
  | 'versions'
  | 'quota'
  | 'tags'
  | 'update'

/** One school with a teacher, and what the teacher's library is asked in short. */
export async function buildLibrary(app: TestApp) {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id, name: '周敏' })
  return { ...libraryOf(app, { school_id, teacher }), school_id, teacher }
}
export type Library = Awaited<ReturnType<typeof buildLibrary>>

/** The library of somebody who is there already. */
export function libraryOf(app: TestApp, { school_id, teacher }: { school_id: string; teacher: TestUser }) {
  const personal = <V extends Personal>(verb: V, body: CallInput<`POST /api/resource/v1/personal/${V}`>) =>
    app.call(teacher.token, `POST /api/resource/v1/personal/${verb}`, body) as Promise<
      Reply<CallOutput<`POST /api/resource/v1/personal/${V}`>>
    >
  return {
    personal,
    file: async (name: string) => (await buildResource(app, { school_id, teacher, name })).resource_id,
    folder: async (name: string, parent_id: string | null = null) => {
      const body = { name, parent_id }
      const made = await app.call(teacher.token, 'POST /api/resource/v1/folder/create', body)
      return made.payload.folder_id
    },
    folders: async () => {
      const { payload } = await app.call(teacher.token, 'POST /api/resource/v1/folder/list', {})
      return payload.list
    },
    names: async (filter: CallInput<'POST /api/resource/v1/personal/list'>) =>
      (await personal('list', filter)).payload.list.map((row: ResourceView) => row.name),
    share: (resource_ids: string[], audiences: Audience[]) =>
      app.call(teacher.token, 'POST /api/resource/v1/share/set', { resource_ids, audiences }),
    shared: async (filter: CallInput<'POST /api/resource/v1/share/list'> = {}) =>
      (await app.call(teacher.token, 'POST /api/resource/v1/share/list', filter)).payload.list,
    collect: (resource_ids: string[]) =>
      app.call(teacher.token, 'POST /api/resource/v1/share/collect', { resource_ids }),
    bin: async () => (await app.call(teacher.token, 'POST /api/resource/v1/bin/list', {})).payload.list,
    restore: (chosen: CallInput<'POST /api/resource/v1/bin/restore'>) =>
      app.call(teacher.token, 'POST /api/resource/v1/bin/restore', chosen),
    purge: (chosen: CallInput<'POST /api/resource/v1/bin/purge'>) =>
      app.call(teacher.token, 'POST /api/resource/v1/bin/purge', chosen),
  }
}

/** Everybody in the school. */
export const WHOLE_SCHOOL: Audience[] = [{ kind: 'school', id: '' }]
