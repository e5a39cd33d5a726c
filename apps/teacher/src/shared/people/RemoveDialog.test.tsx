import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../core/api.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

const R = 'POST /api/school_manager/v1/removal/'
const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const
const unused = { id: ids[0], name: '林晓', reason: null }
const used = { id: ids[1], name: '陈雨', reason: '已经登录过' }

let stop = () => undefined as void
// A file that ran before may have left what it fetched.
beforeEach(() => queryClient.clear())
afterEach(() => {
  stop()
  cleanup()
  queryClient.clear()
})

function open(
  list: readonly (typeof unused | typeof used)[],
  changes: Parameters<typeof answerCalls>[0] = {},
) {
  const answers = answerCalls({
    [`${R}look` as const]: () => ({ list: [...list] }),
    [`${R}remove` as const]: () => ({
      removed_count: 1,
      kept: list.flatMap(({ reason, ...one }) => (reason === null ? [] : [{ ...one, reason }])),
    }),
    ...changes,
  })
  stop = answers.stop
  const told: string[] = []
  const dialog = (
    <RemoveDialog
      kind="student"
      ids={list.map(({ id }) => id)}
      who=" 2 名学生"
      instead="停用账号"
      onDone={() => told.push('done')}
      onClose={() => told.push('closed')}
    />
  )
  return { told, ...answers, ...openScreen(dialog, { path: '/' }) }
}

test('[SC-97] [SL-78] what stays is named with the reason; the rest goes after a second step', async () => {
  const { user, told, asked } = open([unused, used])
  expect(await screen.findByText('陈雨：已经登录过')).toBeVisible()
  const go = screen.getByRole('button', { name: '删除其中 1 个' })
  expect(go).toBeDisabled()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: '我知道，删掉后找不回来' }))
  await user.click(go)
  await waitFor(() => expect(told).toEqual(['done']))
  expect(asked.filter(({ name }) => name === `${R}remove`).map(({ input }) => input)).toMatchObject([
    { kind: 'student', ids: [...ids] },
  ])
  expect(await screen.findByText('已删除 1 个，1 个用过的没有删除')).toBeVisible()
})

test('[SC-97] where nothing may go, nothing can be pressed but 知道了', async () => {
  const { user, told } = open([used])
  await screen.findByText('陈雨：已经登录过')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /删除/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(told).toEqual(['closed'])
})

test('a look that failed is asked for again, and a removal that failed says why', async () => {
  let isBroken = true
  const { user, told } = open([unused], {
    [`${R}look` as const]: () => (isBroken ? refuse('BAD_INPUT', '稍后再试') : { list: [unused] }),
    [`${R}remove` as const]: () => refuse('CONFLICT', '刚刚有人改过'),
  })
  expect(await screen.findByText(/能否删除没有加载出来：稍后再试/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('没有删除成功：刚刚有人改过')
  expect(told).toEqual([])
})
