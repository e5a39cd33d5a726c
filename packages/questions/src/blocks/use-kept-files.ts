import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { useEffect, useMemo, useRef, useState } from 'react'

/**
 * The same files, fetched at once and kept in memory: a pad that loses the network, and one on which the addresses expire, still shows the pictures
 * and plays the sounds of the question at hand ([QF-5]). A file that could not be fetched is tried again when the line is back.
 */
export function useKeptFiles(urls: FileUrls): FileUrls {
  const [kept, setKept] = useState<FileUrls>({})
  const [lines, setLines] = useState(0)
  const made = useRef(new Map<string, string>())
  const asked = JSON.stringify(urls)

  // Fetches the files that are not here yet.
  useEffect(() => {
    const abort = new AbortController()
    for (const [key, url] of Object.entries(JSON.parse(asked) as FileUrls)) {
      if (made.current.has(key)) continue
      void fetchFile(url, abort.signal).then((file) => {
        if (file === null || abort.signal.aborted || made.current.has(key)) return
        made.current.set(key, URL.createObjectURL(file))
        setKept(Object.fromEntries(made.current))
      })
    }
    return () => abort.abort()
  }, [asked, lines])

  // Tries again when the line is back.
  useEffect(() => {
    const retry = () => setLines((count) => count + 1)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  // Gives back the memory of files that the question at hand does not show.
  useEffect(() => {
    const wanted = new Set(Object.keys(JSON.parse(asked) as FileUrls))
    const gone = [...made.current].filter(([key]) => !wanted.has(key))
    for (const [key, url] of gone) {
      URL.revokeObjectURL(url)
      made.current.delete(key)
    }
    if (gone.length > 0) setKept(Object.fromEntries(made.current))
  }, [asked])

  // Gives all of it back when the last question is put away.
  useEffect(() => {
    const files = made.current
    return () => {
      for (const url of files.values()) URL.revokeObjectURL(url)
      files.clear()
    }
  }, [])

  return useMemo(() => ({ ...(JSON.parse(asked) as FileUrls), ...kept }), [asked, kept])
}

/** Null when it cannot be had now. */
async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const reply = await fetch(url, { signal })
    return reply.ok ? await reply.blob() : null
  } catch {
    return null
  }
}
