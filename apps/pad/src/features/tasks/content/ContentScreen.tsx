import '../../../shared/page.css'
import '../styles/task.css'
import '../styles/task-strip.css'
import './content.css'
import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import { useEffect, useState } from 'react'
import { ContentMaterials } from './ContentMaterials.tsx'
import { ContentQuestions } from './ContentQuestions.tsx'
import { ContentRefusal } from './ContentRefusal.tsx'
import { type ContentCalls, openContent, type OpenedContent } from './open-content.ts'

export type ContentScreenProps = {
  calls: ContentCalls
  link: string
  /** Goes to the pad: to the homework, or without one to its home. */
  onPad: (task_id: string | null) => void
}

/** The content of a homework by a link alone (ST-01): it is looked at here and done on the pad, by the student who is signed in there. */
export function ContentScreen({ calls, link, onPad }: ContentScreenProps) {
  const [opened, setOpened] = useState<OpenedContent | null>(null)
  const [tries, setTries] = useState(1)
  // Opens the link, and again when that is asked for; an answer to an earlier one is too late.
  useEffect(() => {
    let isOver = false
    void loadMathEngine()
    void openContent(calls, link).then((outcome) => {
      if (!isOver) setOpened(outcome)
    })
    return () => {
      isOver = true
    }
  }, [calls, link, tries])
  const own_id = opened?.kind === 'own' ? opened.task_id : null
  // The student of the homework does it on their own pad.
  useEffect(() => {
    if (own_id !== null) onPad(own_id)
  }, [own_id, onPad])

  if (opened === null || opened.kind === 'own')
    return (
      <main className="plain">
        <p className="plain-text" role="status">
          正在打开作业…
        </p>
      </main>
    )
  if (opened.kind === 'refused') {
    const retry = () => {
      setOpened(null)
      setTries(tries + 1)
    }
    return <ContentRefusal {...opened} onRetry={retry} onPad={() => onPad(null)} />
  }
  const { view } = opened
  const shown = { view, onDo: view.student_id === null ? null : () => onPad(view.task_id) }
  return view.handing === 'reading' ? <ContentMaterials {...shown} /> : <ContentQuestions {...shown} />
}
