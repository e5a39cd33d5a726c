import '@jiangtai/ui/base.css'
import type { RoomState } from '@jiangtai/client/classroom/room.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from 'zustand/vanilla'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { Remote } from './RemoteScreen.tsx'
import { IDS, lineOfTest, PHONE, STATE } from './test/remote-lesson.ts'
import type { RemoteRoom } from './use-remote-room.ts'

const API = '/api/prepare_lessons/api'

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  await page.viewport(360, 780)
})
afterEach(() => {
  cleanup()
  network.stop()
})

/** A phone before a lesson, at a server that pairs phones with the device that teaches. */
function open({
  isFull = false,
  assisted_teacher = null,
}: {
  isFull?: boolean
  assisted_teacher?: string | null
} = {}) {
  let device_id = 'board-device'
  let remotes: (typeof PHONE)[] = []
  network = answerCalls({
    [`GET ${API}/remotes`]: () => ({
      ...{ remote_code: '042137', code_left_ms: 60_000, remotes },
      ...{ assisted_teacher, assistants: [] },
    }),
    [`POST ${API}/pair_remote`]: ({ remote_id, device_name }) => {
      if (isFull) return refuse('CONFLICT', '请先在黑板上断开一台')
      remotes = [...remotes, { ...PHONE, remote_id, device_name }]
      return { board_device_id: device_id, assisted_teacher }
    },
    [`POST ${API}/part_remote`]: ({ remote_id }) => {
      remotes = remotes.filter((one) => one.remote_id !== remote_id)
      return { done: true }
    },
    [`GET ${API}/class_bind_student_list`]: () => ({ students: [] }),
    [`GET ${API}/remote_quizzes`]: () => ({ quizzes: [] }),
    [`GET ${API}/page_notes`]: () => ({ notes: [] }),
    [`POST ${API}/turn_page`]: () => ({ done: true }),
  })
  const line = lineOfTest()
  const roomWith = (state: ClassroomState): RoomState => ({ kind: 'ready', state, server_offset_ms: 0 })
  const room = Object.assign(
    createStore<RoomState>(() => roomWith(STATE)),
    { refetch: () => {}, close: () => {} },
  )
  // Only the followed parts of the line stand here.
  const live = { realtime: line.realtime, room } as unknown as RemoteRoom
  const show = () => openScreen(<Remote ids={IDS} live={live} />, { path: '/' })
  return {
    ...line,
    ...show(),
    show,
    count: () => remotes.length,
    partOnBoard: () => {
      remotes = []
      line.say('remotes_changed', { lesson_session_id: IDS.lesson_session_id })
    },
    takeOver: () => {
      device_id = 'another-board'
      act(() => room.setState(roomWith({ ...STATE, device_id }), true))
    },
    pairedAs: () => remotes[0]?.remote_id,
  }
}

const press = (name: string) => screen.findByRole('button', { name })
const isPaired = () => screen.findByText('连接正常')

describe('a phone', () => {
  test('[CR-301] is paired by a press, gives its commands under its own name, and is still paired after a reload', async () => {
    const { user, show, pairedAs, count } = open()
    await user.click(await press('开始遥控'))
    await isPaired()
    await user.click(await press('下一页'))
    const turned = network.asked.find(({ name }) => name === `POST ${API}/turn_page`)
    expect(turned?.input).toMatchObject({ device_id: pairedAs(), page_id: 'p3' })
    cleanup()
    show()
    await isPaired()
    expect(count()).toBe(1)
  })

  test('[CR-301] that was parted on the board says so, and may be paired again', async () => {
    const { user, partOnBoard, count } = open()
    await user.click(await press('开始遥控'))
    await isPaired()
    partOnBoard()
    expect(await screen.findByRole('heading', { name: '黑板已断开这台手机' })).toBeVisible()
    expect(await barriers()).toEqual([])
    await user.click(await press('重新连接'))
    await isPaired()
    expect(count()).toBe(1)
  })

  test('[CR-301] leaves by 退出遥控, and the board lists it no more', async () => {
    const { user, count } = open()
    await user.click(await press('开始遥控'))
    await user.click(await press('退出遥控'))
    expect(await press('开始遥控')).toBeVisible()
    await expect.poll(count).toBe(0)
  })

  test('[CR-181] asks before it serves the device that took over', async () => {
    const { user, takeOver } = open()
    await user.click(await press('开始遥控'))
    await isPaired()
    takeOver()
    expect(await screen.findByRole('heading', { name: '这节课已由另一台设备接管' })).toBeVisible()
    await user.click(await press('遥控新的设备'))
    await isPaired()
  })

  test('[CR-401] of a colleague says whom it assists, and has neither notes nor photos', async () => {
    const { user, show, pairedAs } = open({ assisted_teacher: '周敏' })
    expect(await screen.findByText('协助周敏上课')).toBeVisible()
    await user.click(await press('开始遥控'))
    expect(await screen.findByText('协助周敏上课 · 连接正常')).toBeVisible()
    expect(screen.queryByRole('button', { name: '拍照' })).toBeNull()
    expect(await barriers()).toEqual([])
    await user.click(await press('下一页'))
    const turned = network.asked.find(({ name }) => name === `POST ${API}/turn_page`)
    expect(turned?.input).toMatchObject({ device_id: pairedAs(), page_id: 'p3' })
    cleanup()
    show()
    expect(await screen.findByText('协助周敏上课 · 连接正常')).toBeVisible()
    expect(network.asked.filter(({ name }) => /list_quzi|page_notes/.test(name))).toEqual([])
  })

  test('[CR-301] one too many is told why', async () => {
    const { user } = open({ isFull: true })
    await user.click(await press('开始遥控'))
    expect(await screen.findByText('请先在黑板上断开一台')).toBeVisible()
  })
})
