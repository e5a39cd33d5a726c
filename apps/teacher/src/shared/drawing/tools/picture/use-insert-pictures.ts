import { newId } from '@jiangtai/shared/core/ids.ts'
import { useEffect, useRef, useState } from 'react'
import { type BoardPicture, PictureRefusal, readBoardPicture } from './board-picture.ts'
import type { UploadPicture } from './upload-picture.ts'

/** A picture on its way to a page: how much is sent, or why it did not arrive and whether another attempt may help. */
export type PictureOnItsWay = { id: string; name: string } & (
  | { state: 'sending'; share: number }
  | { state: 'failed'; words: string; canRetry: boolean }
)

/** Lays a picture that has arrived; it belongs to the page on which it was chosen. */
export type LayPicture = (picture: { url: string; width: number; height: number }) => void

/** The most pictures that are sent at once. */
export const MOST_AT_ONCE = 6

type Job = { file: Blob; lay: LayPicture; stop: AbortController; picture: BoardPicture | null }

/**
 * Pictures that were chosen, pasted or dropped, until they lie on the page ([DW-96]). It needs no lesson: `upload` sends, and `lay` of each insertion
 * gets the address.
 */
export function useInsertPictures(upload: UploadPicture) {
  const [onTheirWay, setOnTheirWay] = useState<readonly PictureOnItsWay[]>([])
  const jobs = useRef(new Map<string, Job>())

  // A page that is left takes what is still under way with it.
  useEffect(() => {
    const running = jobs.current
    return () => {
      for (const { stop } of running.values()) stop.abort()
      running.clear()
    }
  }, [])

  const change = (one: PictureOnItsWay) =>
    setOnTheirWay((before) => before.map((other) => (other.id === one.id ? one : other)))

  function forget(id: string): void {
    jobs.current.delete(id)
    setOnTheirWay((before) => before.filter((one) => one.id !== id))
  }

  async function send(id: string, name: string): Promise<void> {
    const job = jobs.current.get(id)
    if (job === undefined) return
    try {
      job.picture ??= await readBoardPicture(job.file)
      const { width, height } = job.picture
      const url = await upload(job.picture, {
        signal: job.stop.signal,
        onProgress: (share) => change({ id, name, state: 'sending', share }),
      })
      // It was given up at the very end.
      if (jobs.current.get(id) !== job || job.stop.signal.aborted) return
      forget(id)
      job.lay({ url, width, height })
    } catch (error) {
      if (jobs.current.get(id) !== job) return
      const canRetry = !(error instanceof PictureRefusal)
      const words = error instanceof PictureRefusal ? error.message : '图片没有传上去，请检查网络后重试'
      change({ id, name, state: 'failed', words, canRetry })
    }
  }

  function insert(files: readonly File[], lay: LayPicture): void {
    const free = Math.max(0, MOST_AT_ONCE - jobs.current.size)
    for (const file of files.slice(0, free)) {
      const id = newId()
      const name = file.name === '' ? '图片' : file.name
      jobs.current.set(id, { file, lay, stop: new AbortController(), picture: null })
      setOnTheirWay((before) => [...before, { id, name, state: 'sending', share: 0 }])
      void send(id, name)
    }
  }

  return {
    onTheirWay,
    insert,
    retry: ({ id, name }: PictureOnItsWay) => {
      change({ id, name, state: 'sending', share: 0 })
      void send(id, name)
    },
    giveUp: ({ id }: PictureOnItsWay) => {
      jobs.current.get(id)?.stop.abort()
      forget(id)
    },
  }
}
