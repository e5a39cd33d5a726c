import './past-item.css'
import type { PastLessonView } from '@jiangtai/shared/classroom/record/past/views.ts'
import { useState } from 'react'
import { PushedContent } from '../pushed/PushedContent.tsx'

/** What was handed out in the lesson, to be opened again ([CR-145]). */
export function PastItems({ lesson, onRetry }: { lesson: PastLessonView; onRetry: () => void }) {
  const { items, ink } = lesson
  const [opened_id, setOpened] = useState<string | null>(null)
  const opened = items.find(({ pushed_item_id }) => pushed_item_id === opened_id)
  if (items.length === 0) return <p className="past-none">这节课老师没有发资料给你</p>
  if (opened === undefined)
    return (
      <ul className="page-main past-list">
        {items.map(({ pushed_item_id, title }) => (
          <li key={pushed_item_id}>
            <button type="button" className="page-card" onClick={() => setOpened(pushed_item_id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    )
  return (
    <section className="past-item" aria-label={`老师发的资料：${opened.title}`}>
      <header>
        <button type="button" className="button-secondary" onClick={() => setOpened(null)}>
          返回资料
        </button>
        <h2>{opened.title}</h2>
      </header>
      <div className="past-item-body">
        <PushedContent
          key={opened.pushed_item_id}
          item={opened}
          page={opened.page ?? undefined}
          ink={ink[opened.ref_id]}
          onRetry={onRetry}
        />
      </div>
    </section>
  )
}
