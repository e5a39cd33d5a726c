import { describe, expect, it } from 'vitest'
import { LESSON_STATUSES, lessonStatus, lessonStatusWords, stoppedWords } from './lesson-status.ts'
import type { ClassProgress } from './views.ts'

const taught = {
  page_count: 9,
  resume_page: null,
  lesson_session_id: 's1',
  last_at: '2026-09-01T08:00:00.000Z',
}
const NOT_BEGUN: ClassProgress = {
  ...{ class_id: 'c1', name: '1班', page_count: 9 },
  ...{ resume_page: null, state: 'not_begun' },
}
const STOPPED = {
  class_id: 'c3',
  name: '高一(3)班',
  ...taught,
  state: 'stopped',
  page_no: 7,
} as const satisfies ClassProgress
const FINISHED: ClassProgress = { ...STOPPED, class_id: 'c4', name: '4班', state: 'finished' }

describe('[LE-185] the state of a lesson', () => {
  it('is 没上完 where a class stopped half way, and none is on', () => {
    expect(lessonStatus('ready', [NOT_BEGUN, STOPPED])).toBe('stopped')
    expect(lessonStatus('taught', [FINISHED, STOPPED])).toBe('stopped')
    expect(lessonStatus('teaching', [STOPPED])).toBe('teaching')
    expect(lessonStatus('ready', [NOT_BEGUN, FINISHED])).toBe('ready')
    expect(lessonStatus('taught', [FINISHED])).toBe('taught')
  })

  it('is told in words, with the classes that stopped', () => {
    expect(LESSON_STATUSES.map(lessonStatusWords)).toEqual(['未上', '正在上', '没上完', '已上完'])
    expect(stoppedWords([NOT_BEGUN, STOPPED, FINISHED])).toBe('高一(3)班上到第 7 页')
    expect(stoppedWords([{ ...STOPPED, name: '2班', page_no: 2 }, STOPPED])).toBe(
      '2班上到第 2 页、高一(3)班上到第 7 页',
    )
    expect(stoppedWords([FINISHED])).toBe('')
  })
})
