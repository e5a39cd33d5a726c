import { expect, test } from 'vitest'
import {
  type KeptLesson,
  keepLesson,
  keepLive,
  keptPath,
  readKeptLesson,
  readKeptLive,
  removeKeptLesson,
  tidyKeptLessons,
} from './kept-lessons.ts'
import { memoryCaches } from './test/memory-caches.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function setup() {
  const memory = memoryCaches()
  const machine = { sign_in: 'mine' as string | null, now: 1_000 * DAY_MS }
  const place = { caches: memory.caches, signIn: () => machine.sign_in, now: () => machine.now }
  const lesson = (changes: Partial<KeptLesson> = {}): KeptLesson => ({
    ...{ sign_in: 'mine', prepare_lesson_id: 'a', title: '二次函数', stamp: 's', kept_at_ms: machine.now },
    ...{ is_whole: true, paths: [], bytes: 0, pages: [], ink: {}, media: [], questions: [] },
    ...changes,
  })
  const file = async (path: string, content = path) =>
    (await memory.caches.open('jiangtai-lessons')).put(path, new Response(content))
  return { memory, machine, place, lesson, file }
}

test('[LE-231] a file goes by its path, whatever its signature is', () => {
  expect(keptPath('/oss/b/a%20b.png?expires=1&signature=x')).toBe('/oss/b/a%20b.png')
  expect(keptPath('https://school.example/oss/b/a.png?expires=2')).toBe('/oss/b/a.png')
})

test('[LE-235] a kept lesson is read by the sign-in that downloaded it and by no other', async () => {
  const { machine, place, lesson } = setup()
  await keepLesson(place, lesson())
  expect(await readKeptLesson(place, 'a')).toMatchObject({ title: '二次函数' })
  expect(await readKeptLesson(place, 'b')).toBeNull()
  for (const other of ['another', null]) {
    machine.sign_in = other
    expect(await readKeptLesson(place, 'a')).toBeNull()
  }
})

test('[LE-236] after seven days it is nothing any more, and neither is one of tomorrow', async () => {
  const { machine, place, lesson } = setup()
  await keepLesson(place, lesson())
  machine.now += 7 * DAY_MS - 1
  expect(await readKeptLesson(place, 'a')).not.toBeNull()
  machine.now += 1
  expect(await readKeptLesson(place, 'a')).toBeNull()
  machine.now -= 9 * DAY_MS
  expect(await readKeptLesson(place, 'a')).toBeNull()
})

test('[LE-236] what goes takes its files and its class along, and leaves those of others', async () => {
  const { memory, place, lesson, file } = setup()
  await keepLesson(place, lesson({ paths: ['/oss/one', '/oss/both'] }))
  await keepLesson(place, lesson({ prepare_lesson_id: 'b', paths: ['/oss/both', '/oss/two'] }))
  await keepLesson(place, lesson({ prepare_lesson_id: 'c', sign_in: 'another', paths: ['/oss/three'] }))
  for (const path of ['/oss/one', '/oss/both', '/oss/two', '/oss/three', '/oss/nobodys']) await file(path)
  await keepLive(place, lesson(), { page: 1 })
  await keepLive(place, lesson({ prepare_lesson_id: 'b' }), { page: 2 })
  await removeKeptLesson(place, 'a')
  expect(memory.paths()).toEqual(['/kept-lesson/b', '/kept-live/b', '/oss/both', '/oss/two'])
  expect(await readKeptLive(place, 'b')).toEqual({ page: 2 })
  expect(await readKeptLive(place, 'a')).toBeNull()
})

test('[LE-235] looking at a machine that keeps nothing keeps nothing', async () => {
  const { memory, place, lesson } = setup()
  expect(await readKeptLesson(place, 'a')).toBeNull()
  expect(await readKeptLive(place, 'a')).toBeNull()
  await keepLive(place, lesson(), {})
  expect(await tidyKeptLessons(place)).toEqual([])
  expect(memory.names()).toEqual([])
})

test('[LE-235] how a class stands is kept for the sign-in that downloaded its lesson alone', async () => {
  const { machine, place, lesson } = setup()
  await keepLesson(place, lesson())
  machine.sign_in = 'another'
  await keepLive(place, lesson(), { page: 1 })
  expect(await readKeptLive(place, 'a')).toBeNull()
})

test.each([
  ['cut off', '{"sign_in":"mine","prepare_les'],
  ['empty', ''],
  ['null', 'null'],
  [
    'of another form',
    '{"sign_in":"mine","prepare_lesson_id":"a","kept_at_ms":86400000000,"paths":["/oss/one"]}',
  ],
])('[LE-238] a record that is %s counts as none, and is swept with its files', async (_name, text) => {
  const { memory, place, lesson, file } = setup()
  await keepLesson(place, lesson({ prepare_lesson_id: 'b', paths: ['/oss/two'] }))
  await file('/kept-lesson/a', text)
  for (const path of ['/kept-live/b', '/oss/one', '/oss/two']) await file(path, text)
  expect(await readKeptLesson(place, 'a')).toBeNull()
  expect((await tidyKeptLessons(place)).map((one) => one.prepare_lesson_id)).toEqual(['b'])
  expect(memory.paths()).toEqual(['/kept-lesson/b', '/kept-live/b', '/oss/two'])
})

test('[LE-238] what is kept of a class and was cut off counts as none', async () => {
  const { place, lesson, file } = setup()
  await keepLesson(place, lesson({ prepare_lesson_id: 'b', paths: ['/oss/two'] }))
  await file('/kept-live/b', '{"sign_in":"mine","prepare_les')
  expect(await readKeptLive(place, 'b')).toBeNull()
})

test('[LE-235] a record at the place of another lesson is none', async () => {
  const { place, lesson, file } = setup()
  await file('/kept-lesson/b', JSON.stringify(lesson()))
  expect(await readKeptLesson(place, 'b')).toBeNull()
})
