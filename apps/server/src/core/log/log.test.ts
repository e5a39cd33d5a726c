import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(level: string) {
  const lines: string[] = []
  return { lines, log: openLog({ level, to: { write: (line) => void lines.push(line) } }) }
}

test('[OP-1] a line is JSON with its time, level and process', () => {
  const { log, lines } = logged('info')
  log.info({ route: '/x' }, 'request')
  log.debug({}, 'not asked for')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'info',
      pid: process.pid,
      route: '/x',
      msg: 'request',
    },
  ])
})

test('[OP-3] an error is told without the values of its statement', () => {
  const { log, lines } = logged('info')
  const refused = new pg.DatabaseError('duplicate key value', 0, 'error')
  Object.assign(refused, {
    code: '23505',
    detail: 'Key (phone)=(13800000001) already exists.',
    constraint: 'one_phone',
  })
  const quoting = Object.assign(new pg.DatabaseError('invalid input for integer: "张三"', 0, 'error'), {
    code: '22P02',
  })
  for (const cause of [refused, quoting])
    log.error(
      { err: new DrizzleQueryError('insert into student values ($1)', ['张三', '13800000001'], cause) },
      'a call failed',
    )
  const text = lines.join('')
  expect(text).not.toContain('张三')
  expect(text).not.toContain('13800000001')
  const [first] = lines.map((line) => JSON.parse(line).err)
  expect(first.message).toBe('Failed query')
  expect(first.cause).toMatchObject({
    code: '23505',
    constraint: 'one_phone',
    message: 'duplicate key value',
  })
  expect(first.stack.join('\n')).toContain('log.test.ts')
})
