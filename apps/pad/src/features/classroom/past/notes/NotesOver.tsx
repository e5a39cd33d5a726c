import '../../class-chip.css'
import './notes.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { openPage } from '../../pushed/open-page.ts'
import { ownPage } from '../../room/browsing/own-page.ts'
import { OwnPageNote } from './OwnPageNote.tsx'
import { useOwnNotes } from './use-own-notes.ts'

export type NotesOverProps = {
  state: Pick<ClassroomState, 'lesson_session_id' | 'pages' | 'current_page_id' | 'writers'>
  student_id: string
  is_online: boolean
  api: Pick<Api, 'call'>
}

/** 笔记 in class: a sheet for the page that was seen when it was opened. It stays with that page while others are turned to. */
export function NotesOver({ state, student_id, is_online, api }: NotesOverProps) {
  const { lesson_session_id, pages, current_page_id } = state
  const own = useOwnNotes({ api, lesson_session_id, student_id, is_online })
  const own_page = useStore(ownPage).page
  const seen_id = useStore(openPage).page_id ?? own_page?.page_id ?? current_page_id
  const [noted_id, setNotedId] = useState<string | null>(null)
  const numberOf = (page_id: string) => pages.findIndex((page) => page.page_id === page_id) + 1
  // The hand of who writes on the board would press it.
  const isWriting = state.writers.some((one) => one.student_id === student_id)
  if (seen_id === null || (noted_id === null && isWriting)) return null
  if (noted_id === null)
    return (
      <button type="button" className="class-chip notes-chip" onClick={() => setNotedId(seen_id)}>
        {own.wordsOn(seen_id) === '' ? '笔记' : '笔记 ✓'}
      </button>
    )
  return (
    <section className="notes-sheet" aria-label="笔记">
      <OwnPageNote page_id={noted_id} number={numberOf(noted_id)} own={own} />
      {own.page_ids
        .filter((page_id) => numberOf(page_id) === 0)
        .map((page_id) => (
          <p key={page_id} className="own-note-said">{`别的页上：${own.wordsOn(page_id)}`}</p>
        ))}
      <div className="notes-acts">
        {noted_id !== seen_id && (
          <button type="button" className="button-secondary" onClick={() => setNotedId(seen_id)}>
            {`记第 ${numberOf(seen_id)} 页`}
          </button>
        )}
        <button type="button" className="button-secondary" onClick={() => setNotedId(null)}>
          收起
        </button>
      </div>
    </section>
  )
}
