import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listenToTone } from './test/listen-to-tone.ts'
import { useSoundRecorder } from './use-sound-recorder.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const WORDS = { unsafe: '要用 https', 'no recorder': '不能录音' }
// A recorder begins when the browser's own sound has begun.
const PATIENT = { timeout: 10_000 }
const open = (longest_s = 60) => renderHook(() => useSoundRecorder({ longest_s, words: WORDS })).result

test('[TK-172] a recording ends by itself after the longest time, and is no longer than that', async () => {
  listenToTone()
  const recorder = open(1)
  act(() => recorder.current.begin())
  await waitFor(() => expect(recorder.current.state.kind).toBe('done'), PATIENT)
  expect(recorder.current.state).toMatchObject({ seconds: 1, sound: expect.any(Blob) })
  expect(recorder.current.heard_ms).toBeGreaterThanOrEqual(1000)
})

test('[TK-172] it shows how loud it is, and hears nothing while it is held', async () => {
  listenToTone()
  // Sound does not run in a page that nobody has pressed.
  vi.spyOn(AnalyserNode.prototype, 'getByteTimeDomainData').mockImplementation((samples) => samples.fill(192))
  const recorder = open()
  act(() => recorder.current.begin())
  await waitFor(() => expect(recorder.current.level).toBe(0.5), PATIENT)
  act(() => recorder.current.turn())
  expect(recorder.current).toMatchObject({ state: { kind: 'held' }, level: 0 })
  act(() => recorder.current.turn())
  act(() => recorder.current.finish())
  await waitFor(() => expect(recorder.current.state.kind).toBe('done'), PATIENT)
})

test.each([
  ['NotAllowedError', '没有得到麦克风的许可，请在浏览器的设置里允许后再试'],
  ['NotFoundError', '没有找到麦克风，请接好麦克风后再试'],
])('[TK-172] a microphone that cannot be had says why: %s', async (name, message) => {
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name))
  const recorder = open()
  act(() => recorder.current.begin())
  await waitFor(() => expect(recorder.current.state).toEqual({ kind: 'failed', message }))
  expect(ask).toHaveBeenCalledTimes(1)
})

test('[TK-172] a page whose address is not safe says so before anything is pressed', () => {
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false)
  expect(open().current.state).toEqual({ kind: 'failed', message: '要用 https' })
})

test('the microphone is let go when the screen is left, also when its permission comes later', async () => {
  const stream = new AudioContext().createMediaStreamDestination().stream
  const [track] = stream.getTracks()
  let give: (stream: MediaStream) => void = () => undefined
  const given = new Promise<MediaStream>((resolve) => {
    give = resolve
  })
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(given)
  const { result, unmount } = renderHook(() => useSoundRecorder({ longest_s: 60, words: WORDS }))
  act(() => result.current.begin())
  unmount()
  give(stream)
  await waitFor(() => expect(track?.readyState).toBe('ended'))
})
