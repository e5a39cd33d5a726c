import { refusedBy } from '@jiangtai/client/outbox/test/answers.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { expect, test } from 'vitest'
import { deviceFile } from './files/device-files.ts'
import { ASK_AGAIN_MS } from './handing/wanted-hand-ins.ts'
import { pathActs } from './path/path-acts.ts'
import { roundAnswers } from './own-answers.ts'
import { ARRIVAL_MS, openOwnTask } from './own-task.ts'
import { pathViewOf, progressOf } from './test/sample-path.ts'
import { heldOf, picks, says, TASK, viewOf } from './test/sample-task.ts'
import { padWith } from './test/pad-with.ts'

const readyView = (task: ReturnType<typeof openOwnTask>): PadTaskView | null => {
  const known = task.store.getState()
  return known.kind === 'ready' ? known.view : null
}

test('an answer counts the time since the last one, and a pad that lay still counts little', async () => {
  const { open, outbox, pass } = padWith()
  const task = open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  pass(4_000)
  task.write({ item_id: 'item-1', part: picks('A'), pace: 'tap' })
  pass(5 * 3_600_000)
  task.write({ item_id: 'item-1', part: picks('B'), pace: 'tap' })
  expect(Object.values(outbox.getState().entries)[0]?.used_ms).toBe(4_000 + 600_000)
})

test('[OB-1] [OB-11] a task that was fetched is opened, done and reloaded without a network, and nothing is lost', async () => {
  const pad = padWith()
  const task = pad.open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  task.write({ item_id: 'item-1', part: picks('A'), pace: 'tap' })
  await expect.poll(() => pad.server.saved).toEqual([picks('A')])
  task.close()
  pad.outbox.close()
  const after = padWith(pad.device)
  after.status.setState('offline', true)
  const again = after.open()
  const shown = () => {
    const view = readyView(again)
    return view === null ? null : roundAnswers(view, after.outbox.getState().entries)
  }
  // The answer had arrived and home was shown since: it is still known.
  expect(shown()).toEqual({ 'item-1': picks('A') })
  again.write({ item_id: 'item-1', part: picks('B'), pace: 'tap' })
  expect(shown()).toEqual({ 'item-1': picks('B') })
  await expect.poll(() => Object.values(after.outbox.getState().entries)[0]?.delivery.kind).toBe('queued')
  after.status.setState('online', true)
  expect(await again.submit()).toBeNull()
  expect(after.server.saved).toEqual([picks('B')])
  expect(after.server.submitted).toHaveLength(1)
  expect(readyView(again)?.state).toBe('submitted')
})

test('[OB-12] handing in waits for answers on their way, and says so when they do not arrive', async () => {
  const pad = padWith()
  const task = pad.open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  pad.status.setState('offline', true)
  task.write({ item_id: 'item-1', part: picks('B'), pace: 'tap' })
  await expect.poll(() => Object.values(pad.outbox.getState().entries)[0]?.delivery.kind).toBe('queued')
  pad.status.setState('connecting', true)
  pad.server.saved.push = () => {
    throw refusedBy('UNAVAILABLE', '服务器忙')
  }
  const handed = task.submit()
  pad.runTimers(ARRIVAL_MS)
  expect(await handed).toBe('还有 1 道题的作答没有送达，保存在本机，请稍后再提交')
  expect(pad.server.submitted).toEqual([])
})

test('[TK-9] told that tasks changed it asks again; what the server holds of the new round is taken over', async () => {
  const pad = padWith()
  const task = pad.open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  pad.server.view = viewOf({ round: 2, state: 'doing', answers: [heldOf('item-1', picks('C'), 2)] })
  pad.tell('tasks_changed')
  await expect.poll(() => readyView(task)?.round).toBe(2)
  expect(Object.values(pad.outbox.getState().entries)[0]?.value).toEqual({ round: 2, part: picks('C') })
})

test('[TK-234] a later due time that is told is shown and kept without asking; a task that takes nothing now asks', async () => {
  const pad = padWith()
  const task = pad.open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  const due_at = '2026-09-03T10:00:00.000Z'
  pad.server.view = viewOf({ title: 'asked again' })
  pad.tell('task_extended', { task_id: 'another', due_at })
  expect(readyView(task)?.due_at).toBe(viewOf().due_at)
  pad.tell('task_extended', { task_id: TASK, due_at })
  expect(readyView(task)).toMatchObject({ due_at, title: viewOf().title })
  expect(pad.services.kept_tasks.find(TASK)?.view.due_at).toBe(due_at)
  pad.server.view = viewOf({ is_open: false })
  pad.tell('tasks_changed')
  await expect.poll(() => readyView(task)?.is_open).toBe(false)
  pad.server.view = viewOf({ title: 'open again', due_at })
  pad.tell('task_extended', { task_id: TASK, due_at })
  await expect.poll(() => readyView(task)?.title).toBe('open again')
})

test('a task that was taken back is told, and leaves the device', async () => {
  const pad = padWith()
  const task = pad.open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  pad.server.refusal = '没有这份作业'
  pad.tell('tasks_changed')
  await expect.poll(() => task.store.getState()).toEqual({ kind: 'failed', message: '没有这份作业' })
  expect(pad.services.kept_tasks.find(TASK)).toBeNull()
})

test('[TK-74] handing in waits for files that are on the device, and says of which questions they are', async () => {
  const pad = padWith()
  const task = pad.open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  const waiting = { ...says('略'), attachments: [deviceFile('upload-1', 'photo', null)] }
  task.write({ item_id: 'item-2', part: waiting, pace: 'tap' })
  const first = task.submit()
  await expect.poll(() => pad.server.saved).toEqual([says('略')])
  pad.runTimers(ARRIVAL_MS)
  expect(await first).toBe('第 2 题还有 1 个照片、手写或录音没有传完，保存在本机，请稍后再提交')
  expect(pad.server.submitted).toEqual([])
  const second = task.submit()
  const arrived = { ...says('略'), attachments: [{ kind: 'photo' as const, key: 'key', seconds: null }] }
  task.write({ item_id: 'item-2', part: arrived, pace: 'tap' })
  expect(await second).toBeNull()
  expect(pad.server.saved.at(-1)).toEqual(arrived)
  expect(pad.server.submitted).toHaveLength(1)
  expect(pad.server.retried).toBe(2)
})

test('[TK-91] what a task asks for is said before anything is sent, without a network as well', async () => {
  const pad = padWith()
  pad.server.view = viewOf({ handing: 'photo' })
  const task = pad.open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  pad.status.setState('offline', true)
  expect(await task.submit()).toBe('请先拍照上传作业，再提交')
  const shot = { ...says('略'), attachments: [deviceFile('upload-1', 'photo', null)] }
  task.write({ item_id: 'item-2', part: shot, pace: 'tap' })
  expect(await task.submit()).toBeNull()
  expect(pad.server.submitted).toEqual([])
  expect(pad.services.hand_ins.getState()).toEqual({ [TASK]: { round: 1, refusal: null } })
})

/** A pad without a network whose student has answered and pressed 提交; then it is closed. */
async function pressedOffline() {
  const pad = padWith()
  const task = pad.open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  pad.pass(4_000)
  pad.status.setState('offline', true)
  task.write({ item_id: 'item-1', part: picks('B'), pace: 'tap' })
  expect(await task.submit()).toBeNull()
  expect(pad.server.submitted).toEqual([])
  await expect.poll(() => Object.values(pad.outbox.getState().entries)[0]?.delivery.kind).toBe('queued')
  return { pad, task }
}

test('[OB-13] pressed without a network it waits over a reload, and is handed in once when the line is back and all has arrived', async () => {
  const { pad, task } = await pressedOffline()
  task.close()
  pad.services.hand_ins.close()
  pad.outbox.close()
  const after = padWith(pad.device)
  after.outbox.flush()
  await expect.poll(() => after.server.submitted).toEqual([{ task_id: TASK, round: 1, used_ms: 4_000 }])
  expect(after.server.saved).toEqual([picks('B')])
  expect(after.services.kept_tasks.find(TASK)?.view).toMatchObject({ state: 'submitted', is_open: false })
  expect(after.services.hand_ins.getState()).toEqual({})
})

test('[OB-13] the task on the screen shows that it was handed in by itself', async () => {
  const { pad, task } = await pressedOffline()
  pad.status.setState('online', true)
  pad.outbox.flush()
  await expect.poll(() => readyView(task)?.state).toBe('submitted')
  expect(pad.server.submitted).toHaveLength(1)
})

test('[OB-13] taken back it is handed in by nobody', async () => {
  const { pad, task } = await pressedOffline()
  pad.services.hand_ins.forget(TASK)
  pad.status.setState('online', true)
  pad.outbox.flush()
  await expect.poll(() => pad.server.saved).toEqual([picks('B')])
  expect(pad.server.submitted).toEqual([])
  expect(readyView(task)?.is_open).toBe(true)
})

test('[OB-13] a busy server is asked again, and its refusal stays until it is read', async () => {
  const { pad } = await pressedOffline()
  pad.server.busy = true
  pad.status.setState('online', true)
  pad.outbox.flush()
  await expect.poll(() => pad.hasTimer(ASK_AGAIN_MS)).toBe(true)
  pad.server.busy = false
  pad.server.refusal = '已经过了截止时间，不能再作答'
  pad.runTimers(ASK_AGAIN_MS)
  await expect
    .poll(() => pad.services.hand_ins.getState())
    .toEqual({ [TASK]: { round: 1, refusal: '已经过了截止时间，不能再作答' } })
  pad.services.hand_ins.forget(TASK)
  expect(pad.services.hand_ins.getState()).toEqual({})
})

test('[TK-184] [PD-71] a path is handed in after its steps, and the one on the screen shows how they were taken', async () => {
  const pad = padWith()
  pad.server.view = pathViewOf()
  const task = pad.open()
  await expect.poll(() => readyView(task)).not.toBeNull()
  pad.status.setState('offline', true)
  const acts = pathActs(pad.services.waiting_steps, pathViewOf())
  const [, , , doubt, self] = pathViewOf().steps
  acts.hand(doubt!, { kind: 'doubt', words: '顶点' })
  acts.hand(self!, { kind: 'self', levels: [3, 1] })
  expect(await task.submit()).toBeNull()
  pad.server.view = pathViewOf({
    step_progress: [4, 5].map((step_no) => progressOf(step_no, { is_done: true })),
  })
  pad.status.setState('online', true)
  await expect.poll(() => pad.server.submitted).toHaveLength(1)
  expect(pad.server.steps).toEqual([4, 5])
  await expect.poll(() => readyView(task)?.step_progress.map(({ is_done }) => is_done)).toEqual([true, true])
})
