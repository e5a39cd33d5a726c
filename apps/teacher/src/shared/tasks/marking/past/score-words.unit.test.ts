import type { ScoreChange } from '@jiangtai/shared/tasks/marking/history.ts'
import { expect, test } from 'vitest'
import { changeInWords } from './score-words.ts'

const change = (part: Partial<ScoreChange>): ScoreChange => ({
  ...{ score_id: 's', result: 'half', score: 6, full_score: 10, given_by: 'teacher', is_suggested: false },
  ...{ comment: '', round: 1, by_name: '林老师', created_at: '2026-11-01T02:00:00.000Z' },
  ...part,
})
const waiting = change({ result: 'ungraded', score: 0, given_by: 'auto', by_name: '' })

test('[TK-222] a change of a score says when, who, from what and to what', () => {
  expect(changeInWords(waiting, null)).toBe('2026-11-01 10:00 交上来：待批')
  expect(changeInWords(change({ given_by: 'auto' }), null)).toBe('2026-11-01 10:00 自动批改：6 分')
  expect(changeInWords(change({}), waiting)).toBe('2026-11-01 10:00 林老师从待批改为 6 分')
  expect(changeInWords(change({ score: 8, is_suggested: true }), change({}))).toBe(
    '2026-11-01 10:00 林老师采用建议，从 6 分改为 8 分',
  )
  expect(changeInWords(change({ given_by: 'import', by_name: '' }), change({ score: 1.5 }))).toBe(
    '2026-11-01 10:00 老师导入成绩表，从 1.5 分改为 6 分',
  )
  expect(changeInWords(change({ result: 'ungraded', score: 0 }), change({}))).toBe(
    '2026-11-01 10:00 林老师从 6 分改为待批',
  )
})
