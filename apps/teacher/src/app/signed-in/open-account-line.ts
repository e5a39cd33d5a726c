import { connectRealtime } from '@jiangtai/client/realtime-client.ts'
import { TASK_KIND_IDS } from '@jiangtai/shared/tasks/kinds.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api, queryClient, session } from '../../core/api.ts'
import { retryWhenBack, whenBack } from '../../core/retry-when-back.ts'
import { userQuery } from '../../core/session/user.ts'
import { CART_KEY } from '../../shared/questions/cart/cart-key.ts'
import { watchOwnTasks } from './watch-own-tasks.ts'

const signIns = () => import('../../core/session/tell-sign-in.ts')

/** The server may answer for a second with an older state of a sign-in. */
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
  // Seldom is anything told, and then it is fetched.
  line.on('signed_in_elsewhere', (told) => void signIns().then(({ tellSignIn }) => tellSignIn(told)))
  line.on('cart_changed', () => void queryClient.invalidateQueries({ queryKey: [CART_KEY] }))
  const tasks = watchOwnTasks((task_id) => void askForTask(queryClient, task_id))
  line.on('own_task_changed', ({ task_id }) => tasks.changed(task_id))
  line.on('running_changed', () => void askForRunning(queryClient))
  line.status.subscribe((status) => permissions.lineIs(status))
  whenBack(line.status, () => void askForRunning(queryClient))
  retryWhenBack(line.status)
  return () => {
    permissions.stop()
    tasks.stop()
    line.close()
  }
}

/** What shows lessons that run is asked for again: the workbench, and the lists of lessons ([CR-426]). */
export function askForRunning(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ['lessons', 'list'] })
}

/** Everything that tells the progress of a task is asked for again, of whatever kind it is: its wall, its steps and discussions, what waits of each item, the lists, the waiting work ([TK-65]). */
export function askForTask(client: QueryClient, task_id: string) {
  return Promise.all(
    TASK_KIND_IDS.flatMap((kind) =>
      [
        ...[
          ['progress', { task_id }],
          ['steps', { task_id }],
          ['doubts', { task_id }],
        ],
        ...[['discussion', { task_id }], ['items', task_id], ['list'], ['waiting']],
      ].map((key) => client.invalidateQueries({ queryKey: [kind, ...key] })),
    ),
  )
}

/** Asks again who one is when told so, and when the line comes back, because nobody was told of a change meanwhile. */
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
