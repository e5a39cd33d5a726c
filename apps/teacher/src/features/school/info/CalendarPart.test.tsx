import type { CallInput } from '@jiangtai/shared/contract.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadTab } from '../../../app/school/load-tab.ts'
import { SCHOOL_TABS } from '../../../app/school/school-tabs.ts'
import { SchoolScreen } from '../../../app/school/SchoolScreen.tsx'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { Calendar } from './info.queries.ts'

const CALENDAR = '/api/school_manager/v1/calendar'
const PATH = '/schoolManage?tab=info&part=calendar'
let network: ReturnType<typeof answerCalls>

// Compiled on first use, which would be inside of whichever test comes first.
beforeAll(async () => {
  await Promise.all(SCHOOL_TABS.filter(({ key }) => key === 'info').map(loadTab))
}, 60_000)
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const term = (term_no: number, from_day: string, to_day: string) => ({
  term_id: `0197f000-0000-7000-8000-00000000000${term_no}`,
  school_year: 2026,
  term_no,
  from_day,
  to_day,
})
const [AUTUMN, SPRING] = [term(1, '2026-09-01', '2027-01-22'), term(2, '2027-02-22', '2027-07-02')]

function open(answers: Parameters<typeof answerCalls>[0] = {}, path = `${PATH}&month=2026-10`) {
  let stored: Calendar = {
    school_year: 2026,
    terms: [AUTUMN, SPRING],
    days: [{ day: '2026-10-01', kind: 'holiday', name: '国庆节' }],
    current_term: AUTUMN,
    is_current_chosen: false,
  }
  network = answerCalls({
    'POST /api/school_manager/v1/school/get-school-info': () => refuse('NOT_FOUND'),
    'POST /api/school_manager/v1/school/get-settings': () => refuse('NOT_FOUND'),
    'POST /api/school_manager/v1/calendar/get': ({ school_year }) =>
      school_year === undefined || school_year === 2026
        ? stored
        : { ...stored, school_year, terms: [], days: [] },
    'POST /api/school_manager/v1/calendar/save': ({ days }) => {
      stored = { ...stored, days }
      return stored
    },
    'POST /api/school_manager/v1/calendar/switch-term': ({ term_id }) => {
      const chosen = stored.terms.find((one) => one.term_id === term_id)
      stored = { ...stored, current_term: chosen ?? AUTUMN, is_current_chosen: chosen !== undefined }
      return stored
    },
    ...answers,
  })
  return openScreen(<SchoolScreen />, { path })
}

const saved = () =>
  network.asked
    .filter(({ name }) => name === `POST ${CALENDAR}/save`)
    .map(({ input }) => input as CallInput<'POST /api/school_manager/v1/calendar/save'>)
const day = (name: RegExp) => screen.getByRole('button', { name })

test('[SC-73] days are chosen in a row, named and saved with the terms', async () => {
  const { user } = open()
  await screen.findByRole('table', { name: '2026年10月' })
  expect(day(/^10月1日，放假，国庆节/)).toBeVisible()
  expect(day(/^10月8日，上课/)).toBeVisible()
  expect(day(/^10月10日，不上课/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(day(/^10月1日/))
  await user.keyboard('{Shift>}')
  await user.click(day(/^10月7日/))
  await user.keyboard('{/Shift}')
  expect(screen.getByRole('heading', { name: /10月1日至7日/ })).toBeVisible()
  expect(screen.getByLabelText('名称')).toHaveValue('国庆节')
  await user.click(screen.getByRole('button', { name: '设为放假' }))
  await user.click(day(/^10月10日/))
  await user.click(screen.getByRole('button', { name: '设为上课' }))
  expect(day(/^10月10日，调休上课/)).toBeVisible()
  expect(screen.getByText('未保存')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存校历' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.days).toHaveLength(8)
  expect(saved()[0]?.days).toContainEqual({ day: '2026-10-10', kind: 'school_day', name: '' })
  expect(saved()[0]?.terms).toEqual([
    { term_no: 1, from_day: '2026-09-01', to_day: '2027-01-22' },
    { term_no: 2, from_day: '2027-02-22', to_day: '2027-07-02' },
  ])
  await waitFor(() => expect(screen.queryByText('未保存')).toBeNull())
})

test('by keyboard the arrows walk over days and months', async () => {
  const { user, place } = open()
  await screen.findByRole('table', { name: '2026年10月' })
  day(/^10月1日/).focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(day(/^9月30日/)).toHaveFocus())
  expect(place()).toContain('month=2026-09')
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(day(/^9月23日/)).toHaveFocus())
  expect(day(/^9月23日/)).toHaveAttribute('aria-pressed', 'true')
})

test('terms out of order are refused at the field before anything is sent', async () => {
  const { user } = open()
  await screen.findByRole('table', { name: '2026年10月' })
  const [, spring] = screen.getAllByLabelText('开始')
  if (spring === undefined) throw new Error('there are two terms')
  fireEvent.change(spring, { target: { value: '2027-01-10' } })
  await user.click(screen.getByRole('button', { name: '保存校历' }))
  expect(screen.getByText('第二学期应当在第一学期结束之后开始')).toBeVisible()
  expect(saved()).toEqual([])
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(spring).toHaveValue('2027-02-22')
})

test('[SC-73] the current term is chosen, or left to the calendar', async () => {
  const { user } = open()
  const choice = await screen.findByLabelText('当前学期', { selector: 'select' })
  expect(choice).toHaveDisplayValue('按校历自动')
  await user.selectOptions(choice, '选定 2026-2027 第二学期')
  await waitFor(() => expect(choice).toHaveDisplayValue('选定 2026-2027 第二学期'))
  expect(screen.getByText(/· 选定$/)).toBeVisible()
  await user.selectOptions(choice, '按校历自动')
  await waitFor(() => expect(choice).toHaveDisplayValue('按校历自动'))
})

test('a save that fails keeps what was changed, also while one looks at another year', async () => {
  const { user } = open({
    'POST /api/school_manager/v1/calendar/save': () => refuse('UNAVAILABLE'),
  })
  await screen.findByRole('table', { name: '2026年10月' })
  await user.click(screen.getByRole('button', { name: '去掉国庆节10月1日' }))
  await user.click(screen.getByRole('button', { name: '保存校历' }))
  expect(await screen.findByText('没有保存成功：服务繁忙，请稍后重试')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '下一学年' }))
  expect(await screen.findByRole('heading', { name: '2027-2028 学年' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '回到本学年' }))
  expect(await screen.findByText(/还没有放假和调休的日子/)).toBeVisible()
  expect(screen.getByText('未保存')).toBeVisible()
})
