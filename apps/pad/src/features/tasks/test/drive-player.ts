import { act, fireEvent } from '@testing-library/react'

/** Plays and moves a player by hand, so that no test waits for a real file or depends on how fast it plays. */
export function drivePlayer(video: HTMLVideoElement) {
  const state = { at: 0, isPaused: true, isSeeking: false, isEnded: false }
  Object.defineProperties(video, {
    currentTime: {
      configurable: true,
      get: () => state.at,
      set(at: number) {
        state.at = at
      },
    },
    paused: { configurable: true, get: () => state.isPaused },
    seeking: { configurable: true, get: () => state.isSeeking },
    ended: { configurable: true, get: () => state.isEnded },
    play: {
      configurable: true,
      value: async () => {
        state.isPaused = false
        fireEvent.play(video)
      },
    },
    pause: {
      configurable: true,
      value: () => {
        if (state.isPaused) return
        state.isPaused = true
        fireEvent.pause(video)
      },
    },
  })
  fireEvent.loadedMetadata(video)
  return {
    at: () => state.at,
    isPaused: () => state.isPaused,
    press: () => act(() => video.play()),
    /** Plays until a second, or until it stops by itself; looks come every half second, as at twice the speed. */
    playTo: async (second: number) => {
      if (state.isPaused) await act(() => video.play())
      while (!state.isPaused && state.at < second) {
        state.at = Math.min(second, state.at + 0.5)
        fireEvent.timeUpdate(video)
      }
    },
    seek: (second: number) => {
      state.at = second
      state.isSeeking = true
      fireEvent.seeking(video)
      state.isSeeking = false
      fireEvent.seeked(video)
    },
    end: () => {
      state.isPaused = true
      state.isEnded = true
      fireEvent.ended(video)
    },
  }
}
