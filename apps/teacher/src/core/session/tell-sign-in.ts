import type { SessionMessages } from '@jiangtai/shared/session/socket.ts'
import { createStore } from 'zustand/vanilla'
import { session } from '../api.ts'

export type SignIn = Parameters<SessionMessages['signed_in_elsewhere']>[0]

const KEY = 'jiangtai.teacher.sign-ins'
const MOST_KEPT = 5

/**
 * The devices that this tab was told of and that nobody has put away ([SE-77]). They wait in the tab, because a class reads the blackboard and the
 * remote fills a phone, and because the board is a document of its own: the shell shows them once it is in front.
 */
export const toldSignIns = createStore<{ list: readonly SignIn[] }>(() => ({ list: kept() }))

/** Who is signed in hears of a device that the account had never used. */
export function tellSignIn(told: SignIn): void {
  keep([...toldSignIns.getState().list, told].slice(-MOST_KEPT))
}

/** They were read. */
export function putAwaySignIns(): void {
  keep([])
}

function keep(list: readonly SignIn[]): void {
  toldSignIns.setState({ list })
  sessionStorage.setItem(KEY, JSON.stringify({ token: session.getState().token, list }))
}

/** What this tab was told of the present sign-in; whoever signs in next is told nothing of it. */
function kept(): SignIn[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      token?: unknown
      list?: unknown
    } | null
    const { token } = session.getState()
    if (token === null || stored?.token !== token || !Array.isArray(stored.list)) return []
    return stored.list.filter(isSignIn)
  } catch {
    return []
  }
}

function isSignIn(one: unknown): one is SignIn {
  if (typeof one !== 'object' || one === null) return false
  return ['device', 'address', 'at'].every((name) => typeof Reflect.get(one, name) === 'string')
}
