import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { deviceWords } from '@jiangtai/shared/session/device-words.ts'
import type { SessionMessages } from '@jiangtai/shared/session/socket.ts'
import { notifyWarning } from '@jiangtai/ui/kit/notices.ts'
import { BOARD_PATH } from '../board-path.ts'
import { KEPT_SIGN_INS } from './kept-sign-ins.ts'

type SignIn = Parameters<SessionMessages['signed_in_elsewhere']>[0]

const MOST_KEPT = 5

/** Who is signed in hears of a device that the account had never used, and where to end its sign-in ([SE-77]). A class reads the blackboard: there it waits. */
export function tellSignIn(told: SignIn): void {
  if (location.pathname === BOARD_PATH) {
    sessionStorage.setItem(KEPT_SIGN_INS, JSON.stringify([...kept(), told].slice(-MOST_KEPT)))
    return
  }
  const { device, address, at } = told
  notifyWarning({
    key: `signed-in-elsewhere:${at}`,
    title: '您的账号刚在一台新设备上登录',
    description: `${deviceWords(device)}，${formatDateTime(at).slice(11, 16)}，IP 地址 ${address}。不是您本人的话，请退出那台设备，再修改密码。`,
    // Beside the page: nothing that is typed here is left.
    action: {
      label: '查看登录设备',
      onPick: () => void window.open('/account?tab=devices', '_blank', 'noopener'),
    },
  })
}

/** Tells what waited while the class read along. */
export function tellKeptSignIns(): void {
  if (location.pathname === BOARD_PATH) return
  const waiting = kept()
  sessionStorage.removeItem(KEPT_SIGN_INS)
  for (const told of waiting) tellSignIn(told)
}

function kept(): SignIn[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEPT_SIGN_INS) ?? '[]')
    return Array.isArray(list) ? list.filter(isSignIn) : []
  } catch {
    return []
  }
}

function isSignIn(one: unknown): one is SignIn {
  if (typeof one !== 'object' || one === null) return false
  return ['device', 'address', 'at'].every((name) => typeof Reflect.get(one, name) === 'string')
}
