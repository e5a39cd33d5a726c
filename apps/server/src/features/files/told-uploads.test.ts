import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { LOCKED_FAILURE } from '@jiangtai/shared/files/rules.ts'
import { piecesToProve } from '@jiangtai/shared/files/possession.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { TOLD } from '../../../test/files/corpus.ts'
import { office, ole } from '../../../test/files/write-office.ts'
import { buildFile, readFile } from '../../../test/file-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openConverter } from '../../core/convert/converter.ts'
import { sofficeEngine } from '../../core/convert/soffice-engine.ts'
import { standIn } from '../../core/convert/test/stand-in.ts'
import { startJobs } from '../../core/jobs/runner.ts'
import { fileJobs } from './files.jobs.ts'
import { CHECK_FILE, CONVERT_FILE } from './files.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  return { school_id, teacher: await buildTeacher(app, { school_id }) }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Puts a file where a credential allows, and registers it. */
async function upload(teacher: TestUser, { name, bytes }: { name: string; bytes: Buffer }) {
  const asked = { file_name: name, size: bytes.length }
  const { payload } = await app.call(teacher.token, 'GET /api/guide_learn/api/oss_temp_credential', asked)
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: bytes, content_type })
  const body = { object_key, name, sha256: hashOf(bytes) }
  return (await app.call(teacher.token, 'POST /api/resource/v1/personal/confirm-upload', body)).payload
}

const preview = async (teacher: TestUser, resource_id: string) =>
  (await app.call(teacher.token, 'POST /api/resource/v1/preview/get', { resource_id })).payload

async function runJobs(soffice: string) {
  const services = { ...app.services, converter: openConverter({ engine: sofficeEngine(soffice, []) }) }
  const runner = startJobs(services, fileJobs, [CHECK_FILE, CONVERT_FILE])
  await runner.drain()
  await runner.stop()
}

const named = TOLD.map((one) => [`${one.what} ${one.name}`, one] as const)

describe('[RE-24] what an Office file brings', () => {
  it.each(named)('is told: %s', async (_what, { name, bytes, has_macros, is_locked }) => {
    const { teacher } = await setup()
    const taken = await upload(teacher, { name, bytes: bytes() })
    expect(taken).toMatchObject({ name, has_macros })
    const shown = await preview(teacher, taken.resource_id)
    expect(shown.failure).toBe(is_locked ? LOCKED_FAILURE : null)
    expect(shown.state === 'failed').toBe(is_locked)
    expect(shown.download_url).not.toBe('')
  })

  it('is told of none where there is none', async () => {
    const { teacher } = await setup()
    const files = [
      { name: '课件.pptx', bytes: office('pptx') },
      { name: '成绩.xls', bytes: ole(['Workbook'], { stream: Buffer.alloc(4096) }) },
      { name: '课件.ppt', bytes: ole(['PowerPoint Document'], { stream: Buffer.alloc(4096, 2) }) },
      { name: '教案.wps', bytes: ole(['WordDocument'], {}) },
      { name: '课件.dps', bytes: ole(['PowerPoint Document'], { stream: Buffer.alloc(4096, 2) }) },
      { name: '成绩.et', bytes: ole(['Workbook'], { stream: Buffer.alloc(4096) }) },
    ]
    for (const file of files) {
      const taken = await upload(teacher, file)
      expect(taken).toMatchObject({ name: file.name, has_macros: false })
      expect((await preview(teacher, taken.resource_id)).failure).toBeNull()
    }
  })

  it('is told of a copy, of another teacher’s instant upload and in every list', async () => {
    const { school_id, teacher } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const macros = TOLD.find(({ name }) => name === '宏.docx')!
    const bytes = macros.bytes()
    const { resource_id } = await upload(teacher, { name: '宏.docx', bytes })
    await runJobs(standIn('succeeds').soffice)
    const { payload: told } = await app.call(
      colleague.token,
      'POST /api/resource/v1/personal/upload-challenge',
      {},
    )
    const asked = { size: bytes.length, sha256: hashOf(bytes) }
    const hmac = createHmac('sha256', told.challenge)
    for (const { start, end } of piecesToProve({ ...asked, ...told }))
      hmac.update(bytes.subarray(start, end + 1))
    const known = { ...asked, name: '又是.docx', proof: hmac.digest('hex') }
    const instant = await app.call(colleague.token, 'POST /api/resource/v1/personal/instant-upload', known)
    expect(instant.payload.resource).toMatchObject({
      has_macros: true,
      mime: expect.not.stringContaining(';'),
    })
    const copy = { resource_ids: [resource_id], to_folder_id: null }
    await app.call(teacher.token, 'POST /api/resource/v1/personal/copy', copy)
    const { payload } = await app.call(teacher.token, 'POST /api/resource/v1/personal/list', {})
    expect(payload.list.map((row) => row.has_macros)).toEqual([true, true])
  })
})

describe('[RE-24] a file with a password', () => {
  it('is never given to the converter, also when it is asked for again', async () => {
    const { teacher } = await setup()
    const { soffice, notes } = standIn('tells what it got')
    const locked = TOLD.find(({ name }) => name === '密码.pptx')!
    const { resource_id } = await upload(teacher, { name: locked.name, bytes: locked.bytes() })
    await runJobs(soffice)
    await app.call(teacher.token, 'POST /api/resource/v1/preview/retry', { resource_id })
    await runJobs(soffice)
    expect(await preview(teacher, resource_id)).toMatchObject({ failure: LOCKED_FAILURE })
    expect(existsSync(notes)).toBe(false)
  })

  it('that was stored before anybody looked is told by its first parts', async () => {
    const { school_id } = await setup()
    const { soffice, notes } = standIn('tells what it got')
    for (const [ext, bytes] of [
      ['docx', ole(['EncryptedPackage'])],
      ['doc', TOLD.find(({ name }) => name === '密码.doc')!.bytes()],
    ] as const) {
      const file = await buildFile(app, { school_id, ext, bytes })
      await runJobs(soffice)
      expect(await readFile(app, file)).toMatchObject({ preview_state: 'failed', failure: LOCKED_FAILURE })
    }
    expect(existsSync(notes)).toBe(false)
  })

  it('takes the others along no more than before: one without is converted', async () => {
    const { school_id } = await setup()
    const file = await buildFile(app, { school_id, ext: 'doc', bytes: ole(['WordDocument'], {}) })
    await runJobs(standIn('succeeds').soffice)
    expect((await readFile(app, file)).preview_state).toBe('ready')
  })
})
