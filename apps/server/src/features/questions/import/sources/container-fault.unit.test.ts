import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { endlessOle, oleFile, wordFacts } from '../source/test/mathtype/ole-file.ts'
import { containerFault } from './container-fault.ts'

const BROKEN = '文件不完整或已损坏，请用 Word 打开后另存为 .docx 再导入'
const whole = oleFile('WordDocument', wordFacts(0))
const without = (at: number, value: number) => {
  const file = Buffer.from(whole)
  file.writeUInt32LE(value, at)
  return file
}

describe('[QI-147] the container of an old document', () => {
  it('is given to an office where its text is whole', () => {
    expect(containerFault(whole)).toBeNull()
  })

  it.each([
    ['is a head and nothing else', whole.subarray(0, 8)],
    ['is cut in its head', whole.subarray(0, 300)],
    ['is cut in its text', whole.subarray(0, -3000)],
    ['has a table outside of the file', without(76, 0x00ffffff)],
    ['has a table that is its own text', without(76, 4)],
    ['has a directory outside of the file', without(48, 90_000)],
    ['has a directory that is its table', without(48, 0)],
    ['has a text that runs in a circle', endlessOle('WordDocument')],
    ['has no text', oleFile('Workbook', wordFacts(0))],
    ['has a text without facts', oleFile('WordDocument', Buffer.alloc(6))],
    ['has sectors of an odd size', without(30, 0x0006ffff)],
    ['is newer than Word 97 and lacks its table', oleFile('WordDocument', wordFacts(193))],
  ])('is refused where it %s', (_how, file) => {
    expect(containerFault(file)).toBe(BROKEN)
  })

  it.each([
    ['an old one', oleFile('WordDocument', wordFacts(193, 0x0100))],
    ['a new one', oleFile('EncryptedPackage', Buffer.alloc(5000))],
  ])('that has a password is told as such: %s', (_which, file) => {
    expect(containerFault(file)).toBe(
      '文件设有打开密码，请用 Word 或 WPS 打开后去掉密码，另存为 .docx 再导入',
    )
  })

  it('is read to its end where the lists of its tables run in a circle', () => {
    expect(containerFault(without(68, 0))).toBeNull()
  })

  it('is judged whatever bytes of it were changed, and quickly', () => {
    const started = performance.now()
    for (let at = 0; at < 1536; at += 1) {
      const file = Buffer.from(whole)
      file.writeUInt8((file.readUInt8(at) + 1 + ((at * 7) % 255)) % 256, at)
      expect([null, BROKEN, expect.stringContaining('密码')]).toContainEqual(containerFault(file))
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('of fifty megabytes is judged in the time of a blink', () => {
    const file = Buffer.alloc(50_000_000)
    whole.copy(file)
    // Each sector leads to the next, through all the tables that the head has room for.
    for (let table = 0; table < 109; table += 1) file.writeUInt32LE(10 + table, 76 + table * 4)
    for (let sector = 0; sector < 109 * 128; sector += 1)
      file.writeUInt32LE(sector + 1, (11 * 128 + sector) * 4)
    file.writeUInt32LE(49_000_000, 2 * 512 + 128 + 120)
    const started = performance.now()
    expect(containerFault(file)).toBe(BROKEN)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
