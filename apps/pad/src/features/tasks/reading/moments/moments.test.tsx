import '@jiangtai/ui/tokens.css'
import '@jiangtai/ui/base.css'
import '../../../../app/pad.css'
import '../../../../shared/page.css'
import '../../styles/task.css'
import '../reading.css'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { entryKey } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { drivePlayer } from '../../test/drive-player.ts'
import { openTestFiles } from '../../test/file-server.ts'
import { entryOf, heldOf, outboxOf, picks, viewOf } from '../../test/sample-task.ts'
import { press } from '../../test/show-task.tsx'
import { MaterialPage } from '../MaterialPage.tsx'
import { type OwnMaterial, readingOf } from '../own-reading.ts'
import { answeredIn, watchingOf } from './watching.ts'

afterEach(async () => {
  cleanup()
  await page.viewport(1024, 768)
})

/** A video of 100 seconds that asks a 单选题 at 30 and a 解答题 at 60. */
const VIDEO: OwnMaterial = {
  ...{ material_id: 'video', title: '微课', content: { kind: 'video', object_key: 'v', seconds: 100 } },
  ...{ rule: { kind: 'share', percent: 80 }, no_skip: true, reading: null },
  moments: [
    { second: 30, question_id: 'question-1' },
    { second: 60, question_id: 'question-2' },
  ],
}

/** Shows the video as the page of a step does; `told` says what was told of it. */
async function show(change: Partial<OwnMaterial> = {}, view: Partial<PadTaskView> = {}, isOpen = true) {
  const material = { ...VIDEO, ...change }
  const task = viewOf({ handing: 'steps', materials: [material], ...view })
  const kept = createStore<OutboxState>(() => outboxOf())
  const told: { segments: Segment[]; place: number }[] = []
  const { tools } = openTestFiles()
  function Page() {
    const outbox = useStore(kept)
    return (
      <main>
        <MaterialPage
          {...{ material, files: {} }}
          place={readingOf(task.task_id, material, outbox.entries).place}
          isCounted={isOpen}
          now_s={() => 0}
          onSeen={(segments, place) => void told.push({ segments, place })}
          watching={watchingOf(material, {
            ...{ view: task, outbox, is_online: true, isOpen, tools },
            onWrite: ({ item_id, part }) => {
              const entry = entryOf(item_id, { value: { round: 1, part } })
              kept.setState({ entries: { ...kept.getState().entries, [entryKey(entry)]: entry } })
            },
          })}
        />
      </main>
    )
  }
  render(<Page />)
  const player = drivePlayer(await screen.findByLabelText<HTMLVideoElement>('微课'))
  return { user: userEvent.setup(), player, told, kept, task, material }
}

test('[TK-149] without skipping it goes back to any second and forward to what was seen, on whichever device', async () => {
  const { player, told } = await show({
    moments: [],
    reading: { segments: [[0, 40]], seen_s: 40, place: 20, is_done: false },
  })
  expect(player.at()).toBe(20)
  expect(screen.getByText('没看过的部分不能跳过，看过的可以往回看。')).toBeTruthy()
  player.seek(39)
  expect(player.at()).toBe(39)
  player.seek(90)
  expect(player.at()).toBe(40)
  player.seek(5)
  expect(player.at()).toBe(5)
  player.seek(40)
  await player.playTo(50)
  player.seek(80)
  expect(player.at()).toBe(50)
  cleanup()
  expect(told.at(-1)).toEqual({ segments: [[40, 50]], place: 50 })
})

test('[TK-149] a place beyond what was seen is not gone on at; with skipping every place is', async () => {
  const reading = { segments: [[0, 10] as Segment], seen_s: 10, place: 70, is_done: false }
  const { player } = await show({ moments: [], reading })
  expect(player.at()).toBe(10)
  cleanup()
  const free = await show({ moments: [], no_skip: false, reading })
  expect(free.player.at()).toBe(70)
  free.player.seek(95)
  expect(free.player.at()).toBe(95)
  expect(screen.queryByText(/不能跳过/)).toBeNull()
})

test('[TK-149] once the task takes nothing more, it is looked at freely', async () => {
  const { player } = await show({}, {}, false)
  player.seek(95)
  expect(player.at()).toBe(95)
  expect(screen.queryByText('播放中的问题')).toBeNull()
})

test('[TK-196] it stops at a moment, asks, saves the answer and goes on; what is answered is not asked again', async () => {
  const { user, player, kept, told } = await show()
  await player.playTo(50)
  expect(player.at()).toBe(30)
  expect(player.isPaused()).toBe(true)
  expect(told.at(-1)).toEqual({ segments: [[0, 30]], place: 30 })
  expect(screen.getByRole('heading', { name: /^00:30 的问题/ })).toBe(document.activeElement)
  expect(press('继续播放')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '先不答' })).toBeNull()
  await player.press()
  expect(player.isPaused()).toBe(true)
  player.seek(55)
  expect(player.at()).toBe(30)
  await user.click(screen.getByRole('radio', { name: /2/ }))
  expect(Object.values(kept.getState().entries)).toMatchObject([
    { source: 'task', item_id: 'item-1', value: { round: 1, part: { keys: ['B'] } } },
  ])
  expect(screen.getByText('已保存')).toBeTruthy()
  await user.click(press('继续播放'))
  expect(player.isPaused()).toBe(false)
  expect(screen.queryByRole('heading', { name: /的问题$/ })).toBeNull()
  player.seek(29)
  await player.playTo(40)
  expect(player.at()).toBe(40)
})

test('[TK-196] elsewhere a question is left for later and answered from the list; one that was jumped over does not ask', async () => {
  const { user, player } = await show({ no_skip: false })
  await player.playTo(35)
  await user.click(press('先不答'))
  expect(player.isPaused()).toBe(false)
  await player.playTo(50)
  expect(player.at()).toBe(50)
  player.seek(70)
  await player.playTo(72)
  expect(player.at()).toBe(72)
  await user.click(press('01:00 · 第 2 题 · 未作答'))
  expect(player.isPaused()).toBe(true)
  await user.type(screen.getByRole('textbox'), '因为')
  await user.click(press('继续播放'))
  expect(press('01:00 · 第 2 题 · 已作答')).toBeTruthy()
  expect(screen.getByText('已答 1 / 2')).toBeTruthy()
})

test('[TK-196] a question that is ahead is not opened without skipping, and one at the end is asked there', async () => {
  const { user, player } = await show({ moments: [{ second: 100, question_id: 'question-1' }] })
  expect(press('01:40 · 第 1 题 · 看到这里再答')).toHaveProperty('disabled', true)
  await player.playTo(99)
  player.end()
  await user.click(await screen.findByRole('radio', { name: /2/ }))
  await user.click(press('继续播放'))
  expect(player.isPaused()).toBe(true)
})

test('[TK-197] on the device a material is done once its rule is met and its questions are answered', async () => {
  const reading = { segments: [[0, 90] as Segment], seen_s: 90, place: 90, is_done: false }
  const { task, material } = await show({ reading })
  const isDone = (view: PadTaskView) => readingOf(view.task_id, material, {}, answeredIn(view, {})).isDone
  expect(isDone(task)).toBe(false)
  const answers = [heldOf('item-1', picks('A'))]
  expect(isDone({ ...task, answers })).toBe(false)
  const both = [...answers, heldOf('item-2', { kind: 'text', text: '因为', attachments: [] })]
  expect(isDone({ ...task, answers: both })).toBe(true)
})

test('a task that the device kept from before asks nothing while it plays', async () => {
  const { no_skip: _none, moments: _neither, ...old } = VIDEO
  const { player } = await show({ ...(old as OwnMaterial), no_skip: undefined, moments: undefined } as never)
  player.seek(95)
  expect(player.at()).toBe(95)
})

test.each([
  [1024, 768],
  [360, 780],
])('at %i×%i the question and its steps stand in sight beside the player', async (width, height) => {
  await page.viewport(width, height)
  const { player } = await show()
  await player.playTo(30)
  expect(press('继续播放').getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
