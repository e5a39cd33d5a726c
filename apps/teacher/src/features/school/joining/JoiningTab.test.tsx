import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTab } from '../../../app/school/load-tab.ts'
import { SCHOOL_TABS } from '../../../app/school/school-tabs.ts'
import { SchoolScreen } from '../../../app/school/SchoolScreen.tsx'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { Invitation, JoinRequest } from './joining.queries.ts'
import { JoiningTab } from './JoiningTab.tsx'

const INVITATIONS = 'POST /api/session/v1/invitation/list'
const REQUESTS = 'POST /api/session/v1/join-request/list'
const CREATE = 'POST /api/session/v1/invitation/create'
const WITHDRAW = 'POST /api/session/v1/invitation/withdraw'
const APPROVE = 'POST /api/session/v1/join-request/approve'
const REFUSE = 'POST /api/session/v1/join-request/refuse'
const PATH = '/schoolManage?tab=joining'
const OWN_ROLE = newId()
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function invitation(changes: Partial<Invitation>): Invitation {
  return {
    invitation_id: newId(),
    code: 'K7M2XQ9P',
    note: '',
    created_at: '2026-09-01T02:00:00.000Z',
    expires_at: '2099-01-01T02:00:00.000Z',
    withdrawn_at: null,
    asked: { count: 0, names: [] },
    ...changes,
  }
}

function request(changes: Partial<JoinRequest>): JoinRequest {
  return {
    join_request_id: newId(),
    name: '林晓',
    gender: 'female',
    phone_number: '13800000001',
    phase_id: 'senior',
    subject_id: 'physics',
    login: 'linxiao',
    state: 'waiting',
    reason: '',
    created_at: '2026-09-01T02:00:00.000Z',
    decided_at: null,
    ...changes,
  }
}

function open(answers: Parameters<typeof answerCalls>[0], path = PATH) {
  network = answerCalls({
    [INVITATIONS]: () => ({ total: 0, list: [] }),
    [REQUESTS]: () => ({ total: 0, list: [] }),
    'POST /api/session/v1/role/list': () => ({
      list: [
        {
          role_id: OWN_ROLE,
          role_key: OWN_ROLE,
          based_on: 'subject_leader',
          account_count: 0,
          name: '教研组长',
          grants: {},
          needs_second_step: false,
        },
      ],
    }),
    ...answers,
  })
  return openScreen(<JoiningTab />, { path })
}

const inputsOf = (call: string) => network.asked.filter(({ name }) => name === call).map(({ input }) => input)

test('with nothing there, both halves say what comes first', async () => {
  open({})
  expect(await screen.findByText(/没有待处理的申请/)).toBeVisible()
  expect(await screen.findByText(/还没有邀请码/)).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('a request that comes meanwhile is shown beside the name of the part, in the list and at its code when one comes back', async () => {
  let has = false
  const asked = () => (has ? { count: 7, names: ['林晓', '周明'] } : { count: 0, names: [] })
  network = answerCalls({
    [INVITATIONS]: () => ({ total: 1, list: [invitation({ asked: asked() })] }),
    [REQUESTS]: () => (has ? { total: 1, list: [request({})] } : { total: 0, list: [] }),
  })
  await loadTab(SCHOOL_TABS.find(({ key }) => key === 'joining')!)
  openScreen(<SchoolScreen />, { path: PATH, grants: { schoolManage: ['query', 'get', 'edit'] } })
  expect(await screen.findByText('还没有人用它申请')).toBeVisible()
  has = true
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('linxiao')).toBeVisible()
  expect(await screen.findByText('7 人用它申请：林晓、周明等')).toBeVisible()
})

test('[SE-19] a code is made, shown large, copied and taken back', async () => {
  const made: Invitation[] = []
  const { user } = open({
    [INVITATIONS]: () => ({ total: made.length, list: [...made] }),
    [CREATE]: ({ note }) => {
      const added = invitation({ note: note ?? '' })
      made.push(added)
      return added
    },
    [WITHDRAW]: () => {
      made[0] = { ...made[0]!, withdrawn_at: '2026-09-02T02:00:00.000Z' }
      return DONE
    },
  })
  await user.type(screen.getByLabelText('备注'), '新来的物理老师')
  await user.click(screen.getByRole('button', { name: '生成邀请码' }))
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByText('K7M2XQ9P')).toBeVisible()
  expect(card.getByText(/前有效/)).toHaveTextContent('新来的物理老师')
  expect(screen.getByLabelText('备注')).toHaveValue('')
  expect(await barriers()).toEqual([])
  await user.click(card.getByRole('button', { name: '复制K7M2XQ9P' }))
  expect(await screen.findByText(/已复制 K7M2XQ9P|没有复制成功/)).toBeVisible()
  await user.click(card.getByRole('button', { name: '复制链接：K7M2XQ9P' }))
  expect(await screen.findByText(/已复制加入链接|没有复制成功，请选中链接/)).toBeVisible()
  await user.click(card.getByRole('button', { name: '二维码：K7M2XQ9P' }))
  const shown = within(await screen.findByRole('dialog', { name: '邀请码 K7M2XQ9P' }))
  expect(shown.getByRole('img', { name: '加入链接的二维码' })).toBeVisible()
  expect(shown.getByText(`${location.origin}/user/register?invitation=K7M2XQ9P`)).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(card.getByRole('button', { name: '收回K7M2XQ9P' }))
  const dialog = within(screen.getByRole('dialog', { name: '收回邀请码 K7M2XQ9P？' }))
  expect(dialog.getByText(/已经提交的申请不受影响/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '收回' }))
  expect(await screen.findByText(/\d{2}:\d{2} 已收回/)).toHaveTextContent('新来的物理老师')
  expect(inputsOf(WITHDRAW)).toMatchObject([{ invitation_id: made[0]?.invitation_id }])
  expect(screen.queryByRole('button', { name: '复制K7M2XQ9P' })).toBeNull()
})

test('a code that was not made keeps its note, and trying again asks for the same one', async () => {
  const { user } = open({ [CREATE]: () => refuse('UNAVAILABLE') })
  await user.type(screen.getByLabelText('备注'), '数学组')
  await user.click(screen.getByRole('button', { name: '生成邀请码' }))
  expect(await screen.findByText('服务繁忙，请稍后重试')).toBeVisible()
  expect(screen.getByLabelText('备注')).toHaveValue('数学组')
  await user.click(screen.getByRole('button', { name: '生成邀请码' }))
  await waitFor(() => expect(inputsOf(CREATE)).toHaveLength(2))
  const [first, again] = inputsOf(CREATE) as { request_id: string }[]
  expect(again?.request_id).toBe(first?.request_id)
})

test('[SE-18] a code that is over says since when and cannot be handed out', async () => {
  open({
    [INVITATIONS]: () => ({ total: 1, list: [invitation({ expires_at: '2026-01-08T02:00:00.000Z' })] }),
  })
  expect(await screen.findByText(/已过期/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^复制|^收回/ })).toBeNull()
})

test('[SE-17] a request is approved with a role under the school’s own names', async () => {
  let list = [request({})]
  const { user } = open({
    [REQUESTS]: () => ({ total: list.length, list }),
    [APPROVE]: () => {
      list = []
      return { teacher_id: newId(), account_id: newId() }
    },
  })
  const id = list[0]?.join_request_id
  const row = within(await screen.findByRole('row', { name: /林晓/ }))
  expect(row.getByText('高中物理')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(row.getByRole('button', { name: '同意：林晓' }))
  const dialog = within(await screen.findByRole('dialog', { name: '同意“林晓”加入？' }))
  const roleBox = dialog.getByLabelText('职务')
  expect(await dialog.findByRole('option', { name: '教研组长' })).toBeInTheDocument()
  await user.selectOptions(roleBox, '校管理员')
  expect(dialog.getByText(/可以修改所有人的账号和权限/)).toBeVisible()
  await user.selectOptions(roleBox, '教研组长')
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '同意' }))
  expect(await screen.findByText('已同意，林晓可以登录了')).toBeVisible()
  expect(inputsOf(APPROVE)).toMatchObject([{ join_request_id: id, office: 'teacher', role_id: OWN_ROLE }])
  expect(await screen.findByText(/没有待处理的申请/)).toBeVisible()
})

test('an approval the server refuses says why and stays open', async () => {
  const { user } = open({
    [REQUESTS]: () => ({ total: 1, list: [request({})] }),
    [APPROVE]: () => badField('login', '账号已被使用'),
  })
  await user.click(await screen.findByRole('button', { name: '同意：林晓' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '同意' }))
  expect(await screen.findByText('没有同意成功：账号已被使用')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a request is refused with a reason, which a failure does not lose; by keyboard alone', async () => {
  let isBroken = true
  open({
    [REQUESTS]: () => ({ total: 1, list: [request({})] }),
    [REFUSE]: () => (isBroken ? refuse('UNAVAILABLE') : DONE),
  })
  const refuseButton = await screen.findByRole('button', { name: '拒绝：林晓' })
  refuseButton.focus()
  await userEvent.keyboard('{Enter}')
  const reason = await screen.findByLabelText('理由')
  await waitFor(() => expect(reason).toHaveFocus())
  await userEvent.keyboard('不是本校老师')
  const go = within(screen.getByRole('dialog')).getByRole('button', { name: '拒绝' })
  go.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('没有拒绝成功：服务繁忙，请稍后重试')).toBeVisible()
  expect(reason).toHaveValue('不是本校老师')
  isBroken = false
  go.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputsOf(REFUSE).at(-1)).toMatchObject({ reason: '不是本校老师' })
})

test('those decided are listed apart, in the address, with the reason', async () => {
  const { user, place } = open({
    [REQUESTS]: ({ state }) => ({
      total: state === 'refused' ? 41 : 0,
      list:
        state === 'refused'
          ? [request({ state, reason: '不是本校老师', decided_at: '2026-09-02T02:00:00.000Z' })]
          : [],
    }),
  })
  await user.click(await screen.findByRole('button', { name: '已拒绝' }))
  expect(await screen.findByText('不是本校老师')).toBeVisible()
  expect(place()).toBe(`${PATH}&state=refused`)
  expect(screen.getByText('共 41 条')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^(第 )?3( 页)?$/ }))
  await waitFor(() => expect(place()).toBe(`${PATH}&state=refused&page=3`))
  await waitFor(() => expect(inputsOf(REQUESTS).at(-1)).toMatchObject({ page: 3, state: 'refused' }))
  expect(await barriers()).toEqual([])
})

test('both halves fail and come back on their own', async () => {
  let isBroken = true
  const { user } = open({
    [REQUESTS]: () => (isBroken ? refuse('NOT_FOUND') : { total: 1, list: [request({})] }),
  })
  expect(await screen.findByText(/加入申请没有加载出来/)).toBeVisible()
  expect(await screen.findByText(/还没有邀请码/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('row', { name: /林晓/ })).toBeVisible()
})
