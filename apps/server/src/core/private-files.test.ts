import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { narrowDataFolder, warnOfWideFolder } from './private-files.ts'

let folder = ''
let said: string[] = []
const log = { warn: (_fields: object, message: string) => void said.push(message) }
beforeEach(() => {
  said = []
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'jiangtai-private-')), 'data')
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

const modeOf = (...names: string[]) => (statSync(path.join(folder, ...names)).mode & 0o777).toString(8)

/** A data folder as an earlier version left it. */
function makeWide(): void {
  for (const name of ['', 'pg/base', 'objects/jiangtai'])
    mkdirSync(path.join(folder, name), { recursive: true })
  for (const name of ['pg/base/1259', 'objects/jiangtai/a', 'secret.key', 'notes.txt']) {
    writeFileSync(path.join(folder, name), '')
    chmodSync(path.join(folder, name), 0o666)
  }
  for (const name of ['pg/base', 'pg', 'objects', '']) chmodSync(path.join(folder, name), 0o755)
}

describe('[PV-2] a data folder', () => {
  it('that is new is its owner’s alone', () => {
    narrowDataFolder(folder, log)
    expect([modeOf(), said]).toEqual(['700', []])
  })

  it('that was wider is narrowed with what is ours in it; what is somebody else’s stays', () => {
    makeWide()
    narrowDataFolder(folder, log)
    expect([modeOf(), modeOf('pg'), modeOf('pg', 'base'), modeOf('objects')]).toEqual(Array(4).fill('700'))
    expect([modeOf('pg/base/1259'), modeOf('objects/jiangtai/a'), modeOf('secret.key')]).toEqual(
      Array(3).fill('600'),
    )
    expect([modeOf('notes.txt'), said]).toEqual(['666', []])
  })
})

it('[PV-2] a folder of backups that others can enter is said and left as it is', () => {
  makeWide()
  warnOfWideFolder(folder, log)
  expect(said).toEqual([expect.stringContaining('chmod 700')])
  expect(modeOf()).toBe('755')
  chmodSync(folder, 0o700)
  warnOfWideFolder(folder, log)
  warnOfWideFolder(path.join(folder, 'absent'), log)
  expect(said).toHaveLength(1)
})
