import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { answerCalls, refuse } from '../test/answer-calls.ts'
import { resource } from '../test/school-things.ts'
import { forgetEverything } from '../test/signed-in.ts'
import { retryWhenBack } from './retry-when-back.ts'
import { uploadQueue } from './uploads.ts'

const INSTANT = 'POST /api/resource/v1/personal/instant-upload'
const CHALLENGE = {
  'POST /api/resource/v1/personal/upload-challenge': () => ({ challenge: '5c'.repeat(32) }),
}
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  uploadQueue.stopAll()
  network.stop()
})

test('[UP-9] what failed while the server was away starts again when its line is back', async () => {
  let isAway = true
  network = answerCalls({
    ...CHALLENGE,
    [INSTANT]: () => (isAway ? refuse('SYSTEM') : { resource: resource({}), was_there: false }),
  })
  const line = createStore<RealtimeStatus>(() => 'connecting')
  const lineIs = (...states: RealtimeStatus[]) => {
    for (const status of states) line.setState(status, true)
  }
  retryWhenBack(line)
  const phases = () => uploadQueue.store.getState().items.map(({ state }) => state.phase)
  uploadQueue.add([
    { file: new File(['x'], 'a.pdf'), name: 'a.pdf', purpose: { asked_by: 'resources', folder_id: null } },
  ])
  lineIs('online')
  await waitFor(() => expect(phases()).toEqual(['failed']))
  isAway = false
  lineIs('offline', 'connecting')
  expect(phases()).toEqual(['failed'])
  lineIs('online')
  await waitFor(() => expect(phases()).toEqual(['done']))
  expect(network.asked.filter(({ name }) => name === INSTANT)).toHaveLength(2)
})
