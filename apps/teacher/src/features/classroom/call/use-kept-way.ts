import { useEffect, useEffectEvent } from 'react'
import { keepDrawWay, readDrawWay } from './draw-ways.ts'
import type { DrawWay, RandomDraw } from './use-random-draw.ts'

/** Begins with the way of the last draw on this device, and keeps the one that is chosen ([CR-370]). */
export function useKeptWay({ setWay }: Pick<RandomDraw, 'setWay'>): (way: DrawWay) => void {
  const takeUp = useEffectEvent(() => setWay(readDrawWay(localStorage)))
  // Whoever opens it finds the way of last time.
  useEffect(() => takeUp(), [])
  return (way) => {
    keepDrawWay(localStorage, way)
    setWay(way)
  }
}
