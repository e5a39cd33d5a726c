import { expect, test } from 'vitest'
import { openRunningLessons, type RunningLesson } from './running-lessons.ts'

const lesson = (title: string): RunningLesson => ({
  lesson_session_id: title,
  title,
  class_name: '高一(1)班',
  teacher_name: '陈老师',
  subject_id: 'math',
  subject_name: '数学',
  started_at: '2026-09-01T08:00:00Z',
})

/** Looks that end when the test says so. */
function stepped() {
  const asked: { answer: (titles: string[]) => Promise<void>; refuse: (error: Error) => Promise<void> }[] = []
  const call = () =>
    new Promise((resolve, reject) => {
      asked.push({
        answer: (titles) => settle(() => resolve({ list: titles.map(lesson), stopped_classes: [] })),
        refuse: (error) => settle(() => reject(error)),
      })
    })
  return { asked, running: openRunningLessons({ call: call as never }) }
}

async function settle(act: () => void): Promise<void> {
  act()
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const titlesOf = (running: ReturnType<typeof openRunningLessons>) => {
  const state = running.getState()
  return state.kind === 'ready' ? state.list.map(({ title }) => title) : state.kind
}

test('of looks that overlap the last one counts, in whatever order they end', async () => {
  const { asked, running } = stepped()
  expect(titlesOf(running)).toBe('loading')
  running.refetch()
  await asked[1]?.answer(['新的课'])
  await asked[0]?.answer(['旧的课'])
  expect(titlesOf(running)).toEqual(['新的课'])
})

test('a failed look keeps what was known, and says so only when nothing was', async () => {
  const { asked, running } = stepped()
  await asked[0]?.refuse(new Error('网络已断开'))
  expect(running.getState()).toEqual({ kind: 'failed', message: '网络已断开' })
  running.refetch()
  await asked[1]?.answer(['二次函数'])
  running.refetch()
  await asked[2]?.refuse(new Error('网络已断开'))
  expect(titlesOf(running)).toEqual(['二次函数'])
})
