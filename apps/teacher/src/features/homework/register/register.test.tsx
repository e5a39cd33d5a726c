import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkDetail, progressOf } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { RegisterPane } from './RegisterPane.tsx'
import type { RegisteredLine, ScoreLine } from './register.queries.ts'

const PATH = '/api/homework/v1'
const path = `/homework/box/homework-detail?task_id=${idOf('a1')}&pane=marking`
const [WANG, CHEN] = [idOf('b1'), idOf('b2')]

let network: ReturnType<typeof answerCalls>
let stored: Map<string, RegisteredLine>

beforeEach(() => {
  forgetEverything()
  stored = new Map()
  network = answerCalls({
    [`POST ${PATH}/progress`]: () => ({
      ...{ progress: progressOf({ member_count: 2 }), reminded_at: null, total: 2, list: [] },
      classes: [{ class_id: idOf('c1'), class_name: '高一(1)班', progress: progressOf() }],
    }),
    [`POST ${PATH}/marking/table`]: () => ({ total: 2, list: [lineOf(WANG, '王强'), lineOf(CHEN, '陈晓')] }),
    [`POST ${PATH}/marking/register`]: ({ rows }) => {
      for (const row of rows) stored.set(row.student_id, row)
      return { member_count: rows.length }
    },
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

function lineOf(student_id: string, name: string): ScoreLine {
  const row = stored.get(student_id)
  const state =
    row === undefined || row.mark === 'none' ? 'assigned' : row.mark === 'absent' ? 'absent' : 'marked'
  return {
    ...{ student_id, name, student_no: '01', class_name: '高一(1)班', set_no: 1, state, score: null },
    items: row?.items ?? [],
  }
}

test('[HK-11] scores are typed down a column, saved together, and the last saving is taken back', async () => {
  const { user } = openScreen(<RegisterPane task={homeworkDetail({ way: 'paper' })} />, { path })
  await user.click(await screen.findByRole('textbox', { name: '王强 第 1 题，满分 12' }))
  await user.keyboard('10{Enter}13')
  expect(screen.getByRole('textbox', { name: '陈晓 第 1 题，满分 12' })).toHaveValue('13')
  const save = screen.getByRole('button', { name: '保存 2 人的登记' })
  expect(save).toBeDisabled()
  await user.keyboard('{Backspace}')
  await user.click(save)
  await waitFor(() => expect(stored.get(WANG)?.items?.[0]).toMatchObject({ score: 10 }))
  expect(stored.get(CHEN)).toMatchObject({
    mark: 'handed',
    items: [{ score: 1 }, { score: null }, { score: null }],
  })
  await user.click(await screen.findByRole('button', { name: '撤销上一次登记' }))
  await waitFor(() => expect(stored.get(WANG)).toMatchObject({ mark: 'none', items: [] }))
})

test('[HK-11] who did not hand in is told apart from who is not registered', async () => {
  const { user } = openScreen(<RegisterPane task={homeworkDetail({ way: 'paper' })} />, { path })
  await user.selectOptions(await screen.findByRole('combobox', { name: '王强的登记' }), '缺交')
  await user.click(screen.getByRole('button', { name: '未登记的都算已交' }))
  await user.click(screen.getByRole('button', { name: '保存 2 人的登记' }))
  await waitFor(() => expect(stored.get(CHEN)?.mark).toBe('handed'))
  expect(stored.get(WANG)).toMatchObject({ mark: 'absent', items: [] })
  const row = within(await screen.findByRole('row', { name: /王强/ }))
  expect(row.getByRole('combobox')).toHaveDisplayValue('缺交')
})
