import './entry.css'
import { ENTRY_CODE_LENGTH, entryCodeOf } from '@jiangtai/shared/classroom/entry/entry.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { RunningLesson, RunningLessons } from '../running-lessons.ts'

export type EnterByCodeProps = {
  running: RunningLessons
  /** The code in the address, where a camera has read one. */
  scanned: string | null
  onEnter: (way: 'code' | 'qr', lesson_session_id: string) => void
  /** Gives the scanned code up. */
  onPutAway: () => void
}

/**
 * The way into a lesson by the code that the board shows ([CR-251]): a scanned one waits until the lesson is there, a typed one is looked for at once.
 */
export function EnterByCode({ running, scanned, onEnter, onPutAway }: EnterByCodeProps) {
  const lessons = useStore(running)
  const found = scanned === null || lessons.kind !== 'ready' ? null : lessonOf(lessons.list, scanned)
  const lesson_session_id = found?.lesson_session_id ?? null
  useEffect(() => {
    if (lesson_session_id !== null) onEnter('qr', lesson_session_id)
  }, [lesson_session_id, onEnter])

  if (lessons.kind !== 'ready' || found !== null) return null
  if (scanned !== null) {
    return (
      <p className="home-note" role="alert">
        <span>{`没有找到课堂码 ${scanned} 的课。${REASONS}`}</span>
        <button type="button" className="button-quiet" onClick={onPutAway}>
          知道了
        </button>
      </p>
    )
  }
  return <CodeForm lessons={lessons.list} onEnter={(id) => onEnter('code', id)} />
}

const REASONS = '请核对黑板上的数字；只有本班正在上的课才能进入。'

function CodeForm({
  lessons,
  onEnter,
}: {
  lessons: readonly RunningLesson[]
  onEnter: (lesson_session_id: string) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (code.length < ENTRY_CODE_LENGTH) return setTrouble(`课堂码是 ${ENTRY_CODE_LENGTH} 位数字`)
    const lesson = lessonOf(lessons, code)
    if (lesson === null) return setTrouble(`没有找到这节课。${REASONS}`)
    onEnter(lesson.lesson_session_id)
  }

  if (!isOpen) {
    return (
      <button type="button" className="button-quiet entry-open" onClick={() => setIsOpen(true)}>
        用课堂码进入
      </button>
    )
  }
  return (
    <form className="entry-form" onSubmit={handleSubmit} noValidate>
      <label>
        课堂码
        <input
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          value={code}
          maxLength={ENTRY_CODE_LENGTH + 2}
          aria-invalid={trouble !== null}
          aria-describedby={trouble === null ? undefined : 'entry-trouble'}
          onChange={({ target }) => {
            setCode(digitsOf(target.value))
            setTrouble(null)
          }}
        />
      </label>
      <button type="submit" className="button-secondary">
        进入
      </button>
      {trouble !== null && (
        <p id="entry-trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  )
}

/** The board shows the digits in two groups, and Chinese keyboards write wide ones. */
function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, ENTRY_CODE_LENGTH)
}

function lessonOf(lessons: readonly RunningLesson[], code: string): RunningLesson | null {
  return lessons.find(({ lesson_session_id }) => entryCodeOf(lesson_session_id) === code) ?? null
}
