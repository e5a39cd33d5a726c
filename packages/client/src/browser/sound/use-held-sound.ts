import { type RefObject, useEffect, useRef } from 'react'

/** Lets a player play a sound in the memory of the page; its address is given back when it is not heard any more. */
export function useHeldSound(sound: Blob | null): RefObject<HTMLAudioElement | null> {
  const player = useRef<HTMLAudioElement>(null)
  // The player is there once it is drawn.
  useEffect(() => {
    if (sound === null || player.current === null) return undefined
    const url = URL.createObjectURL(sound)
    player.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [sound])
  return player
}
