import '@jiangtai/ui/base.css'
import type { RaceState } from '@jiangtai/shared/classroom/race/race.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import { deviceClock } from '../stage/use-server-clock.ts'
import stage from '../stage/stage.module.css'
import { RaceLayer, type RaceLayerProps } from './RaceLayer.tsx'

afterEach(cleanup)

const RACE: RaceState = {
  race_id: 'race-1',
  top: 2,
  opens_at: '2026-09-01T08:00:00.000Z',
  left_out: [],
  winners: null,
  judged: [],
}
const DECIDED: RaceState = {
  ...RACE,
  winners: [
    { student_id: 'a', name: '林晓', after_ms: 314 },
    { student_id: 'b', name: '王一', after_ms: 402 },
  ],
}

function open(first: Partial<RaceLayerProps>) {
  const done: unknown[] = []
  const note = (what: string) => (input: unknown) => Promise.resolve(done.push([what, input]) as never)
  const layer = (change: Partial<RaceLayerProps>) => (
    <main className={stage.stage}>
      <RaceLayer
        race={null}
        server_offset_ms={0}
        commands={{
          startRace: note('start'),
          stopRace: note('stop'),
          judgeRace: note('judge'),
          putAwayRace: note('put away'),
        }}
        isSettingUp={false}
        onClose={() => done.push('closed')}
        {...change}
      />
    </main>
  )
  const { rerender } = render(layer(first))
  const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
  return { done, press, show: (change: Partial<RaceLayerProps>) => rerender(layer(change)) }
}

describe('setting up', () => {
  test('[CR-80] [CR-88] chooses places and who is left out, and starts with Enter', async () => {
    const { done, press } = open({ isSettingUp: true })
    expect(document.activeElement?.textContent).toBe('开始抢答')
    await press('取前 3 名')
    await press('排除本节课已抢到的')
    expect(screen.getByRole('button', { name: '取前 3 名', pressed: true })).toBeTruthy()
    expect(await barriers()).toEqual([])
    screen.getByRole('button', { name: '开始抢答' }).focus()
    await userEvent.setup().keyboard('{Enter}')
    expect(done).toEqual([['start', { top: 3, without_winners: true, is_again: false }], 'closed'])
  })

  test('is not there unless it is asked for', () => {
    open({})
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('an open race', () => {
  test('[CR-81] counts down to the opening by the time of the server, and is stopped', async () => {
    const { done, press, show } = open({
      race: RACE,
      server_offset_ms: Date.parse(RACE.opens_at) - 2900 - deviceClock.now(),
    })
    const panel = screen.getByRole('region', { name: '正在抢答' })
    expect(panel.textContent).toContain('3马上开抢')
    show({ race: RACE, server_offset_ms: Date.parse(RACE.opens_at) + 100 - deviceClock.now() })
    expect(panel.textContent).toContain('抢等学生按下')
    expect(await barriers()).toEqual([])
    await press('停止抢答')
    expect(done).toEqual([['stop', 'race-1']])
  })

  test('is put aside, and comes back by its words or by the dock', async () => {
    const { press, show } = open({ race: RACE })
    await press('最小化')
    expect(screen.queryByRole('region')).toBeNull()
    show({ race: DECIDED })
    await press('林晓 抢到')
    expect(screen.getByRole('region', { name: '抢答结果' })).toBeTruthy()
    await press('最小化')
    show({ race: DECIDED, isSettingUp: true })
    expect(screen.getByRole('region', { name: '抢答结果' })).toBeTruthy()
  })
})

describe('a decided race', () => {
  test('[CR-87] shows whose turn it is large, and takes the verdict', async () => {
    const { done, press, show } = open({ race: DECIDED })
    expect(screen.getByRole('status').textContent).toBe('林晓')
    const rows = within(screen.getByRole('list', { name: '名次' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual(['林晓0.31 秒', '王一0.40 秒'])
    expect(await barriers()).toEqual([])
    await press('答错')
    show({ race: { ...DECIDED, judged: [{ student_id: 'a', is_right: false }] } })
    expect(screen.getByRole('status').textContent).toBe('王一')
    await press('答对')
    const judged = [
      { student_id: 'a', is_right: false },
      { student_id: 'b', is_right: true },
    ]
    show({ race: { ...DECIDED, judged } })
    expect(screen.queryByRole('button', { name: '答对' })).toBeNull()
    expect(screen.getByText('答对了')).toBeTruthy()
    expect(done).toEqual([
      ['judge', { race_id: 'race-1', student_id: 'a', is_right: false }],
      ['judge', { race_id: 'race-1', student_id: 'b', is_right: true }],
    ])
  })

  test('[CR-88] is raced again, or put away', async () => {
    const judged = [
      { student_id: 'a', is_right: false },
      { student_id: 'b', is_right: false },
    ]
    const { done, press } = open({ race: { ...DECIDED, judged } })
    expect(screen.getByRole('status').textContent).toBe('都没有答对')
    await press('再抢一次')
    await press('收起')
    expect(done).toEqual([
      ['start', { top: 2, without_winners: false, is_again: true }],
      'closed',
      ['put away', 'race-1'],
    ])
  })
})
