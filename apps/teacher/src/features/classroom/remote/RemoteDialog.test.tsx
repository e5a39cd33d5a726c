import '@jiangtai/ui/base.css'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { RemoteDialog } from './RemoteDialog.tsx'
import { IDS, lineOfTest, PHONE } from './test/remote-lesson.ts'

const API = '/api/prepare_lessons/api'
const COLLEAGUES = ['李青', '林晓', '周敏', '陈思'].map((name, at) => ({
  id: `01964b2e-8f00-7000-8000-00000000010${at}`,
  name,
  subject_name: '数学',
}))

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  await page.viewport(1366, 768)
})
afterEach(() => {
  cleanup()
  network.stop()
})

/** The dialog over the board, with the phones that the server knows. */
function open(phones: (typeof PHONE)[], at = { origin: 'http://10.0.0.5', hostname: '10.0.0.5' }) {
  let remotes = phones
  let assistants: { teacher_id: string; name: string; named_at: string }[] = []
  network = answerCalls({
    [`GET ${API}/remotes`]: () => ({
      ...{ remote_code: '042137', code_left_ms: 60_000, remotes },
      ...{ assisted_teacher: null, assistants },
    }),
    [`POST ${API}/part_remote`]: ({ remote_id }) => {
      remotes = remotes.filter((one) => one.remote_id !== remote_id)
      return { done: true }
    },
    'POST /api/resource/v1/share/options': ({ text }) => ({
      ...{ grades: [], subject_groups: [] },
      teachers: COLLEAGUES.filter(({ name }) => name.includes(text ?? '')),
    }),
    [`POST ${API}/name_assistant`]: ({ teacher_id }) => {
      const { name } = COLLEAGUES.find(({ id }) => id === teacher_id)!
      if (name === '林晓') return refuse('NOT_FOUND', '这位教师已不在本校，请重新选择')
      assistants = [...assistants, { teacher_id, name, named_at: PHONE.paired_at }]
      return { done: true }
    },
    [`POST ${API}/dismiss_assistant`]: ({ teacher_id }) => {
      assistants = assistants.filter((one) => one.teacher_id !== teacher_id)
      remotes = []
      return { done: true }
    },
  })
  const line = lineOfTest()
  const view = openScreen(<RemoteDialog ids={IDS} realtime={line.realtime} at={at} onClose={() => {}} />, {
    path: '/',
  })
  return {
    ...view,
    ...line,
    pair: (phone: typeof PHONE) => {
      remotes = [...remotes, phone]
      line.say('remotes_changed', { lesson_session_id: IDS.lesson_session_id })
    },
  }
}

describe('the code on the board', () => {
  test('[CR-180] [CR-300] shows the address as a picture and as text, and the digits beside it', async () => {
    open([])
    expect(screen.getByRole('img', { name: '手机遥控的二维码' })).toBeVisible()
    expect(screen.getByText(/^http:\/\/10\.0\.0\.5\/classPreparation\/remote\?/)).toBeVisible()
    expect(await screen.findByRole('img', { name: '遥控码 042137' })).toHaveTextContent('042 137')
    expect(screen.getByText('还没有手机连接')).toBeVisible()
    expect(await barriers()).toEqual([])
  })

  test('[CR-180] says that no phone reaches localhost, and shows no picture', async () => {
    open([], { origin: 'http://localhost:5173', hostname: 'localhost' })
    expect(screen.getByRole('alert')).toHaveTextContent('手机连不到这个地址')
    expect(screen.queryByRole('img', { name: '手机遥控的二维码' })).toBeNull()
    await screen.findByText('还没有手机连接')
  })

  test('[CR-301] lists the phones, a new one at once, and parts one', async () => {
    const { user, pair } = open([PHONE])
    expect(await screen.findByText('已连接 1 台')).toBeVisible()
    expect(screen.getByText('1. 安卓手机')).toHaveTextContent('10:05 连接')
    pair({ ...PHONE, remote_id: '01964b2e-8f00-7000-8000-0000000000bb', device_name: 'iPhone' })
    expect(await screen.findByText('已连接 2 台')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '断开第 1 台安卓手机' }))
    expect(await screen.findByText('已连接 1 台')).toBeVisible()
    expect(screen.getByText('1. iPhone')).toBeVisible()
    expect(await barriers()).toEqual([])
  })

  test('[CR-400] [CR-404] a colleague is found, assists, and does no more at a press', async () => {
    const { user } = open([{ ...PHONE, assistant_name: '李青' }])
    const part = within(await screen.findByRole('region', { name: '协助老师' }))
    await user.click(part.getByRole('button', { name: '添加协助老师' }))
    expect(part.getByLabelText('教师姓名或拼音')).toHaveFocus()
    await user.keyboard('李{Enter}')
    await user.click(await part.findByRole('button', { name: '请来协助：李青' }))
    expect(await part.findByRole('button', { name: '取消协助：李青' })).toBeVisible()
    expect(screen.getByText(/李青（协助） · 10:05 连接/)).toBeVisible()
    expect(await barriers()).toEqual([])
    await user.click(part.getByRole('button', { name: '取消协助：李青' }))
    expect(await screen.findByText('还没有手机连接')).toBeVisible()
    expect(part.queryByRole('button', { name: '取消协助：李青' })).toBeNull()
  })

  test('[CR-400] who assists already is not offered, three are enough, and a refusal is told in words', async () => {
    const { user } = open([])
    const part = within(await screen.findByRole('region', { name: '协助老师' }))
    const find = async (name: string) => {
      await user.click(await part.findByRole('button', { name: '添加协助老师' }))
      await user.type(part.getByLabelText('教师姓名或拼音'), name)
      await user.click(part.getByRole('button', { name: '查找' }))
    }
    await find('林晓')
    await user.click(await part.findByRole('button', { name: '请来协助：林晓' }))
    expect(await part.findByRole('alert')).toHaveTextContent('没有添加：这位教师已不在本校')
    await user.click(part.getByRole('button', { name: '不加了' }))
    for (const name of ['李青', '周敏', '陈思']) {
      await find(name)
      await user.click(await part.findByRole('button', { name: `请来协助：${name}` }))
      await part.findByRole('button', { name: `取消协助：${name}` })
      if (name !== '李青') continue
      await find('李青')
      expect(await part.findByText('没有叫“李青”的教师')).toBeVisible()
      await user.click(part.getByRole('button', { name: '不加了' }))
    }
    expect(part.queryByRole('button', { name: '添加协助老师' })).toBeNull()
  })

  test('what was not read can be asked for again', async () => {
    let isThere = false
    network = answerCalls({
      [`GET ${API}/remotes`]: () =>
        isThere
          ? {
              ...{ remote_code: '042137', code_left_ms: 60_000, remotes: [] },
              ...{ assisted_teacher: null, assistants: [] },
            }
          : refuse('FORBIDDEN', '不行'),
    })
    const { realtime } = lineOfTest()
    const { user } = openScreen(<RemoteDialog ids={IDS} realtime={realtime} onClose={() => {}} />, {
      path: '/',
    })
    expect(await screen.findByText('遥控码没有读出来：不行')).toBeVisible()
    isThere = true
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('还没有手机连接')).toBeVisible()
  })
})

describe('a phone that types the code', () => {
  function type(answer: () => typeof IDS | ReturnType<typeof refuse>) {
    const found: unknown[] = []
    network = answerCalls({ [`POST ${API}/find_remote_lesson`]: answer })
    const view = openScreen(<CodeEntry onFound={(ids) => void found.push(ids)} />, { path: '/' })
    return { ...view, found }
  }

  test('[CR-300] comes to the lesson', async () => {
    await page.viewport(360, 780)
    const { user, found } = type(() => IDS)
    expect(await barriers()).toEqual([])
    await user.type(screen.getByLabelText('遥控码'), '042 137{Enter}')
    await expect.poll(() => found).toEqual([IDS])
    expect(network.asked.map(({ input }) => input)).toMatchObject([{ remote_code: '042137' }])
  })

  test('[CR-300] is told at the field what is wrong, and keeps the digits', async () => {
    const { user, found } = type(() => refuse('NOT_FOUND', '没有找到'))
    await user.type(screen.getByLabelText('遥控码'), '0421')
    await user.click(screen.getByRole('button', { name: '连接' }))
    expect(screen.getByRole('status')).toHaveTextContent('遥控码是 6 位数字')
    await user.type(screen.getByLabelText('遥控码'), '37')
    await user.click(screen.getByRole('button', { name: '连接' }))
    await expect.poll(() => screen.getByRole('status').textContent).toBe('没有找到')
    expect(screen.getByLabelText('遥控码')).toHaveValue('042137')
    expect(found).toEqual([])
  })
})
