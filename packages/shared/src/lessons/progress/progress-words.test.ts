import { describe, expect, it } from 'vitest'
import { progressWords, shareDone, shortProgress } from './progress-words.ts'
import type { ClassProgress } from './views.ts'

const named = { class_id: 'c1', name: '1班', page_count: 9, resume_page: null }
const taught = { ...named, lesson_session_id: 's1', last_at: '2026-09-01T08:00:00.000Z' }
const NOT_BEGUN: ClassProgress = { ...named, state: 'not_begun' }
const TEACHING: ClassProgress = { ...taught, state: 'teaching' }
const stopped = (page_no: number): ClassProgress => ({ ...taught, state: 'stopped', page_no })
const finished = (page_no: number): ClassProgress => ({ ...taught, state: 'finished', page_no })

describe('how far a class is', () => {
  it('[LE-60] is told in words, long and short', () => {
    const all = [NOT_BEGUN, TEACHING, stopped(5), finished(9)]
    expect(all.map((one) => progressWords(one))).toEqual([
      '未上',
      '正在上',
      '上到第 5 页（共 9 页）',
      '已上完',
    ])
    expect(all.map((one) => shortProgress(one))).toEqual(['1班 未上', '1班 正在上', '1班 5/9', '1班 已上完'])
  })

  it('is a share of the pages', () => {
    expect(
      [NOT_BEGUN, TEACHING, stopped(3), finished(2)].map((one) => shareDone({ ...one, page_count: 6 })),
    ).toEqual([0, 0, 0.5, 1])
    expect([
      shareDone({ ...stopped(1), page_count: 0 }),
      shareDone({ ...stopped(4), page_count: 3 }),
    ]).toEqual([0, 1])
  })
})
