import { useEffect, useState } from 'react'

const KEY = 'jiangtai.teacher.code_cooldown'

/** The phone that a code was sent to, and the time from which the next code may be asked for. */
export type Cooldown = { phone: string; until: number }

/** The wait that is still left, also after a reload; null when there is none. */
export function readCooldown(storage: Pick<Storage, 'getItem'>, now: number): Cooldown | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Cooldown> | null
    if (typeof kept?.phone !== 'string' || typeof kept.until !== 'number' || kept.until <= now) return null
    return { phone: kept.phone, until: kept.until }
  } catch {
    return null
  }
}

/** Seconds until a code may be sent to this phone again, counting down; 0 when it may. */
export function useCooldown(phone: string): { remaining_s: number; start: (seconds: number) => void } {
  const [cooldown, setCooldown] = useState(() => readCooldown(window.sessionStorage, Date.now()))
  const [now, setNow] = useState(() => Date.now())
  const until = cooldown?.phone === phone ? cooldown.until : 0
  const remaining_s = Math.max(0, Math.ceil((until - now) / 1000))
  const isWaiting = remaining_s > 0
  // The seconds are seen to pass, and only while there are any.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return {
    remaining_s,
    start: (seconds) => {
      const next = { phone, until: Date.now() + seconds * 1000 }
      window.sessionStorage.setItem(KEY, JSON.stringify(next))
      setNow(Date.now())
      setCooldown(next)
    },
  }
}
