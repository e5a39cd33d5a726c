import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import { ApiError } from '@jiangtai/client/api.ts'
import type { RaceState } from '@jiangtai/shared/classroom/race/race.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import axe from 'axe-core'
import { ME, START_MS } from '../test/sample-room.ts'
import { RaceSheet, type RaceSheetProps } from './RaceSheet.tsx'

afterEach(cleanup)

const RACE: RaceState = {
  race_id: 'race-1',
  top: 1,
  opens_at: new Date(START_MS).toISOString(),
  left_out: [],
  winners: null,
  judged: [],
}
const winner = { student_id: ME, name: '赖攸宁', after_ms: 310 }

function sheet(change: Partial<RaceSheetProps> = {}) {
  return (
    <main className="classroom">
      <RaceSheet
        race={RACE}
        student_id={ME}
        is_online
        serverNow={() => START_MS}
        onPress={() => Promise.resolve()}
        {...change}
      />
    </main>
  )
}

/** What a screen reader or a keyboard would stumble over. */
async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

const button = () => screen.getByRole('button', { name: '抢' })
const status = () => screen.getByRole('status').textContent

describe('an open race', () => {
  test('[CR-81] [CR-82] counts down, and a press before the end is told kindly and sent to nobody', async () => {
    const sent: string[] = []
    render(sheet({ serverNow: () => START_MS - 2400, onPress: (id) => Promise.resolve(sent.push(id)) }))
    expect(button().textContent).toBe('3')
    expect(status()).toBe('马上开抢，数到 0 再按')
    await userEvent.setup().click(button())
    expect(status()).toBe('抢跑了，等倒计时结束再按')
    expect(sent).toEqual([])
    expect(await barriers()).toEqual([])
  })

  test('[CR-82] sends one press, by finger or key, and says that the server has it', async () => {
    const sent: string[] = []
    render(sheet({ onPress: (id) => Promise.resolve(sent.push(id)) }))
    const user = userEvent.setup()
    const { width, height } = button().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await user.dblClick(button())
    expect(await screen.findByText('已抢，等结果')).toBeTruthy()
    button().focus()
    await user.keyboard('{Enter}')
    expect(sent).toEqual(['race-1'])
    expect(await barriers()).toEqual([])
  })

  test('[CR-82] a key presses too', async () => {
    const sent: string[] = []
    render(sheet({ onPress: (id) => Promise.resolve(sent.push(id)) }))
    button().focus()
    await userEvent.setup().keyboard('{Enter}')
    expect(await screen.findByText('已抢，等结果')).toBeTruthy()
    expect(sent).toEqual(['race-1'])
  })

  test('[CR-82] without a line nothing is sent or kept, and the pad says so', async () => {
    const sent: string[] = []
    const onPress = (id: string) => Promise.resolve(sent.push(id))
    const { rerender } = render(sheet({ is_online: false, onPress }))
    await userEvent.setup().click(button())
    expect(status()).toBe('网络已断开，恢复后才能抢')
    rerender(sheet({ onPress }))
    expect(status()).toBe('网络已断开，这一下没有发出去')
    expect(sent).toEqual([])
    await userEvent.setup().click(button())
    expect(await screen.findByText('已抢，等结果')).toBeTruthy()
  })

  test('[CR-83] a refusal is told in its words, and may be tried again', async () => {
    const refusals = [
      new ApiError({
        ...{ name: 'CONFLICT', status: 409, code: 409, fields: [], is_login: false },
        message: '平板还没有连上课堂，请稍等再按',
      }),
    ]
    render(
      sheet({
        onPress: () => {
          const refusal = refusals.pop()
          return refusal === undefined ? Promise.resolve() : Promise.reject(refusal)
        },
      }),
    )
    const user = userEvent.setup()
    await user.click(button())
    expect(await screen.findByText('平板还没有连上课堂，请稍等再按')).toBeTruthy()
    await user.click(button())
    expect(await screen.findByText('已抢，等结果')).toBeTruthy()
  })

  test('[CR-88] who is left out has no button', () => {
    render(sheet({ race: { ...RACE, left_out: [ME] } }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(status()).toContain('这一轮请让其他同学来抢')
  })
})

describe('a decided race', () => {
  test('[CR-87] [CR-89] is told the winner large, and all others in a line', async () => {
    const { rerender } = render(sheet({ race: { ...RACE, winners: [winner] } }))
    expect(status()).toBe('你抢到了请回答')
    expect(await barriers()).toEqual([])
    rerender(sheet({ race: { ...RACE, winners: [winner] }, student_id: 'student-2' }))
    expect(status()).toBe('已被抢答抢到：赖攸宁')
    expect(screen.getByRole('status').getBoundingClientRect().height).toBeLessThan(window.innerHeight / 2)
  })
})
