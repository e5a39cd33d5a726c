import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/core/db/database.ts'
import { freePort } from './free-port.ts'
import { SHORT_LIVED_SERVER } from './server-program.ts'

const LONG = 480_000

/** What a program of the server said, and how it ended: by itself, or stopped once it had said `until`. */
async function run(args: string[], { env, until }: { env: Record<string, string>; until?: string }) {
  const child = spawn(process.execPath, [...SHORT_LIVED_SERVER, ...args], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  const take = (bytes: Buffer) => {
    told += String(bytes)
    if (until !== undefined && told.includes(until)) child.kill('SIGTERM')
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { told, code }
}

const folders = mkdtempSync(path.join(tmpdir(), 'jiangtai-first-'))
afterAll(() => rmSync(folders, { recursive: true, force: true }))

async function serve(DATA_DIR: string, env: Record<string, string> = {}) {
  const PORT = String(await freePort())
  return run(['serve'], { env: { DATA_DIR, PORT, ...env }, until: '接口文档' })
}

async function schoolsIn(data_dir: string): Promise<string[]> {
  const database = await openDatabase({ url: null, data_dir })
  try {
    const { rows } = await database.pool.query<{ name: string }>('select name from school order by name')
    return rows.map(({ name }) => name)
  } finally {
    await database.close()
  }
}

/** Settings with which a program notes each package that is asked for by `require`; and what it noted. */
function notePackages() {
  const script = path.join(folders, 'note-packages.cjs')
  const list = path.join(folders, 'packages')
  writeFileSync(
    script,
    `const { appendFileSync } = require('node:fs')
     const Module = require('node:module')
     const load = Module._load
     Module._load = function (name) {
       appendFileSync(${JSON.stringify(list)}, name + '\\n')
       return load.apply(this, arguments)
     }`,
  )
  return { env: { NODE_OPTIONS: `--require=${script}` }, noted: () => readFileSync(list, 'utf8').split('\n') }
}

describe('a fresh folder', () => {
  const DATA_DIR = path.join(folders, 'demo')

  it(
    '[FS-20] [FS-21] [RN-59] gets the demo school and prints its logins; what has another password is printed no longer',
    async () => {
      const first = await serve(DATA_DIR)
      expect(first.told).toContain('演示账号（密码均为 jiangtai-2026）')
      expect(first.told).toMatch(/^ +manager /m)
      expect(await schoolsIn(DATA_DIR)).toEqual(['讲台实验中学'])
      const database = await openDatabase({ url: null, data_dir: DATA_DIR })
      await database.pool.query("update account set password_hash = null where login = 'manager'")
      await database.close()
      const packages = notePackages()
      const second = await serve(DATA_DIR, { HOST: '0.0.0.0', ...packages.env })
      expect(second.told).toMatch(/^ +teacher /m)
      expect(second.told).not.toMatch(/^ +manager /m)
      expect(second.told).toContain('演示账号的密码人人都知道')
      const noted = packages.noted()
      expect(noted).toContain('./lib/schema-controller')
      expect(noted.filter((name) => /ajv|json-stringify-compiler/.test(name))).toEqual([])
      const third = await run(['serve'], {
        env: { DATA_DIR, NODE_ENV: 'production', HOST: '0.0.0.0', SMS_PROVIDER: 'off', PORT: '0' },
        until: '接口文档',
      })
      expect([third.code, third.told]).toEqual([1, expect.stringContaining('演示账号的公开密码')])
    },
    LONG,
  )
})

it(
  '[FS-4] [FS-10] [FS-20] a school of one’s own stays alone, and is forgotten only by its name',
  async () => {
    const DATA_DIR = path.join(folders, 'own')
    const NAME = '青山中学'
    const manager = ['--manager', '钱校长', '--gender', '男', '--phase', '初中', '--subject', '物理']
    const made = await run(['create-school', '--name', NAME, ...manager, '--login', 'principal'], {
      env: { DATA_DIR },
    })
    expect(made).toEqual({ code: 0, told: expect.stringMatching(/密码： +[a-z2-9]{8}\n/) })
    const { told } = await serve(DATA_DIR)
    expect(told).not.toContain('jiangtai-2026')
    expect(told).not.toContain('还没有学校')
    expect(await schoolsIn(DATA_DIR)).toEqual([NAME])
    const refused = await run(['seed', '--reset'], { env: { DATA_DIR } })
    expect([refused.code, refused.told]).toEqual([1, expect.stringContaining(`--yes-delete ${NAME}`)])
    expect(await schoolsIn(DATA_DIR)).toEqual([NAME])
    const done = await run(['seed', '--reset', '--yes-delete', NAME], { env: { DATA_DIR } })
    expect(done).toEqual({ code: 0, told: expect.stringContaining('已建好演示学校') })
    expect(await schoolsIn(DATA_DIR)).toEqual(['讲台实验中学'])
  },
  LONG,
)
