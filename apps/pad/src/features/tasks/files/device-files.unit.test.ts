import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { expect, test } from 'vitest'
import { says } from '../test/sample-task.ts'
import { arrivedPart, countOnDevice, deviceFile, moved, uploadIdOf, withArrivedFile } from './device-files.ts'

const photo = (key: string): Attachment => ({ kind: 'photo', key, seconds: null })
const waits = (id: string) => deviceFile(id, 'photo', null)
const part = (...attachments: Attachment[]) => ({ ...says('略'), attachments })

test('[TK-73] a file that arrives takes the place where it waited, whatever arrived before it', () => {
  const written = part(waits('one'), photo('kept'), waits('two'))
  const after = withArrivedFile(withArrivedFile(written, 'two', photo('b')), 'one', photo('a'))
  expect(after.attachments).toEqual([photo('a'), photo('kept'), photo('b')])
  expect(withArrivedFile(after, 'one', photo('a'))).toBe(after)
  expect(withArrivedFile(part(), 'lost', photo('a')).attachments).toEqual([photo('a')])
})

test('[TK-73] the server is told what has arrived, and the device counts the rest', () => {
  const written = part(waits('one'), photo('kept'))
  expect(arrivedPart(written)).toEqual(part(photo('kept')))
  expect([countOnDevice(written), countOnDevice(part(photo('kept')))]).toEqual([1, 0])
  expect(written.attachments.map(uploadIdOf)).toEqual(['one', null])
})

test('a file is moved among the others, and nothing is lost at the ends', () => {
  const three = [photo('a'), photo('b'), photo('c')]
  expect(moved(three, 0, 1)).toEqual([photo('b'), photo('a'), photo('c')])
  expect(moved(three, 2, -1)).toEqual([photo('a'), photo('c'), photo('b')])
  expect(moved(three, 5, 1)).toEqual(three)
})
