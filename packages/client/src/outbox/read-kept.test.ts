import { expect, test } from 'vitest'
import { readKept } from './read-kept.ts'

test('a kept text is read by the version that wrote it, and anything else is nothing', () => {
  expect(readKept('{"v":2,"list":[1]}', 2)).toEqual({ v: 2, list: [1] })
  for (const text of [null, '', '{', 'null', '3', '[]', '{"list":[]}', '{"v":1,"list":[]}', '{"v":"2"}'])
    expect(readKept(text, 2)).toBeNull()
})
