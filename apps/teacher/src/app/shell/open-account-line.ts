import { connectRealtime } from '@jiangtai/client/realtime-client.ts'
import { api, queryClient, session } from '../../core/api.ts'
import { retryWhenBack } from '../../core/retry-when-back.ts'
import { userQuery } from '../../core/session/user.ts'

/** The server may answer for a second with what it knew of a sign-in. */
const REMEMBERED_MS = 1_100

/** Opens a line that listens for the end of the sign-in and for changed permissions; returns how to close it. */
export function openAccountLine(): () => void {
  const { token } = session.getState()
  if (token === null) return () => {}
  const line = connectRealtime({ url: '', token, onFailure: api.reportFailure })
  const permissions = watchPermissions(
    () => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
  )
  line.on('permissions_changed', permissions.changed)
  line.status.subscribe((status) => permissions.lineIs(status))
  retryWhenBack(line.status)
  return () => {
    permissions.stop()
    line.close()
  }
}

/** Asks again who one is when told so, and when the line comes back: what changed meanwhile was told to nobody. */
export function watchPermissions(askAgain: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasCut = false
  const changed = () => {
    askAgain()
    clearTimeout(timer)
    timer = setTimeout(askAgain, REMEMBERED_MS)
  }
  return {
    changed,
    lineIs: (status: 'connecting' | 'online' | 'offline') => {
      if (status === 'online' && wasCut) changed()
      wasCut = status === 'offline' || (wasCut && status === 'connecting')
    },
    stop: () => clearTimeout(timer),
  }
}
