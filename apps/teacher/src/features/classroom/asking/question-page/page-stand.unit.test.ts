import { expect, test } from 'vitest'
import { standOf } from './page-stand.ts'

const run = { quiz_run_id: 'r' }

test('[LE-166] a question that was not sent can be, one that was shows its result, and a practice is not disturbed', () => {
  expect(standOf({ run: null, isPractising: false })).toEqual({ kind: 'unsent' })
  expect(standOf({ run, isPractising: false })).toEqual({ kind: 'sent', quiz_run_id: 'r' })
  expect(standOf({ run, isPractising: true })).toEqual({ kind: 'busy' })
})
