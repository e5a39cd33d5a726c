import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { teacher } from '../test/class-things.tsx'
import { cell, openGrid } from '../test/grid-screen.tsx'

let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof openGrid>[0] = {}) {
  const opened = openGrid(answers)
  network = opened.network
  return opened
}

const READ = 'POST /api/school_manager/v1/classes/assignments/read-cells'

test('[SC-142] a block of Excel is pasted from the cell on: whom it names is asked once, and what cannot be put is told', async () => {
  const { user, asked } = open({
    [READ]: ({ texts }) => ({
      list: texts.map((text) => {
        if (text === '无') return { kind: 'found' as const, teachers: [] }
        if (text === '李四') return { kind: 'refused' as const, message: '没有叫“李四”的在职教师' }
        const teachers = text.split('、').map((name) => ({ teacher_id: teacher(9, '').teacher_id, name }))
        return { kind: 'found' as const, teachers }
      }),
    }),
  })
  const first = await cell('高一(1)班语文：未安排')
  first.focus()
  await user.paste('苏婉清\t李四\t苏婉清\n无\t苏婉清\t\n苏婉清\t\t')
  expect(await cell('高一(1)班语文：苏婉清（已改）')).toBeVisible()
  expect(await cell('高一(1)班数学：未安排（已改）')).toBeVisible()
  expect(await cell('高一(2)班数学：苏婉清（已改）')).toBeVisible()
  expect(await cell('高一(2)班语文：未安排')).toBeVisible()
  expect(await cell('数学A班数学：未安排')).toBeVisible()
  expect(screen.getByText('改了 3 格，还没有保存')).toBeVisible()
  const told = within(
    screen.getByText(/^已放进 3 格，看一遍再保存，3 处没有放进去/).closest('[role="alert"]')!,
  )
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '数学A班语文：这一格不能安排，“苏婉清”没有放进去',
    '有 1 格超出了这张表，没有放进去',
    '高一(2)班语文：没有叫“李四”的在职教师',
  ])
  expect(await barriers()).toEqual([])
  expect(asked(READ)).toMatchObject([{ texts: ['苏婉清', '李四', '无'] }])
  await user.click(told.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText(/没有放进去/)).toBeNull()
})

test('[SC-142] a paste that could not be read is tried again; a second 班主任 is refused', async () => {
  let isAway = true
  const { user } = open({
    [READ]: () =>
      isAway
        ? refuse('UNAVAILABLE')
        : {
            list: [
              {
                kind: 'found',
                teachers: [1, 2].map((n) => ({ teacher_id: teacher(n, '').teacher_id, name: `${n}` })),
              },
            ],
          },
  })
  const head = await cell('高一(2)班班主任：未安排')
  head.focus()
  await user.paste('陈思远、许文静')
  expect(await screen.findByText(/^没有粘贴成功/)).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('高一(2)班班主任：一个班只有一位班主任')).toBeVisible()
  expect(screen.queryByText(/还没有保存/)).toBeNull()
})
