import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTab } from '../../../app/school/load-tab.ts'
import { SCHOOL_TABS } from '../../../app/school/school-tabs.ts'
import { SchoolScreen } from '../../../app/school/SchoolScreen.tsx'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { AuditRecord } from './records.queries.ts'

const LIST = 'POST /api/audit/v1/record/list'
const EXPORT = 'POST /api/audit/v1/record/export'
const PATH = '/schoolManage?tab=records'
const FOUND = { is_capped: false, areas: [{ area: 'session', name: '登录' }], person_name: null }
let network: ReturnType<typeof answerCalls>

// Compiled on first use, which would be inside of whichever test comes first.
beforeAll(async () => {
  await Promise.all(SCHOOL_TABS.filter(({ key }) => key === 'records').map(loadTab))
}, 60_000)
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function record(changes: Partial<AuditRecord>): AuditRecord {
  return {
    audit_id: '0197f000-0000-7000-8000-0000000000a1',
    created_at: '2026-09-01T02:00:00.000Z',
    account_name: '周校长',
    account_login: 'manager',
    action: 'school.settings',
    action_name: '修改学校规定',
    sentence: '修改学校规定：最少作答份数由 5 改为 7，学生看到排名由 否 改为 是',
    address: '10.0.0.8',
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
    details: [
      { label: '最少作答份数', before: '5', after: '7' },
      { label: '学生看到排名', before: '否', after: '是' },
    ],
    ...changes,
  }
}

const SIGN_IN = record({
  audit_id: '0197f000-0000-7000-8000-0000000000a2',
  action: 'session.sign_in',
  action_name: '登录',
  sentence: '登录（密码）',
  account_name: '陈思远',
  account_login: 'teacher',
  details: [{ label: '方式', before: null, after: '密码' }],
})

function open({
  answers = {},
  path = PATH,
}: {
  answers?: Parameters<typeof answerCalls>[0]
  path?: string
} = {}) {
  network = answerCalls({
    [LIST]: () => ({ ...FOUND, total: 2, list: [record({}), SIGN_IN] }),
    ...answers,
  })
  return openScreen(<SchoolScreen />, { path })
}

const asked = (name: string) => network.asked.filter((call) => call.name === name).map(({ input }) => input)

test('[SC-75] [SC-76] a row says who did what to whom in a sentence, and opens what was before and after', async () => {
  const { user } = open()
  const opener = await screen.findByRole('button', { name: /^修改学校规定：最少作答份数由 5 改为 7/ })
  const row = within(opener.closest('tr') ?? document.body)
  expect(row.getByText('manager')).toBeVisible()
  expect(row.getByText('10.0.0.8 · Windows · Chrome')).toBeVisible()
  expect(await barriers()).toEqual([])
  opener.focus()
  await user.keyboard('{Enter}')
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('最少作答份数').nextElementSibling).toHaveTextContent('5 → 7')
  expect(screen.getByText('学生看到排名').nextElementSibling).toHaveTextContent('否 → 是')
  expect(await barriers()).toEqual([])
  await user.keyboard('{Enter}')
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('最少作答份数')).toBeNull()
  await user.click(screen.getByRole('button', { name: '登录（密码）' }))
  expect(screen.getByText('方式').nextElementSibling).toHaveTextContent('密码')
})

test('[SC-77] the records of one person say whose they are, and are left in one tap', async () => {
  const person_id = '0197f000-0000-7000-8000-0000000000b1'
  const { user, place } = open({
    path: `${PATH}&person=${person_id}`,
    answers: { [LIST]: () => ({ ...FOUND, total: 1, list: [SIGN_IN], person_name: '陈博' }) },
  })
  expect(await screen.findByText(/与 陈博 有关/)).toBeVisible()
  expect(asked(LIST)[0]).toMatchObject({ person_id, who: '' })
  await user.click(screen.getByRole('button', { name: '不限此人' }))
  expect(place()).toBe(PATH)
})

test('filters live in the address and are cleared in one tap', async () => {
  const { user, place } = open({ path: `${PATH}&page=3` })
  await screen.findByRole('button', { name: '登录（密码）' })
  await user.selectOptions(screen.getByLabelText('类别'), '登录')
  await waitFor(() => expect(place()).toBe(`${PATH}&area=session`))
  await user.type(screen.getByLabelText('姓名、账号或学号'), '周')
  await waitFor(() => expect(place()).toContain('text='))
  await waitFor(() =>
    expect(asked(LIST).at(-1)).toMatchObject({ page: 1, area: 'session', who: '周', from_day: null }),
  )
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(place()).toBe(PATH)
})

test('days come from the address; what is no day is left out', async () => {
  open({ path: `${PATH}&from=2026-09-02&to=2026-09-01&area=2026&person=x` })
  expect(await screen.findByText('开始日在结束日之后')).toBeVisible()
  expect(asked(LIST)[0]).toMatchObject({ from_day: '2026-09-02', to_day: '2026-09-01', area: null })
  expect(asked(LIST)[0]).toMatchObject({ person_id: null })
  expect(screen.getByLabelText('从哪一天')).toHaveValue('2026-09-02')
})

test('[SC-75] the export asks by the filter that is shown', async () => {
  const links: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download)
  })
  const { user } = open({
    path: `${PATH}&area=school`,
    answers: { [EXPORT]: () => ({ file_name: '操作日志.xlsx', content_base64: 'UEs=' }) },
  })
  await user.click(await screen.findByRole('button', { name: '导出' }))
  await waitFor(() => expect(links).toEqual(['操作日志.xlsx']))
  expect(asked(EXPORT)).toMatchObject([{ from_day: null, to_day: null, area: 'school', who: '' }])
  vi.restoreAllMocks()
})

test('an export that fails says so', async () => {
  const { user } = open({ answers: { [EXPORT]: () => refuse('UNAVAILABLE') } })
  await user.click(await screen.findByRole('button', { name: '导出' }))
  expect(await screen.findByText('没有导出成功：服务繁忙，请稍后重试')).toBeVisible()
})

test('nothing found says so and offers the way back', async () => {
  const { user, place } = open({
    path: `${PATH}&text=nobody`,
    answers: { [LIST]: () => ({ ...FOUND, total: 0, list: [] }) },
  })
  const empty = await screen.findByText('没有符合条件的记录。')
  await user.click(within(empty.parentElement ?? document.body).getByRole('button', { name: '清除筛选' }))
  expect(place()).toBe(PATH)
  expect(await screen.findByText('还没有记录。以后每次登录和修改都会记在这里。')).toBeVisible()
})

test('records that did not load say so and are loaded on 重试', async () => {
  let isBroken = true
  const { user } = open({
    answers: {
      [LIST]: () => (isBroken ? refuse('NOT_FOUND') : { ...FOUND, total: 1, list: [SIGN_IN] }),
    },
  })
  expect(await screen.findByText(/操作日志没有加载出来/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '登录（密码）' })).toBeVisible()
})
