import '@jiangtai/ui/tokens.css'
import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../../../shared/page.css'
import '../styles/task.css'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { entryKey, type OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { NOW, outboxOf, viewOf } from '../test/sample-task.ts'
import { press } from '../test/show-task.tsx'
import { nextReading } from './own-reading.ts'
import type { ReadingValue } from './reading-answers.ts'
import { ReadingPages } from './ReadingPages.tsx'

afterEach(async () => {
  cleanup()
  await page.viewport(1024, 768)
})

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

function readingOf(change: Partial<PadTaskView> = {}): PadTaskView {
  return viewOf({
    ...{ handing: 'reading', way: 'reading', questions: [], item_ids: [], material_count: 2, full_score: 0 },
    note: '先读再看图',
    materials: [
      {
        ...{
          material_id: 'text',
          title: '静夜思',
          content: { kind: 'text', text: '床前明月光\n疑是地上霜' },
        },
        ...{ rule: { kind: 'open' }, no_skip: false, moments: [], reading: null },
      },
      {
        ...{ material_id: 'pages', title: '讲义', content: { kind: 'pages', page_keys: ['a', 'b'] } },
        ...{ rule: { kind: 'minutes', minutes: 1 }, no_skip: false, moments: [] },
        reading: { segments: [[0, 45]], seen_s: 45, place: 1, is_done: false },
      },
    ],
    files: { a: PIXEL, b: PIXEL },
    ...change,
  })
}

/** A stretch of reading on the device; `arrives` says whether the server takes it. */
function entryOf(
  material_id: string,
  value: ReadingValue,
  isArrived = true,
): OutboxEntry<ReadingValue, 'draft'> {
  return {
    ...{ source: 'reading', source_id: 'task-1', item_id: material_id, scope: 'task-1', value },
    ...{ client_submission_id: 'sub', revision: 1, is_final: false, used_ms: 0, was_offline: false },
    delivery: isArrived ? { kind: 'acked', state: 'draft' } : { kind: 'queued' },
  }
}

function show(view: PadTaskView, setting: { is_online?: boolean; outbox?: OutboxState } = {}) {
  const { is_online = true, outbox = outboxOf() } = setting
  const acts: string[] = []
  const kept = createStore<OutboxState>(() => outbox)
  const act = (name: string) => async () => {
    acts.push(name)
    return null
  }
  function Pad() {
    const [part_id, setPart] = useState<string | null>(null)
    return (
      <div style={{ height: '100vh' }}>
        <ReadingPages
          task_device={null}
          {...{ view, is_online, part_id }}
          onPart={setPart}
          is_fresh
          wanted={null}
          onForgetWanted={() => {}}
          outbox={useStore(kept)}
          serverNow={() => Date.parse(NOW)}
          task={{
            read: ({ material_id, segments, place }) => {
              const { entries } = kept.getState()
              const entry = entryOf(
                material_id,
                nextReading(entries, { task_id: view.task_id, material_id, segments, place }),
                is_online,
              )
              kept.setState({ entries: { ...entries, [entryKey(entry)]: entry } })
            },
            submit: act('submit'),
            withdraw: act('withdraw'),
            refetch: () => void acts.push('refetch'),
          }}
          onHome={() => acts.push('home')}
        />
      </div>
    )
  }
  render(<Pad />)
  return { acts, kept, user: userEvent.setup() }
}

test('HW-03: each thing says what it asks and how far one is; opening it is told, and it goes on where it was', async () => {
  const { user, kept } = show(readingOf())
  expect(screen.getByText('先读再看图')).toBeTruthy()
  expect(press(/静夜思/).textContent).toBe('文字静夜思打开过即可未开始')
  expect(press(/讲义/).textContent).toBe('图文讲义至少看 1 分钟 · 已看 45 秒学习中')
  expect(screen.queryByRole('button', { name: '我已完成' })).toBeNull()
  await user.click(press(/静夜思/))
  expect(screen.getByText('疑是地上霜')).toBeTruthy()
  expect(Object.keys(kept.getState().entries)).toEqual(['reading/task-1/text'])
  await user.click(press('下一项'))
  expect(screen.getByRole('img', { name: '讲义 第 2 页' })).toBeTruthy()
  await user.click(press('上一页'))
  expect(kept.getState().entries['reading/task-1/pages']?.value).toEqual({ segments: [], place: 0 })
  await user.click(press('回到学习步骤'))
  expect(press(/静夜思/).textContent).toContain('已完成')
  expect(screen.getByText('还有 1 项没有完成。全部完成后再提交；到结束收取时按已看的算。')).toBeTruthy()
})

test('[TK-140] [TK-147] a text shows its tables and its pictures, which are opened large', async () => {
  const image = { type: 'image' as const, key: 'a', address: null, width: 40, alt: '月亮' }
  const said = { type: 'text' as const, text: '举头望明月', marks: [] }
  const line = { ...{ type: 'paragraph' as const, align: 'left' as const, indent: 0 }, content: [said] }
  const { user } = show(
    readingOf({
      materials: [
        {
          ...{ material_id: 'text', title: '静夜思' },
          content: { kind: 'rich_text', blocks: [line, image] },
          ...{ rule: { kind: 'open' }, no_skip: false, moments: [], reading: null },
        },
      ],
    }),
  )
  await user.click(press(/静夜思/))
  expect(screen.getByText('举头望明月')).toBeVisible()
  await user.click(press('放大查看：月亮'))
  expect(screen.getByRole('dialog', { name: '月亮' })).toBeVisible()
})

test('[TK-145] once every rule is met it is handed in', async () => {
  const done = entryOf('pages', { segments: [[40, 60]], place: 0 })
  const opened = entryOf('text', { segments: [], place: 0 })
  const entries = { [entryKey(done)]: done, [entryKey(opened)]: opened }
  const { user, acts } = show(readingOf(), { outbox: { entries, is_on_device: true } })
  await user.click(press('我已完成'))
  expect(acts).toEqual(['submit'])
})

test('[TK-147] without a network what was opened waits on the device and says so', async () => {
  const { user } = show(readingOf(), { is_online: false })
  expect(screen.getByText('网络已断开，打开过的文字和图片还能看，学习记录恢复后自动送达')).toBeTruthy()
  await user.click(press(/静夜思/))
  expect(screen.getByText('床前明月光')).toBeTruthy()
  await user.click(press('返回'))
  expect(screen.getByText('学习记录已保存在本机，正在等待送达')).toBeTruthy()
})

test('[TK-147] a page that cannot be had says so, and its words are read', async () => {
  const { user } = show(readingOf({ files: { a: 'data:image/gif;base64,AAAA' } }), { is_online: false })
  await user.click(screen.getByRole('button', { name: /讲义/ }))
  const missing = '这一页没有取到，联网后返回重新打开。'
  expect(await screen.findByText(missing)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '上一页' }))
  expect(await screen.findByText(missing)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('[TK-144] what was refused is told, and does not count', () => {
  const refused: OutboxEntry<ReadingValue, 'draft'> = {
    ...entryOf('pages', { segments: [[0, 600]], place: 0 }),
    delivery: { kind: 'rejected', reason: '学习时长超过了打开的时间' },
  }
  show(readingOf(), { outbox: { entries: { [entryKey(refused)]: refused }, is_on_device: true } })
  expect(screen.getByRole('alert').textContent).toContain('学习时长超过了打开的时间')
  expect(press(/讲义/).textContent).toContain('已看 45 秒')
})

test('what was handed in is looked at, and nothing more is told', async () => {
  const { user, kept, acts } = show(readingOf({ state: 'submitted', is_open: false, can_withdraw: true }))
  await user.click(press(/静夜思/))
  expect(kept.getState().entries).toEqual({})
  await user.click(press('返回'))
  await user.click(press('撤回修改'))
  await user.click(press('确定撤回'))
  expect(acts).toEqual(['withdraw'])
})

test.each([
  [1024, 768],
  [360, 780],
])('at %i×%i the list and the steps stand in sight', async (width, height) => {
  await page.viewport(width, height)
  const { user } = show(readingOf())
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await user.click(press(/讲义/))
  expect(press('回到学习步骤').getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
