import type { Api } from '@jiangtai/client/api.ts'
import type { CallName } from '@jiangtai/shared/contract.ts'
import { expect, test } from 'vitest'
import { lessonView } from '../../../test/lesson-things.ts'
import { lessonPage } from '../../../test/school-things.ts'
import { DownloadStopped, type DownloadOptions, downloadLesson, type OfflineList } from './download-lesson.ts'
import { readKeptLesson, tidyKeptLessons } from './kept-lessons.ts'
import { memoryCaches } from './test/memory-caches.ts'

type Files = OfflineList['files']

const MB = 1024 * 1024
const file = (name: string, size = 4): Files[number] => ({
  ...{ name, size, kind: 'page', url: `/oss/b/${name}?expires=9&signature=x` },
})

/** A lesson with these files; `serve` says what the store answers for one of them. */
function setup(files: Files, { room, serve }: { room?: number; serve?: (name: string) => Response } = {}) {
  const memory = memoryCaches(room === undefined ? {} : { room })
  const machine = { sign_in: 'mine' as string | null, stamp: 'one', waited: 0 }
  const fetched: string[] = []
  const progress: string[] = []
  const stop = new AbortController()
  const pages = [
    lessonPage({ page_id: 'p1', kind: 'pdf_page', resource_id: 'r', page_no: 1 }),
    lessonPage({ page_id: 'p2', kind: 'image', resource_id: null }),
  ]
  const answers: Partial<Record<CallName, () => unknown>> = {
    'GET /api/prepare_lessons/api/lesson_offline': () => ({ stamp: machine.stamp, files }),
    'GET /api/prepare_lessons/api/lesson_detail': () => lessonView({ prepare_lesson_id: 'a', pages }),
    'POST /api/prepare_lessons/api/lesson_page_ink/list': () => ({
      list: ['p1', 'p2'].map((page_id) => ({ page_id, revision: 1, gestures: [] })),
    }),
    'GET /api/prepare_lessons/api/lesson_page_media': () => ({ media: [] }),
  }
  const options: DownloadOptions = {
    place: { caches: memory.caches, signIn: () => machine.sign_in, now: () => 5 },
    call: (async (name: CallName) => answers[name]?.()) as Api['call'],
    fetchFile: async (url) => {
      const name = /b\/([^?]+)/.exec(url)?.[1] ?? ''
      fetched.push(name)
      return serve?.(name) ?? new Response('four', { headers: { 'content-type': 'image/png' } })
    },
    keepProgram: async () => {},
    wait: async () => void (machine.waited += 1),
    prepare_lesson_id: 'a',
    signal: stop.signal,
    onProgress: ({ done_bytes, bytes }) => void progress.push(`${done_bytes}/${bytes}`),
  }
  return { memory, machine, fetched, progress, stop, options, download: () => downloadLesson(options) }
}

test('[LE-231] [LE-232] keeps the files by their paths, and no page that shows the work of students', async () => {
  const { memory, progress, options, download } = setup([file('1.png'), file('2.png')])
  await download()
  expect(memory.paths()).toEqual(['/kept-lesson/a', '/oss/b/1.png', '/oss/b/2.png'])
  const kept = await readKeptLesson(options.place, 'a')
  expect(kept).toMatchObject({
    is_whole: true,
    stamp: 'one',
    bytes: 8,
    paths: ['/oss/b/1.png', '/oss/b/2.png'],
  })
  expect(kept?.pages.map(({ page_id }) => page_id)).toEqual(['p1'])
  expect(Object.keys(kept?.ink ?? {})).toEqual(['p1'])
  expect([progress[0], progress.at(-1)]).toEqual(['0/8', '8/8'])
})

test('[LE-231] a file that is too large is left out', async () => {
  const { fetched, download } = setup([file('1.png'), file('film.mp4', 200 * MB + 1)])
  expect((await download()).bytes).toBe(4)
  expect(fetched).toEqual(['1.png'])
})

test('[LE-233] what has come is not fetched again: after a stop, and when the lesson was changed', async () => {
  let isBroken = true
  const files = [file('1.png'), file('2.png')]
  const { machine, fetched, memory, options, download } = setup(files, {
    serve: (name) =>
      isBroken && name === '2.png' ? new Response('', { status: 502 }) : new Response('four'),
  })
  await expect(download()).rejects.toThrow('2.png的文件没有下载成功')
  expect(machine.waited).toBe(2)
  expect(await readKeptLesson(options.place, 'a')).toMatchObject({ is_whole: false })
  isBroken = false
  fetched.length = 0
  await download()
  expect(fetched).toEqual(['2.png'])
  fetched.length = 0
  machine.stamp = 'two'
  files[0] = file('3.png')
  expect(await download()).toMatchObject({ stamp: 'two', is_whole: true })
  expect(fetched).toEqual(['3.png'])
  expect(memory.paths()).toEqual(['/kept-lesson/a', '/oss/b/2.png', '/oss/b/3.png'])
})

test('[LE-233] until an update is whole the package is the one before, with all its files', async () => {
  const files = [file('1.png'), file('2.png')]
  let isBroken = false
  const { machine, memory, options, download } = setup(files, {
    serve: (name) =>
      isBroken && name === '4.png' ? new Response('', { status: 502 }) : new Response('four'),
  })
  await download()
  machine.stamp = 'two'
  files.splice(0, 2, file('2.png'), file('3.png'), file('4.png'))
  isBroken = true
  await expect(download()).rejects.toThrow('4.png的文件没有下载成功')
  await tidyKeptLessons(options.place)
  expect(await readKeptLesson(options.place, 'a')).toMatchObject({ stamp: 'one', is_whole: true })
  const [record, ...paths] = ['/kept-lesson/a', '/oss/b/1.png', '/oss/b/2.png', '/oss/b/3.png']
  expect(memory.paths()).toEqual([record, ...paths])
  isBroken = false
  expect(await download()).toMatchObject({ stamp: 'two', is_whole: true })
  expect(memory.paths()).toEqual([record, '/oss/b/2.png', '/oss/b/3.png', '/oss/b/4.png'])
})

test('[LE-233] two pages that download at once come to the same', async () => {
  const { memory, options, download } = setup([file('1.png'), file('2.png'), file('3.png')])
  await Promise.all([download(), download()])
  expect(await readKeptLesson(options.place, 'a')).toMatchObject({ is_whole: true })
  expect(memory.paths()).toEqual(['/kept-lesson/a', '/oss/b/1.png', '/oss/b/2.png', '/oss/b/3.png'])
})

test('[LE-233] half a file is none', async () => {
  const { memory, download } = setup([file('1.png', 9)])
  await expect(download()).rejects.toThrow('1.png的文件没有下载完整')
  expect(memory.paths()).toEqual(['/kept-lesson/a'])
})

test('[LE-233] the teacher stops it', async () => {
  const { stop, options } = setup([file('1.png'), file('2.png'), file('3.png'), file('4.png')])
  const fetchFile: DownloadOptions['fetchFile'] = async () => {
    stop.abort()
    throw new DOMException('stopped', 'AbortError')
  }
  await expect(downloadLesson({ ...options, fetchFile })).rejects.toBeInstanceOf(DownloadStopped)
})

test('[LE-233] a full machine is told in words', async () => {
  const { machine, download } = setup([file('1.png'), file('2.png')], { room: 2 })
  await expect(download()).rejects.toThrow(/^这台电脑给浏览器的空间不够了/)
  expect(machine.waited).toBe(0)
})

test('[LE-233] a file that goes on beyond its size is stopped there', async () => {
  let sent = 0
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (to) => {
          sent += 1
          to.enqueue(new Uint8Array(4))
          if (sent === 1000) to.close()
        },
      }),
    )
  const { memory, progress, download } = setup([file('1.png')], { serve: endless })
  await expect(download()).rejects.toThrow('1.png的文件没有下载完整')
  expect(sent).toBeLessThan(20)
  expect(memory.paths()).toEqual(['/kept-lesson/a'])
  expect(progress.at(-1)).toBe('8/4')
})

test('[LE-231] a kept file says, as the store does, that it is nothing but its type', async () => {
  const { memory, download } = setup([file('1.png')])
  await download()
  const kept = await (await memory.caches.open('jiangtai-lessons')).match('/oss/b/1.png')
  expect(kept?.headers.get('x-content-type-options')).toBe('nosniff')
})

test('[LE-235] who signs out while the lesson is asked for, or at the very end, leaves nothing here', async () => {
  const early = setup([file('1.png')])
  const call = (async (name: CallName, ...rest: never[]) => {
    early.machine.sign_in = null
    return (early.options.call as (...all: unknown[]) => unknown)(name, ...rest)
  }) as Api['call']
  await expect(downloadLesson({ ...early.options, call })).rejects.toThrow('登录已经改变')
  expect(early.memory.paths()).toEqual([])

  const late = setup([file('1.png')])
  const fetchFile: DownloadOptions['fetchFile'] = async () => new Response('four')
  const keepProgram = async () => {
    await expect.poll(() => late.memory.paths().length).toBe(2)
    late.machine.sign_in = null
    late.memory.forget()
  }
  await expect(downloadLesson({ ...late.options, fetchFile, keepProgram })).rejects.toThrow('登录已经改变')
  expect(late.memory.paths()).toEqual([])
})

test('[LE-235] who signs in meanwhile gets nothing of it', async () => {
  const { machine, memory, options } = setup([file('1.png')])
  const fetchFile: DownloadOptions['fetchFile'] = async () => {
    machine.sign_in = 'another'
    return new Response('four')
  }
  await expect(downloadLesson({ ...options, fetchFile })).rejects.toThrow('登录已经改变')
  expect(memory.paths()).toEqual(['/kept-lesson/a'])
  expect(await readKeptLesson(options.place, 'a')).toBeNull()
})
