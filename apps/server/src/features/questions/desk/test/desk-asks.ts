import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { DeskAct } from '@jiangtai/shared/questions/files/desk/acts.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { buildSchool, buildTeacher, type TestUser } from '../../../../../test/builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { beginImport, buildImport, type BuiltFile, drainJobs } from './desk-builders.ts'

export const PATH = '/api/question_center/v1/import'
type Filter = CallInput<`POST ${typeof PATH}/pieces`>['filter']

/** The acts of a teacher at a desk, through the real calls; the app is opened by the time it is asked. */
export function deskAsks(appOf: () => TestApp) {
  async function setup() {
    const { school_id } = await buildSchool(appOf())
    return { school_id, teacher: await buildTeacher(appOf(), { school_id }) }
  }
  async function opened(texts?: readonly string[]) {
    const { school_id, teacher } = await setup()
    return { school_id, teacher, import_id: await buildImport(appOf(), teacher, texts) }
  }
  async function openedFiles(files: readonly BuiltFile[]) {
    const { school_id, teacher } = await setup()
    const begun = await beginImport(appOf(), teacher, files)
    await drainJobs(appOf())
    return { school_id, teacher, ...begun }
  }
  const get = async (user: TestUser, import_id: string) =>
    (await appOf().call(user.token, `POST ${PATH}/get`, { import_id })).payload
  const pieces = async (user: TestUser, import_id: string, filter: Filter = 'all') =>
    (await appOf().call(user.token, `POST ${PATH}/pieces`, { import_id, filter, page_size: 100 })).payload
      .list
  const questions = async (user: TestUser, import_id: string) =>
    (await pieces(user, import_id)).filter(({ kind }) => kind === 'question')
  /** The pieces that the desk shows, in one line each. */
  const told = async (user: TestUser, import_id: string) =>
    (await pieces(user, import_id)).map(
      ({ kind, aside, lines, document, fault }) =>
        `${lines.map(({ line }) => line).join(',')} ${aside ?? kind} ${document === null ? (fault ?? '') : printQuestion(document).replaceAll('\n', '/')}`,
    )
  async function act(user: TestUser, import_id: string, done: DeskAct, revision?: number) {
    const at = revision ?? (await get(user, import_id)).revision
    return appOf().call(user.token, `POST ${PATH}/act`, { import_id, revision: at, act: done })
  }
  async function undo(user: TestUser, import_id: string) {
    const { revision } = await get(user, import_id)
    return appOf().call(user.token, `POST ${PATH}/undo`, { import_id, revision })
  }
  async function confirm(user: TestUser, import_id: string) {
    const { revision } = await get(user, import_id)
    const reply = await appOf().call(user.token, `POST ${PATH}/confirm`, { import_id, revision })
    await drainJobs(appOf())
    return reply
  }
  const bank = async (user: TestUser) =>
    (await appOf().call(user.token, 'POST /api/question_center/v1/bank/list', { page_size: 100 })).payload
      .list
  const job = async (user: TestUser, job_id: string) =>
    (await appOf().call(user.token, 'POST /api/jobs/v1/job/get', { job_id })).payload
  return { setup, opened, openedFiles, get, pieces, questions, told, act, undo, confirm, bank, job }
}
