import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSoffice } from '../../core/convert/find-soffice.ts'
import { docx, paragraph, pptx } from '../../core/convert/test/office-files.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

import { inspectOle, isLockedOffice } from './inspect/inspect-ole.ts'
import { storedBytes } from './inspect/stored-bytes.ts'

const soffice = findSoffice({ named: process.env.SOFFICE, search_path: process.env.PATH ?? '' })
const name = soffice === null ? ' (skipped: no soffice on this machine)' : ''
const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-real-office-'))

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A file of the old kinds as an office program writes it. */
async function written(ext: string, source: { ext: string; bytes: Buffer }): Promise<Buffer> {
  const from = path.join(folder, `${ext}-source.${source.ext}`)
  writeFileSync(from, source.bytes)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const how = ['--headless', '--norestore', '--convert-to', ext, '--outdir', folder]
  await promisify(execFile)(soffice ?? '', [profile, ...how, from])
  return readFileSync(path.join(folder, `${ext}-source.${ext}`))
}

describe.skipIf(soffice === null)(
  `[RE-24] old files of an office program${name}`,
  { timeout: 90_000 },
  () => {
    it.each([
      ['doc', async () => ({ ext: 'docx', bytes: await docx({ body: paragraph('一元二次方程') }) })],
      ['ppt', async () => ({ ext: 'pptx', bytes: await pptx(['函数', '导数']) })],
      ['xls', async () => ({ ext: 'csv', bytes: Buffer.from('姓名,成绩\n周敏,98\n') })],
    ] as const)('%s: have neither password nor macros', async (ext, source) => {
      const bytes = await written(ext, await source())
      const object_key = `x/resource/y/${ext}.${ext}`
      await app.services.storage.write(object_key, { body: bytes, content_type: 'application/octet-stream' })
      const stored = storedBytes(app.services.storage, { object_key, size: bytes.length })
      expect(await inspectOle(stored, ext)).toBe('good')
      expect(await isLockedOffice(stored, ext)).toBe(false)
    })
  },
)
