import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const UNIT = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../docs/operating/jiangtai.service',
)
const hasSystemd = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0

it.skipIf(!hasSystemd)(
  '[OP-14] the service of docs/operating is one that systemd takes, shut off from the rest of the machine',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-unit-'))
    try {
      // Of this machine are only the user and the place of Node.
      const text = readFileSync(UNIT, 'utf8')
        .replace(/^(User|Group)=jiangtai$/gm, `$1=${userInfo().username}`)
        .replace('/usr/bin/node', process.execPath)
      const unit = path.join(folder, 'jiangtai.service')
      writeFileSync(unit, text)
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
      expect([status, stderr.split('\n').filter((line) => line.includes('jiangtai.service'))]).toEqual([
        0,
        [],
      ])
      const told = execFileSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
      // 9.6 is a service without any of this; systemd calls what is below 5 well shut off.
      expect(Number(/exposure level for [^:]*: ([\d.]+)/.exec(told)?.[1])).toBeLessThan(5)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
