import { expect, test } from 'vitest'
import { gatherLines } from './gather-lines.ts'

function gathered(least_bytes: number) {
  const done: string[] = []
  const output = { write: (text: string) => done.push(text), flush: () => done.push('flush') }
  return { done, lines: gatherLines(output, { least_bytes }) }
}

test('lines go out as one text, once there are enough bytes', () => {
  const { done, lines } = gathered(6)
  for (const line of ['ab\n', '字\n', 'c\n']) lines.write(line)
  expect(done).toEqual(['ab\n字\n'])
  lines.write('defg\n')
  expect(done).toEqual(['ab\n字\n', 'c\ndefg\n'])
})

test('[OP-1] few lines are written when they are flushed, and none twice', () => {
  const { done, lines } = gathered(1000)
  lines.flush()
  lines.write('ab\n')
  lines.write('c\n')
  expect(done).toEqual([])
  lines.flush()
  lines.flush()
  expect(done).toEqual(['ab\nc\n', 'flush'])
})

test('what is passed on is left to the output', () => {
  const { done, lines } = gathered(1000)
  lines.write('ab\n')
  lines.pass()
  lines.pass()
  expect(done).toEqual(['ab\n'])
})
