import '@jiangtai/ui/base.css'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { SoundPlayer, type SoundPlayerProps } from './SoundPlayer.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(props: Partial<SoundPlayerProps> = {}) {
  const all = { name: '录音', source: 'data:audio/webm,', seconds: 65, ...props }
  const { rerender } = render(<SoundPlayer {...all} />)
  const audio = screen.getByRole('group', { name: all.name }).querySelector('audio')
  if (audio === null) throw new Error('a player')
  /** What the browser tells of the sound, which it does not play here. */
  const tell = (change: { currentTime?: number; duration?: number }) => {
    for (const [name, value] of Object.entries(change))
      Object.defineProperty(audio, name, { value, configurable: true, writable: true })
  }
  return {
    audio,
    tell,
    change: (next: Partial<SoundPlayerProps>) => rerender(<SoundPlayer {...all} {...next} />),
  }
}
const shown = () => screen.getByRole('group', { name: '录音' }).textContent
const place = () => screen.getByRole('slider', { name: '播放到' })

test('[CR-423] the measured length is there before anybody presses, and stays whatever the browser says', async () => {
  const { audio, tell } = open()
  expect(shown()).toBe('1:05')
  tell({ duration: Number.POSITIVE_INFINITY })
  fireEvent.durationChange(audio)
  fireEvent.play(audio)
  tell({ currentTime: 3.4 })
  fireEvent.timeUpdate(audio)
  expect(shown()).toBe('0:03 / 1:05')
  expect(screen.getByRole('button', { name: '暂停' })).toBeVisible()
  fireEvent.pause(audio)
  fireEvent.ended(audio)
  expect(shown()).toBe('1:05')
  // The page itself is the test's.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  expect((await axe.run(document.body, { rules })).violations.map(({ id }) => id)).toEqual([])
})

test('[CR-423] of an unknown length no number is shown, until the browser knows it', () => {
  const { audio, tell } = open({ seconds: null })
  expect(shown()).toBe('')
  expect(place()).toBeDisabled()
  fireEvent.play(audio)
  tell({ currentTime: 2 })
  fireEvent.timeUpdate(audio)
  expect(shown()).toBe('0:02')
  tell({ duration: 7.6 })
  fireEvent.durationChange(audio)
  expect(shown()).toBe('0:02 / 0:07')
  expect(place()).toBeEnabled()
})

test('it is played from the place that was chosen, and goes on at its place though its address is renewed', () => {
  const { audio, tell, change } = open({ source: '/first.webm' })
  fireEvent.play(audio)
  change({ source: '/renewed.webm' })
  expect(audio).toHaveAttribute('src', '/first.webm')
  tell({ currentTime: 0 })
  fireEvent.change(place(), { target: { value: '30' } })
  expect(audio.currentTime).toBe(30)
  expect(shown()).toBe('0:30 / 1:05')
  fireEvent.error(audio)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(audio).toHaveAttribute('src', '/renewed.webm')
})

test('[CR-353] a second sound stops the first', () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  const { audio } = open()
  render(<SoundPlayer name="另一段" source={new Blob(['sound'])} seconds={2} />)
  const other = screen.getByRole('group', { name: '另一段' }).querySelector('audio')
  if (other === null) throw new Error('a player')
  expect(other.src).toMatch(/^blob:/)
  fireEvent.play(other)
  expect(pause.mock.contexts).toEqual([audio])
})

test('a sound that cannot be played says so once it is asked for, and is tried again', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  const { audio } = open({ source: new Blob(['no sound']) })
  fireEvent.error(audio)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('录音放不出来')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(shown()).toBe('1:05')
})

test('its button is large enough for a finger', () => {
  open()
  const { width, height } = screen.getByRole('button', { name: '播放' }).getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(place().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
