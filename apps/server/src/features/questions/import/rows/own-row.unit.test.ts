import { expect, test } from 'vitest'
import { parseOwnRow } from './own-row.ts'

const row = (change: object) =>
  parseOwnRow({ type: 'judge', stem: '偶数都是合数。', answer: ['false'], ...change })

test('[QU-81] a row says its region by the short or the full name, or says none', () => {
  const regions = [{ region: '江苏' }, { region: ' 江苏省 ' }, { region: null }, { region: '' }, {}].map(
    (said) => {
      const read = row(said)
      return read.kind === 'question' ? read.question.region : read.kind
    },
  )
  expect(regions).toEqual(['江苏', '江苏', null, null, null])
  expect(row({ region: '南京' })).toEqual({ kind: 'refused', reason: '地区（region）格式不正确' })
  expect(row({ region: '江'.repeat(21) })).toMatchObject({ kind: 'refused' })
})
