import { remoteNameOf } from '@jiangtai/shared/classroom/remote/remote.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { keepPairing, type Pairing, readPairing } from './kept-pairing.ts'
import { remotesQuery } from './remote.queries.ts'

/** This phone as a remote of the lesson: paired by a press, over a reload too, until it is parted here or on the board ([CR-301]). */
export function usePairing({
  lesson_session_id,
  onFailed,
}: {
  lesson_session_id: string
  onFailed: (text: string) => void
}) {
  const client = useQueryClient()
  const [pairing, setPairing] = useState(() => readPairing(window.sessionStorage, lesson_session_id))

  function hold(next: Pairing | null): void {
    keepPairing(window.sessionStorage, lesson_session_id, next)
    setPairing(next)
  }

  async function pair(): Promise<void> {
    const remote_id = newId()
    const device_name = remoteNameOf(navigator.userAgent)
    try {
      const paired = await api.call('POST /api/prepare_lessons/api/pair_remote', {
        ...{ lesson_session_id, remote_id, device_name },
      })
      // The list that is at hand is from before, and would say that this phone was parted.
      await client.refetchQueries({ queryKey: remotesQuery(lesson_session_id).queryKey })
      hold({ remote_id, ...paired })
    } catch (error) {
      onFailed(error instanceof Error ? error.message : '没有连接上，请再试一次')
    }
  }

  /** Leaves: what the server could not be told stays in the board's list, where it can be parted. */
  async function leave(): Promise<void> {
    const remote_id = pairing?.remote_id
    hold(null)
    if (remote_id === undefined) return
    await api
      .call('POST /api/prepare_lessons/api/part_remote', { lesson_session_id, remote_id })
      .catch(() => onFailed('没有通知到黑板，可以在黑板的“手机遥控”里断开'))
  }

  return { pairing, pair, leave }
}
