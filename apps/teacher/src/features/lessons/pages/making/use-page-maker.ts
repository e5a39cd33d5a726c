import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useEffect, useRef, useState } from 'react'
import type { MakingProgress } from './make-pages.ts'
import type { EditorPage } from '../page-draft.ts'

/** The state of making pages. */
export type PageMaking =
  | { kind: 'idle' }
  | { kind: 'making'; progress: MakingProgress }
  | { kind: 'failed'; message: string }

/**
 * Makes pages of files beside the editing, also while another tab is in front. They are given as they are made, each part with the page that it follows (null: the last of the
 * lesson); what was given stays when the making stops or fails, and a retry goes on where it stopped ([LE-263]).
 */
export function usePageMaker({
  prepare_lesson_id,
  onMade,
}: {
  prepare_lesson_id: string
  onMade: (pages: EditorPage[], after_page_id: string | null) => void
}) {
  const [making, setMaking] = useState<PageMaking>({ kind: 'idle' })
  const work = useRef<{
    resources: readonly ResourceView[]
    made: Set<string>
    last_page_id: string | null
    stop: AbortController
  }>(null)

  // A page that is left stops the making, which the teacher may not have meant.
  const isMaking = making.kind === 'making'
  useEffect(() => {
    if (!isMaking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isMaking])

  async function run(
    resources: readonly ResourceView[],
    { made, last_page_id }: { made: Set<string>; last_page_id: string | null },
  ) {
    const stop = new AbortController()
    const mine = { resources, made, last_page_id, stop }
    work.current = mine
    setMaking({ kind: 'making', progress: { done: 0, total: resources.length, converting: null } })
    try {
      // The uploader and what draws pages are large: only a teacher who adds some fetches them.
      const { makeLessonPages } = await import('./make-lesson-pages.ts')
      await makeLessonPages({
        prepare_lesson_id,
        resources,
        made,
        signal: stop.signal,
        onProgress: (progress) => setMaking({ kind: 'making', progress }),
        onPages: (pages) => {
          onMade(pages, mine.last_page_id)
          mine.last_page_id = pages.at(-1)?.page_id ?? null
        },
      })
      setMaking({ kind: 'idle' })
    } catch (error) {
      if (stop.signal.aborted) return setMaking({ kind: 'idle' })
      setMaking({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    making,
    start: (resources: readonly ResourceView[]) =>
      void run(resources, { made: new Set(), last_page_id: null }),
    retry: () => {
      const last = work.current
      if (last !== null) void run(last.resources, last)
    },
    cancel: () => {
      work.current?.stop.abort()
      setMaking({ kind: 'idle' })
    },
  }
}
