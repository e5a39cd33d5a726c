import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { Delivery } from '@jiangtai/client/outbox/outbox-entry.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { LeftAnswersNote } from './LeftAnswersNote.tsx'

afterEach(cleanup)

/** An outbox with one answer for each delivery. */
function open(...deliveries: Delivery[]) {
  const entries = Object.fromEntries(
    deliveries.map((delivery, at) => [
      `classroom/run-${at}`,
      {
        ...{ source: 'classroom', source_id: `run-${at}`, item_id: null, scope: 'lesson' },
        ...{ client_submission_id: `sent-${at}`, revision: 1, value: null, is_final: true },
        ...{ used_ms: 0, was_offline: false, delivery },
      },
    ]),
  )
  const store = createStore<OutboxState>(() => ({ entries, is_on_device: true }))
  const dismissRejected = () => store.setState({ entries: {} })
  render(<LeftAnswersNote outbox={Object.assign(store, { dismissRejected })} />)
}

test('an outbox whose answers have all arrived says nothing', () => {
  open({ kind: 'acked', state: 'submitted' })
  expect(screen.queryByRole('status')).toBeNull()
})

test('answers that never arrived are told', () => {
  open({ kind: 'queued' }, { kind: 'sending' })
  expect(screen.getByRole('status').textContent).toBe('有 2 份作答保存在本机，联网后自动送达')
})

test('[OB-10] answers that only a newer version can send are told', () => {
  open({ kind: 'held' })
  expect(screen.getByRole('status').textContent).toBe(
    '有 1 份作答保存在本机，刷新到新版本后送达，请不要退出登录',
  )
})

test('a refusal says why, until it was seen', async () => {
  open({ kind: 'rejected', reason: '老师已收卷' })
  expect(screen.getByRole('alert').textContent).toContain('有一份作答没有被接收：老师已收卷')
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
