import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { useEffect, useMemo, useRef, useState } from 'react'

/** Files that lie on the device, by their keys; `keep` is false where it has no room. */
export type FilesOnDevice = {
  find: (key: string) => Promise<Blob | null>
  keep: (key: string, file: Blob) => Promise<boolean>
}

/**
 * The same files, fetched at once and kept in memory: a pad that loses the network, and one on which the addresses expire, still shows the pictures
 * and plays the sounds of the question at hand ([QF-5]). A file that could not be fetched is tried again when the line is back.
 * With a `device` they are looked for there first, and lie there from then on ([PD-81]).
 */
export function useKeptFiles(urls: FileUrls, device: FilesOnDevice | null = null): FileUrls {
  const [kept, setKept] = useState<FileUrls>({})
  const [lines, setLines] = useState(0)
  const made = useRef(new Map<string, string>())
  const asked = JSON.stringify(urls)

  // Fetches the files that are not here yet.
  useEffect(() => {
    const abort = new AbortController()
    for (const [key, url] of Object.entries(JSON.parse(asked) as FileUrls)) {
      if (made.current.has(key)) continue
      void fileOf({ key, url, device }, abort.signal).then((file) => {
        if (file === null || abort.signal.aborted || made.current.has(key)) return
        made.current.set(key, URL.createObjectURL(file))
        setKept(Object.fromEntries(made.current))
      })
    }
    return () => abort.abort()
  }, [asked, lines, device])

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

async function fileOf(
  { key, url, device }: { key: string; url: string; device: FilesOnDevice | null },
  signal: AbortSignal,
): Promise<Blob | null> {
  const kept = (await device?.find(key)) ?? null
  if (kept !== null || signal.aborted) return kept
  const file = await fetchFile(url, signal)
  if (file !== null) void device?.keep(key, file)
  return file
}

/** A file at its address; null when it cannot be had now. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const reply = await fetch(url, { signal })
    return reply.ok ? await reply.blob() : null
  } catch {
    return null
  }
}
