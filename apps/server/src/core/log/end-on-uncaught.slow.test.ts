import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const PROGRAM = `
  import { DrizzleQueryError } from 'drizzle-orm/errors'
  import { openLog, standardOutput } from ${JSON.stringify(`${FOLDER}log.ts`)}
  import { endOnUncaught } from ${JSON.stringify(`${FOLDER}end-on-uncaught.ts`)}
  endOnUncaught(openLog({ level: 'warn', to: standardOutput() }))
  const error = new DrizzleQueryError('select $1', ['隐私姓名'], new Error('broken'))
  if (process.argv[1] === 'reject') void Promise.reject(error)
  else setTimeout(() => { throw error })
  setTimeout(() => process.stdout.write('went on'), 5000)`

it.each(['reject', 'throw'])(
  '[PV-3] what nobody caught (%s) ends the process without its parameters',
  (how) => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', PROGRAM, how]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: FOLDER, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, ''])
    expect(stdout).toContain('nobody caught an error')
    expect(stdout).toContain('DrizzleQueryError')
    expect(stdout).not.toMatch(/隐私姓名|went on/)
  },
)

it('[OP-1] a line is written while the process goes on, few as there may be', async () => {
  const program = `
    import { openLog, standardOutput } from ${JSON.stringify(`${FOLDER}log.ts`)}
    openLog({ level: 'warn', to: standardOutput() }).warn('alone')
    setTimeout(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: FOLDER,
  })
  const [line] = await once(child.stdout, 'data')
  child.kill()
  expect(JSON.parse(String(line))).toMatchObject({ level: 'warn', msg: 'alone' })
})
