import '@jiangtai/ui/base.css'
import '../../../../app/pad.css'
import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { ComparedAnswer, ComparedInkTold } from '@jiangtai/shared/classroom/asking/compare/views.ts'
import type { Api } from '@jiangtai/client/api.ts'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { ComparedLayer } from './ComparedLayer.tsx'

afterEach(cleanup)

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
// The script of the sheet is fetched with the first comparison.
const PATIENT = { timeout: 10_000 }

const told = (change: Partial<Comparison> = {}): Comparison => ({
  ...{ quiz_run_id: 'run', item_id: 'item', student_ids: [], has_names: false },
  ...{ is_shown: true, is_on_pads: true, ...change },
})
const answer = (number: number, change: Partial<ComparedAnswer> = {}): ComparedAnswer => ({
  ...{ number, name: null, text: `第 ${number} 种证法`, files: [], ink_revision: 0, ...change },
})

/** A pad whose server shows these answers; `away` is a line that is down. */
function open(first: readonly ComparedAnswer[]) {
  const server = { answers: first, isAway: false, asked: 0 }
  const api = {
    call: (async () => {
      server.asked += 1
      if (server.isAway) throw new Error('offline')
      return { answers: server.answers }
    }) as unknown as Api['call'],
  }
  const hearers = new Set<(told: ComparedInkTold) => void>()
  const realtime = {
    on: ((_event: string, hear: (told: ComparedInkTold) => void) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    }) as unknown as RealtimeClient['on'],
  }
  const hear = (told_ink: Partial<ComparedInkTold>) =>
    act(() => {
      const plain = { lesson_session_id: 'lesson', quiz_run_id: 'run', item_id: 'item', number: 1 }
      for (const one of hearers) one({ ...plain, ink_revision: 1, files: [], ...told_ink })
    })
  const layer = (comparison: Comparison | null, is_online = true) => (
    <ComparedLayer {...{ comparison, is_online, api, realtime }} lesson_session_id="lesson" />
  )
  const { rerender } = render(layer(told()))
  const show = (comparison: Comparison | null, is_online?: boolean) => rerender(layer(comparison, is_online))
  return { server, show, hear, user: userEvent.setup() }
}
const cells = () => screen.getAllByRole('article').map((cell) => cell.getAttribute('aria-label'))

test('[CR-356] the answers of the board stand beside each other, without names until the board shows them', async () => {
  const files = [
    { kind: 'photo' as const, seconds: null, url: PIXEL, ink: null },
    { kind: 'sound' as const, seconds: 7, url: 'data:audio/webm,', ink: null },
  ]
  const { server, show } = open([answer(3, { files }), answer(1)])
  await screen.findByRole('article', { name: '第 3 份' }, PATIENT)
  expect(cells()).toEqual(['第 3 份', '第 1 份'])
  const first = within(screen.getByRole('article', { name: '第 3 份' }))
  expect(first.getByText('第 3 种证法')).toBeVisible()
  expect(first.getByRole('img', { name: '作答的照片 1' })).toBeInTheDocument()
  expect(await first.findByRole('group', { name: '录音（7 秒）' }, PATIENT)).toHaveTextContent('0:07')
  // The page itself is the test's.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  expect((await axe.run(document.body, { rules })).violations.map(({ id }) => id)).toEqual([])
  server.answers = [answer(3, { name: '安然' }), answer(1, { name: '白鹿' })]
  show(told({ has_names: true }))
  await screen.findByRole('article', { name: '安然' })
  // Names go at once, before the next reply is there.
  server.isAway = true
  show(told())
  expect(cells()).toEqual(['第 3 份', '第 1 份'])
})

test('[CR-356] a change of the board is followed, and the sheet goes with the comparison', async () => {
  const { server, show } = open([answer(1), answer(2)])
  await screen.findByRole('article', { name: '第 2 份' }, PATIENT)
  server.answers = [answer(4)]
  show(told())
  await screen.findByRole('article', { name: '第 4 份' })
  expect(cells()).toEqual(['第 4 份'])
  show(null)
  expect(screen.queryByRole('region', { name: '黑板上的作答' })).toBeNull()
})

test('[CR-356] it is put aside and brought back, and a failure is tried again', async () => {
  const { server, show, user } = open([answer(1)])
  await screen.findByRole('article', { name: '第 1 份' }, PATIENT)
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.queryByRole('article')).toBeNull()
  await user.click(screen.getByRole('button', { name: '看黑板上的作答' }))
  server.isAway = true
  show(told())
  expect(await screen.findByRole('alert')).toHaveTextContent('没有取到黑板上的作答')
  server.isAway = false
  server.answers = [answer(2)]
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('article', { name: '第 2 份' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[CR-418] what the teacher writes over a photo is seen as it is told, turned as on the board, and the newest stays', async () => {
  const file = { kind: 'photo' as const, seconds: null, url: PIXEL, ink: null }
  const { server, show, hear } = open([answer(1, { files: [file] }), answer(2, { files: [file] })])
  await screen.findByRole('article', { name: '第 1 份' }, PATIENT)
  const cell = (name: string) => within(screen.getByRole('article', { name }))
  hear({ files: [{ turns: 1, marks: [{ kind: 'right', x: 0.5, y: 0.5 }] }], ink_revision: 2 })
  expect(await cell('第 1 份').findByRole('img', { name: '作答的照片 1，有老师的批注' })).toBeInTheDocument()
  expect(cell('第 2 份').queryByRole('img', { name: /批注/ })).toBeNull()
  // A reply that is older than what was heard, and what is told of another question, change nothing.
  server.answers = [answer(1, { files: [file], ink_revision: 1 })]
  show(told())
  await expect.poll(() => screen.queryByRole('article', { name: '第 2 份' })).toBeNull()
  hear({ quiz_run_id: 'other', ink_revision: 9, files: [null] })
  expect(cell('第 1 份').getByRole('img', { name: /批注/ })).toBeInTheDocument()
  hear({ ink_revision: 3, files: [null] })
  expect(cell('第 1 份').queryByRole('img', { name: /批注/ })).toBeNull()
})
