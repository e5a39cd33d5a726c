import { useState } from 'react'
import type { TypedSource } from './place-source.ts'

/** Draws a formula or table and sends it to its page; the words of what keeps it from being laid, or null once it is on its way. */
export type LaySource = (source: TypedSource) => Promise<string | null>

/** The press that lays what was typed: at work, and what it came to. */
export function useLay(onLay: LaySource) {
  const [isLaying, setIsLaying] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    isLaying,
    refusal,
    lay: async (source: TypedSource) => {
      if (isLaying) return
      setRefusal(null)
      setIsLaying(true)
      const words = await onLay(source).catch(() => '没有画出来，请检查网络后再试')
      setIsLaying(false)
      setRefusal(words)
    },
  }
}
