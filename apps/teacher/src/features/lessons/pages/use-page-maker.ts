import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useRef, useState } from 'react'
import type { MakingProgress } from './make-pages.ts'
import type { EditorPage } from './page-draft.ts'

/** The state of making pages. */
export type PageMaking =
  | { kind: 'idle' }
  | { kind: 'making'; progress: MakingProgress }
  | { kind: 'failed'; message: string }

/** Makes pages of files beside the editing, also while another tab is in front; nothing is added until all are there, and a retry goes on where it stopped. */
export function usePageMaker({
  prepare_lesson_id,
  onMade,
}: {
  prepare_lesson_id: string
  onMade: (pages: EditorPage[]) => void
}) {
  const [making, setMaking] = useState<PageMaking>({ kind: 'idle' })
  const work = useRef<{
    resources: readonly ResourceView[]
    made: Map<string, EditorPage>
    stop: AbortController
  }>(null)

  async function run(resources: readonly ResourceView[], made: Map<string, EditorPage>) {
    const stop = new AbortController()
    work.current = { resources, made, stop }
    setMaking({ kind: 'making', progress: { done: 0, total: resources.length, converting: null } })
    try {
      // The uploader and what draws pages are large: only a teacher who adds some fetches them.
      const { makeLessonPages } = await import('./make-lesson-pages.ts')
      const pages = await makeLessonPages({
        prepare_lesson_id,
        resources,
        made,
        signal: stop.signal,
        onProgress: (progress) => setMaking({ kind: 'making', progress }),
      })
      setMaking({ kind: 'idle' })
      onMade(pages)
    } catch (error) {
      if (stop.signal.aborted) return setMaking({ kind: 'idle' })
      setMaking({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    making,
    start: (resources: readonly ResourceView[]) => void run(resources, new Map()),
    retry: () => {
      const last = work.current
      if (last !== null) void run(last.resources, last.made)
    },
    cancel: () => {
      work.current?.stop.abort()
      setMaking({ kind: 'idle' })
    },
  }
}
