import { createStore } from 'zustand/vanilla'
import { api, queryClient } from '../../../core/api.ts'
import { keepBoardProgram } from './board-worker.ts'
import { type DownloadProgress, DownloadStopped, downloadLesson } from './download-lesson.ts'
import { keptPlace } from './kept-place.ts'
import { keptQuery, offlineQuery } from './offline.queries.ts'

/** A download under way, or why the last one stopped. */
export type Download = ({ kind: 'running' } & DownloadProgress) | { kind: 'failed'; message: string }

/** The downloads of this page, by lesson: they go on when their dialog is closed. */
export const downloads = createStore<Readonly<Record<string, Download>>>(() => ({}))

const stops = new Map<string, AbortController>()

/** Downloads a lesson, or goes on with one that was stopped ([LE-233]). */
export async function startDownload(prepare_lesson_id: string): Promise<void> {
  const place = keptPlace()
  if (place === null || stops.has(prepare_lesson_id)) return
  const stop = new AbortController()
  stops.set(prepare_lesson_id, stop)
  const show = (download: Download) => downloads.setState({ [prepare_lesson_id]: download })
  show({ kind: 'running', done_bytes: 0, bytes: 0 })
  try {
    await downloadLesson({
      ...{ place, prepare_lesson_id, wait, signal: stop.signal, call: api.call },
      keepProgram: keepBoardProgram,
      fetchFile: (url, options) => window.fetch(url, options),
      onProgress: (progress) => show({ kind: 'running', ...progress }),
    })
    forget(prepare_lesson_id)
  } catch (error) {
    if (error instanceof DownloadStopped) forget(prepare_lesson_id)
    else show({ kind: 'failed', message: error instanceof Error ? error.message : '请稍后重试' })
  } finally {
    stops.delete(prepare_lesson_id)
    await Promise.all(
      [keptQuery(prepare_lesson_id), offlineQuery(prepare_lesson_id)].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}

/** Stops a download; what has come stays. */
export function stopDownload(prepare_lesson_id: string): void {
  stops.get(prepare_lesson_id)?.abort()
}

function forget(prepare_lesson_id: string): void {
  const { [prepare_lesson_id]: _, ...rest } = downloads.getState()
  downloads.setState(rest, true)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
