import { useEffect, useRef, useState } from 'react'
import type { PagedFile } from './paged-file.ts'

const THUMBNAIL_WIDTH = 180

/** Small pictures of the first pages of a file, one after the other; their memory is given back at the end. */
export function usePageThumbnails(file: PagedFile, count: number): ReadonlyMap<number, string> {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, string>>(new Map())
  const urls = useRef(new Map<number, string>())
  // They are drawn while one looks, and no longer; those that are there are not drawn again.
  useEffect(() => {
    const stop = new AbortController()
    const kept = urls.current
    const drawAll = async () => {
      for (let page_no = 1; page_no <= count; page_no += 1) {
        if (kept.has(page_no)) continue
        kept.set(page_no, URL.createObjectURL(await file.draw(page_no, THUMBNAIL_WIDTH, stop.signal)))
        setDrawn(new Map(kept))
      }
    }
    // A page that cannot be drawn small is chosen by its number all the same.
    drawAll().catch(() => {})
    return () => stop.abort()
  }, [file, count])
  // The pictures go with the file that they are of.
  useEffect(() => {
    const kept = urls.current
    return () => {
      for (const url of kept.values()) URL.revokeObjectURL(url)
      kept.clear()
    }
  }, [file])
  return drawn
}
