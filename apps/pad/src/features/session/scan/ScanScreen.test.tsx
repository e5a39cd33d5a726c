import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../session.css'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { createProver } from '@jiangtai/client/proof/prover.ts'
import { SCAN_PLACE } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import axe from 'axe-core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import encodeQR from 'qr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Admitted, Asked } from './scan-calls.ts'
import { SignedInNote } from './SignedInNote.tsx'
import { SignInWays } from './SignInWays.tsx'
import { padIdentity } from '../pad-identity.ts'

const CODE = 'a1_-'.repeat(5) + 'bc'
const SIGNED = { token: 't'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z', user_type: 2 }
const STUDENTS = [
  { student_id: newId(), name: '王小明 0312', initials: 'wxm', seat_no: 1 },
  { student_id: newId(), name: '李一', initials: 'ly', seat_no: 12 },
]
const ownFetch = window.fetch
const refused = (field: string, message: string) => ({
  code: 400,
  message,
  error: { name: 'BAD_INPUT', fields: [{ field, message }] },
})

const { proving } = createProver()
let asked: { path: string; body: Record<string, unknown> }[] = []
let collected: Asked[] = []
let entering: object | null = null

beforeEach(() => {
  asked = []
  collected = []
  entering = null
  window.fetch = async (address, init) => {
    const path = new URL(new Request(address, init).url).pathname.split('/').at(-1) ?? ''
    asked.push({ path, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') })
    if (path === 'info')
      return Response.json({
        ...{ code: 200, message: '' },
        result: { name: '李一', welcome: '早上好', info: { person_id: 'p', a_id: 'a' } },
      })
    if (path === 'enter' && entering !== null) return Response.json(entering, { status: 400 })
    if (path === 'enter') return ok({ class_name: '一年级(1)班', students: STUDENTS })
    if (path === 'collect') return ok(collected.shift() ?? { state: 'waiting' })
    return ok({ done: true })
  }
  noCamera('NotAllowedError')
})
afterEach(() => {
  cleanup()
  window.fetch = ownFetch
  history.replaceState(null, '', location.pathname + location.search)
  vi.restoreAllMocks()
})

const ok = (data: object) => Response.json({ code: 200, message: 'ok', data })
const noCamera = (name: string) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name))

function show() {
  const admitted: Admitted[] = []
  render(
    <SignInWays
      storage={localStorage}
      chosen={null}
      proving={proving}
      onChoose={() => {}}
      onAdmit={(one) => void admitted.push(one)}
    />,
  )
  return { admitted, user: userEvent.setup() }
}

/** What an automatic check of accessibility finds. */
const barriers = async () =>
  (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)

const open = async () => {
  const shown = show()
  await shown.user.click(screen.getByRole('button', { name: '扫码登录' }))
  await screen.findByRole('heading', { name: '扫码登录' })
  return shown
}

const typeCode = async (user: ReturnType<typeof userEvent.setup>, digits: string) => {
  const field = screen.getByRole('textbox', { name: '登录码' })
  await user.clear(field)
  await user.type(field, digits)
  await user.click(screen.getByRole('button', { name: '下一步' }))
}

test('[PD-100] a link that a camera has read opens the names, and its code leaves the address before anything is asked', async () => {
  history.replaceState(null, '', `${SCAN_PLACE}${CODE}`)
  let address = ''
  const answer = window.fetch
  window.fetch = (...call) => {
    address ||= location.hash
    return answer(...call)
  }
  show()
  expect(await screen.findByRole('heading', { name: '一年级(1)班，点自己的名字' })).toBeVisible()
  expect(address).toBe('#/')
  expect(asked[0]).toMatchObject({ path: 'enter', body: { pad_code: CODE } })
  expect(asked[0]?.body['pad_secret']).toMatch(/^[\w-]{43}$/)
  expect(await barriers()).toEqual([])
})

test('[PD-100] a camera that is refused leaves the digits, and what is wrong with them is said while they stay', async () => {
  const { user } = await open()
  expect(await screen.findByText(/没有允许使用相机/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await typeCode(user, '123')
  expect(screen.getByRole('alert')).toHaveTextContent('登录码是 8 位数字')
  entering = refused('pad_code', '登录码不对或已经换了')
  await typeCode(user, '１２３４ 5678')
  expect(await screen.findByText('登录码不对或已经换了')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '登录码' })).toHaveValue('1234 5678')
  entering = null
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText('王小明 0312')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ path: 'enter', body: { pad_code: '12345678' } })
})

test('[PD-100] without a camera it says so', async () => {
  noCamera('NotFoundError')
  await open()
  expect(await screen.findByText('没有找到相机，请输入登录码')).toBeVisible()
})

test('[PD-100] a code before the camera opens the names, also where the browser reads none itself', async () => {
  const rows = encodeQR(`http://10.0.0.5/pad/${SCAN_PLACE}${CODE}`, 'raw', { border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = rows.length * 8
  const pen = canvas.getContext('2d')
  const draw = () => {
    if (pen === null) return
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#000'
    rows.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(x * 8, y * 8, 8, 8)))
  }
  draw()
  const drawing = window.setInterval(draw, 50)
  vi.stubGlobal('BarcodeDetector', undefined)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(canvas.captureStream(20))
  try {
    await open()
    expect(await screen.findByText('王小明 0312', undefined, { timeout: 10_000 })).toBeVisible()
    expect(asked[0]).toMatchObject({ path: 'enter', body: { pad_code: CODE } })
  } finally {
    window.clearInterval(drawing)
    vi.unstubAllGlobals()
  }
})

test('[PD-101] names are found by initials, by a part, and by the seat', async () => {
  const { user } = await open()
  await typeCode(user, '12345678')
  const field = await screen.findByRole('textbox', { name: /找名字/ })
  const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  await user.type(field, 'L')
  expect(shown()).toEqual(['李一12 号'])
  await user.clear(field)
  await user.type(field, '1')
  expect(shown()).toEqual(['王小明 03121 号'])
  await user.clear(field)
  await user.type(field, '小明')
  expect(shown()).toEqual(['王小明 03121 号'])
  await user.clear(field)
  await user.type(field, 'zz')
  expect(screen.getByText('没有这样的名字')).toBeVisible()
})

async function askFor(name: RegExp) {
  const shown = await open()
  await typeCode(shown.user, '12345678')
  await shown.user.click(await screen.findByRole('button', { name }))
  await shown.user.click(screen.getByRole('button', { name: '是我' }))
  return shown
}

test('[PD-102] [PD-103] a name is asked about once more, then it waits, and the consent signs the pad in', async () => {
  collected = [{ state: 'waiting' }, { state: 'signed_in', ...SIGNED }]
  const { admitted } = await askFor(/李一/)
  expect(await screen.findByText('请等老师同意，同意后会自动登录')).toBeVisible()
  expect(screen.getByText(padIdentity(localStorage).device_name)).toBeVisible()
  expect(await barriers()).toEqual([])
  await waitFor(() => expect(admitted).toHaveLength(1))
  expect(admitted[0]).toMatchObject({ session: SIGNED, user: { name: '李一', student_id: 'p' } })
  expect(asked.find(({ path }) => path === 'ask')?.body).toMatchObject({
    student_id: STUDENTS[1]?.student_id,
  })
})

test('[PD-102] refused leads back to the names, over leads back to the code', async () => {
  collected = [{ state: 'refused' }]
  const { user } = await askFor(/李一/)
  expect(await screen.findByText('老师没有同意，请看看是不是点错了名字')).toBeVisible()
  collected = [{ state: 'over' }]
  await user.click(screen.getByRole('button', { name: /王小明/ }))
  await user.click(screen.getByRole('button', { name: '不是我' }))
  await user.click(screen.getByRole('button', { name: /王小明/ }))
  await user.click(screen.getByRole('button', { name: '是我' }))
  expect(await screen.findByText(/老师已经关闭扫码登录/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: '登录码' })).toBeVisible()
})

test('[PD-102] a wrong name is taken back, and a line that is away is told and tried again', async () => {
  const { user } = await askFor(/李一/)
  const answer = window.fetch
  window.fetch = () => Promise.reject(new TypeError('no network'))
  expect(await screen.findByText(/没有连上学校的服务器，正在重试/)).toBeVisible()
  window.fetch = answer
  expect(await screen.findByText(/请等老师同意/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '点错了，重新选' }))
  expect(screen.getByRole('button', { name: /王小明/ })).toBeVisible()
})

/** What lies on the device, for this tab and for all. */
const stored = (): [string, unknown][] => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]

test('[PD-104] nothing of it lies on the device', async () => {
  const kept = () =>
    stored()
      .map(([key]) => key)
      .toSorted()
  await askFor(/李一/)
  await waitFor(() => expect(asked.some(({ path }) => path === 'collect')).toBe(true))
  const secret = String(asked.find(({ path }) => path === 'ask')?.body['pad_secret'])
  expect(JSON.stringify(stored())).not.toContain(secret)
  expect(kept().filter((key) => !key.startsWith('jiangtai.pad.device'))).toEqual([])
})

test('[PD-100] a code that is read while somebody is signed in is told on home, and leaves the address', async () => {
  history.replaceState(null, '', `${SCAN_PLACE}${CODE}`)
  render(<SignedInNote />)
  expect(await screen.findByRole('alert')).toHaveTextContent('这台平板已经有同学登录')
  expect(location.hash).toBe('#/')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
