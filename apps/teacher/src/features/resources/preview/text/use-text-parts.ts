import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { decoderFor, readPart, TEXT_PART_BYTES } from './read-text.ts'

type Reading = { parts: readonly string[]; isWhole: boolean; isReading: boolean; error: Error | null }

/** The text of one stored file part by part (another file is another component): the first at once, more when `readMore` is called. */
export function useTextParts(url: string): Reading & { readMore: () => void } {
  const [reading, setReading] = useState<Reading>({
    parts: [],
    isWhole: false,
    isReading: true,
    error: null,
  })
  const place = useRef<{ start: number; decoder: TextDecoder | null }>({ start: 0, decoder: null })
  const stop = useRef<AbortController>(null)

  async function read() {
    const { signal } = (stop.current = new AbortController())
    try {
      const { start } = place.current
      const bytes = await readPart(url, { start, signal })
      const decoder = (place.current.decoder ??= decoderFor(bytes))
      const isWhole = bytes.length < TEXT_PART_BYTES
      const part = decoder.decode(bytes, { stream: !isWhole })
      place.current.start = start + bytes.length
      setReading(({ parts }) => ({
        parts: start === 0 ? [part] : [...parts, part],
        isWhole,
        isReading: false,
        error: null,
      }))
    } catch (error) {
      if (signal.aborted) return
      const known = error instanceof Error ? error : new Error(String(error))
      setReading((before) => ({ ...before, isReading: false, error: known }))
    }
  }

  const readFirst = useEffectEvent(() => {
    place.current = { start: 0, decoder: null }
    void read()
  })

  // Reads the first part while the file is shown; a part under way is given up with it.
  useEffect(() => {
    readFirst()
    return () => stop.current?.abort()
  }, [])

  return {
    ...reading,
    readMore: () => {
      setReading((before) => ({ ...before, isReading: true, error: null }))
      void read()
    },
  }
}
