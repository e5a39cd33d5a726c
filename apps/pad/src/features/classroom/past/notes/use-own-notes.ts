import type { Api } from '@jiangtai/client/api.ts'
import { keepInTab, keptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useEffect, useEffectEvent, useState } from 'react'

type Words = Readonly<Record<string, string>>
type Said = { is_trouble: boolean; text: string } | null

/** What the tab keeps of words that are not on the server yet; signing out forgets it. */
export const NOTES_IN_TAB = 'notes'

export type OwnNotes = {
  kind: 'loading' | 'failed' | 'ready'
  /** The words on a page: as they were typed last, or as the server has them. */
  wordsOn: (page_id: string) => string
  /** The pages with a note, in the order in which they were written. */
  page_ids: readonly string[]
  said: Said
  type: (page_id: string, words: string) => void
  /** Saves what was typed on a page; what could not be saved stays as it was typed. */
  save: (page_id: string) => void
  retry: () => void
}

/** The own notes on the pages of a lesson ([CR-439], [CR-441]). */
export function useOwnNotes({
  api,
  lesson_session_id,
  student_id,
  is_online,
}: {
  api: Pick<Api, 'call'>
  lesson_session_id: string
  student_id: string
  is_online: boolean
}): OwnNotes {
  const name = `${NOTES_IN_TAB}.${student_id}.${lesson_session_id}`
  const [stored, setStored] = useState<Words | null>(null)
  const [typed, setTyped] = useState<Words>(() => readWords(keptInTab(name)))
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [said, setSaid] = useState<Said>(null)

  // What stands on the server, when the lesson is opened and after a failure.
  useEffect(() => {
    const asked = new AbortController()
    api.call('POST /api/pad/v1/classroom/own-notes', { lesson_session_id }, { signal: asked.signal }).then(
      ({ notes }) => {
        setHasFailed(false)
        setStored(Object.fromEntries(notes.map(({ page_id, own_note }) => [page_id, own_note])))
      },
      () => !asked.signal.aborted && setHasFailed(true),
    )
    return () => asked.abort()
  }, [api, lesson_session_id, attempt])

  // Each change is kept as it is made: nothing tells of a reload in time.
  useEffect(() => keepInTab(name, Object.keys(typed).length === 0 ? null : typed), [name, typed])

  async function save(page_id: string): Promise<void> {
    const words = typed[page_id]
    if (words === undefined || stored === null) return
    const own_note = words.trim()
    if (own_note === (stored[page_id] ?? '')) return setTyped((now) => without(now, page_id))
    setSaid({ is_trouble: false, text: '正在保存…' })
    try {
      const note = { lesson_session_id, page_id, own_note }
      await api.call('POST /api/pad/v1/classroom/save-own-note', note, { request_id: newId() })
      setStored((known) => ({ ...known, [page_id]: own_note }))
      // What was typed meanwhile is the next note.
      setTyped((now) => (now[page_id] === words ? without(now, page_id) : now))
      setSaid({ is_trouble: false, text: '已保存' })
    } catch (error) {
      const why = error instanceof Error && error.message !== '' ? error.message : '请再试一次'
      setSaid({ is_trouble: true, text: `没有保存：${why}` })
    }
  }
  const saveAll = useEffectEvent(() => {
    for (const page_id of Object.keys(typed)) void save(page_id)
  })
  const isThere = stored !== null
  // What was typed without a line, or before a reload, goes once there is one; and what is typed when the screen is left.
  useEffect(() => {
    if (!is_online || !isThere) return
    const soon = setTimeout(() => saveAll())
    return () => clearTimeout(soon)
  }, [is_online, isThere])
  useEffect(() => () => saveAll(), [])

  return {
    kind: isThere ? 'ready' : hasFailed ? 'failed' : 'loading',
    wordsOn: (page_id) => typed[page_id] ?? stored?.[page_id] ?? '',
    page_ids: Object.entries({ ...stored, ...typed }).flatMap(([page_id, words]) =>
      words.trim() === '' ? [] : [page_id],
    ),
    said,
    type: (page_id, words) => {
      setSaid(null)
      setTyped((now) => ({ ...now, [page_id]: words }))
    },
    save: (page_id) => void save(page_id),
    retry: () => {
      setHasFailed(false)
      setAttempt(attempt + 1)
    },
  }
}

function without(words: Words, page_id: string): Words {
  return Object.fromEntries(Object.entries(words).filter(([on]) => on !== page_id))
}

/** Words that the tab has kept; of another shape, none. */
function readWords(kept: unknown): Words {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([page_id, words]) => (typeof words === 'string' ? [[page_id, words]] : [])),
  )
}
