import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { ASKING_EACH_MS } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, session } from '../../../core/api.ts'

const CLOSE = 'POST /api/session/v1/class-code/close'
const LOOK = 'POST /api/session/v1/class-code/look'
const ROOT = 'pad_sign_in'

/** A code as its page shows it. */
export type ShownCode = CallOutput<'POST /api/session/v1/class-code/open'>
/** What the page sees of the pads that ask. */
export type Asking = CallOutput<typeof LOOK>

/** Whether the class may be signed in by a code. */
export function mayShowQuery(class_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'allowed', class_id],
    queryFn: ({ signal }) => api.call('POST /api/session/v1/class-code/allowed', { class_id }, { signal }),
  })
}

export const openShowing = (class_id: string) =>
  api.call('POST /api/session/v1/class-code/open', { class_id })
export const renewShowing = (showing_id: string) =>
  api.call('POST /api/session/v1/class-code/renew', { showing_id })

/** Who asks; as long as it is asked, also from behind another window, the code holds ([SE-128]). */
export function lookQuery(showing_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'look', showing_id],
    queryFn: ({ signal }) => api.call(LOOK, { showing_id }, { signal }),
    refetchInterval: ASKING_EACH_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

type Decision = CallInput<'POST /api/session/v1/class-code/decide'>

/** A decision about pads; what the page sees is asked for anew. */
export const decide = () =>
  mutationOptions({
    mutationFn: (decision: Decision) => api.call('POST /api/session/v1/class-code/decide', decision),
    onSettled: (_done, _error, { showing_id }, _before, { client }) =>
      client.invalidateQueries({ queryKey: [ROOT, 'look', showing_id] }),
  })

export const setAutomatic = () =>
  mutationOptions({
    mutationFn: (change: CallInput<'POST /api/session/v1/class-code/automatic'>) =>
      api.call('POST /api/session/v1/class-code/automatic', change),
    onSettled: (_done, _error, { showing_id }, _before, { client }) =>
      client.invalidateQueries({ queryKey: [ROOT, 'look', showing_id] }),
  })

/** Ends the code, also when the page is being left: where that is lost, the code ends because nobody looks any more. */
export function closeShowing(showing_id: string): void {
  const { token } = session.getState()
  if (token === null) return
  void window
    .fetch(CLOSE.slice('POST '.length), {
      method: 'POST',
      keepalive: true,
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ showing_id }),
    })
    .catch(() => {})
}
