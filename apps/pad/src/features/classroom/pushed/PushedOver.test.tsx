import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { PushedOver, type PushedOverProps } from './PushedOver.tsx'

afterEach(cleanup)

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const ITEM: OwnPushedItem = {
  ...{ pushed_item_id: 'item', kind: 'file', ref_id: 'file', title: '电路图.png', stage: 'received' },
  media: { kind: 'image', url: DOT },
}
const MARK = { pushed_item_id: 'item', round: 1 }

/** A server that has these items, and is heard of by what it was told. */
function serverWith(...items: OwnPushedItem[]) {
  const told: unknown[] = []
  const answers: Record<string, () => unknown> = {
    'POST /api/pad/v1/classroom/pushed': () => ({ items }),
    'POST /api/pad/v1/classroom/pushed-seen': () => ({ done: true }),
  }
  const call = (async (name: string, input: { is_finished?: boolean }) => {
    if (input.is_finished !== undefined) told.push(input.is_finished ? 'finished' : 'opened')
    const answer = answers[name]
    if (answer === undefined) throw new Error(name)
    return answer()
  }) as Api['call']
  return { api: { call }, told }
}

function over(change: Partial<PushedOverProps> & Pick<PushedOverProps, 'api'>) {
  return (
    <main className="classroom">
      <div className="stage">
        <PushedOver lesson_session_id="lesson" pages={[]} ink={{}} marks={[MARK]} is_online {...change} />
      </div>
    </main>
  )
}

/** What a screen reader or a keyboard would stumble over. */
async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }))

test('[CR-104] [CR-105] a new item is told, opened, enlarged and finished, each told once', async () => {
  const { api, told } = serverWith(ITEM)
  render(over({ api }))
  expect(await screen.findByText('老师发来《电路图.png》')).toBeTruthy()
  expect(await barriers()).toEqual([])
  await press('打开')
  await expect.poll(() => told).toEqual(['opened'])
  expect(await screen.findByRole('button', { name: '放大查看：电路图.png' })).toBeTruthy()
  expect(await barriers()).toEqual([])
  await press('完成')
  await expect.poll(() => told).toEqual(['opened', 'finished'])
  await press('返回课堂')
  await press('老师发的资料 1')
  expect(screen.getByRole('listitem').textContent).toContain('已完成')
  expect(told).toEqual(['opened', 'finished'])
})

test('[CR-103] who looks at one item is told that others have come', async () => {
  const { api } = serverWith(ITEM, { ...ITEM, pushed_item_id: 'next', title: '例题.png' })
  render(over({ api, marks: [MARK, { pushed_item_id: 'next', round: 1 }] }))
  await press('老师发的资料 2')
  await userEvent.setup().click(screen.getByText('电路图.png'))
  await press('返回课堂，还有 1 份新资料')
  expect(await screen.findByText('老师发来《例题.png》')).toBeTruthy()
})

test('[CR-103] a student for whom nothing is sees nothing', async () => {
  const { api } = serverWith()
  render(over({ api }))
  await expect.poll(() => document.querySelector('.stage')?.textContent).toBe('')
})

test('[CR-106] what is taken back is closed with a word', async () => {
  const { api } = serverWith(ITEM)
  const { rerender } = render(over({ api }))
  await press('打开')
  rerender(over({ api, marks: [] }))
  expect(await screen.findByText('老师收回了《电路图.png》')).toBeTruthy()
  await press('知道了')
  expect(document.querySelector('.stage')?.textContent).toBe('')
})

test('[CR-105] what was opened stays readable without a line, and is told when it is back', async () => {
  const { api, told } = serverWith(ITEM)
  const { rerender } = render(over({ api }))
  await screen.findByText('老师发来《电路图.png》')
  rerender(over({ api, is_online: false }))
  await press('打开')
  await press('完成')
  expect(await screen.findByText('已完成，联网后告诉老师')).toBeTruthy()
  expect(told).toEqual([])
  rerender(over({ api }))
  await expect.poll(() => told).toEqual(['finished'])
})
