import '../../shared/page.css'
import './styles/book.css'
import './styles/wrong.css'
import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { openBook } from './book.ts'
import { BookPage } from './BookPage.tsx'
import { messageOf } from './message-of.ts'
import type { BookServices } from './own-wrong.ts'
import { PrintPage } from './PrintPage.tsx'
import { WrongQuestionScreen } from './WrongQuestionScreen.tsx'

export type WrongBookScreenProps = {
  services: BookServices
  /** The question at hand; null on the list. */
  question_id: string | null
  onOpen: (question_id: string | null) => void
  onTask: (task_id: string) => void
  onHome: () => void
}

/** 错题本: its list, one of its questions, or those of today one after the other. */
export function WrongBookScreen({ services, question_id, onOpen, onTask, onHome }: WrongBookScreenProps) {
  const [book] = useState(() => openBook(services))
  const [queue, setQueue] = useState<readonly string[]>([])
  const [isPrinting, setIsPrinting] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const known = useStore(book)
  const isList = question_id === null

  const { api, realtime } = services

  // The list is asked again each time one comes to it and when the line returns: a redo of a question changes it.
  useEffect(() => {
    void loadMathEngine()
    if (!isList) return
    book.look()
    return realtime.status.subscribe((status) => {
      if (status === 'online') book.look()
    })
  }, [book, isList, realtime])

  const review = async () => {
    setTrouble(null)
    try {
      const due = await book.due()
      setQueue(due)
      const [first] = due
      if (first === undefined) book.look()
      else onOpen(first)
    } catch (error) {
      setTrouble(`没有取到今天要复习的题：${messageOf(error)}`)
    }
  }

  if (question_id !== null) {
    const at = queue.indexOf(question_id)
    return (
      <WrongQuestionScreen
        key={question_id}
        services={services}
        question_id={question_id}
        review={at === -1 ? null : { at, count: queue.length }}
        onNext={() => onOpen(queue[at + 1] ?? null)}
        onTask={onTask}
        onBack={() => {
          setQueue([])
          onOpen(null)
        }}
      />
    )
  }
  if (isPrinting && known.list !== null)
    return <PrintPage api={api} list={known.list} onBack={() => setIsPrinting(false)} />
  return (
    <BookPage
      known={known}
      trouble={trouble}
      now_ms={services.clock.now()}
      onNarrow={book.narrow}
      onMore={book.more}
      onRetry={book.look}
      onReview={() => void review()}
      onPrint={() => setIsPrinting(true)}
      onOpen={(id) => {
        setQueue([])
        onOpen(id)
      }}
      onHome={onHome}
    />
  )
}
