import { useCallback, useEffect, useState } from 'react'
import styles from './stage.module.css'

/** A message to the teacher: `told` goes by itself, `failed` stays until it was read (spec §8, §9), `offline` also goes when the network is back. */
export type StageNote = { kind: 'told' | 'failed' | 'offline'; text: string; number: number }

const TOLD_MS = 2_000

/** The newest note only: a pile of them in front of a class helps nobody. */
export function useStageMessage() {
  const [note, setNote] = useState<StageNote | null>(null)
  const say = useCallback(
    (kind: StageNote['kind'], text: string) =>
      setNote((before) => ({ kind, text, number: (before?.number ?? 0) + 1 })),
    [],
  )
  const dismiss = useCallback(() => setNote(null), [])
  const dismissOffline = useCallback(
    () => setNote((before) => (before?.kind === 'offline' ? null : before)),
    [],
  )
  return {
    note,
    dismiss,
    dismissOffline,
    tell: useCallback((text: string) => say('told', text), [say]),
    tellFailed: useCallback(
      (text: string, why?: 'offline' | 'refused') => say(why === 'offline' ? 'offline' : 'failed', text),
      [say],
    ),
  }
}

export function StageMessage({ note, onDismiss }: { note: StageNote | null; onDismiss: () => void }) {
  // A message that was merely told leaves after two seconds (spec §9).
  useEffect(() => {
    if (note?.kind !== 'told') return
    const timer = setTimeout(onDismiss, TOLD_MS)
    return () => clearTimeout(timer)
  }, [note, onDismiss])

  return (
    <div aria-live="polite">
      {note !== null && (
        <div className={styles.message} data-kind={note.kind}>
          <span>{note.text}</span>
          {note.kind !== 'told' && (
            <button type="button" onClick={onDismiss}>
              知道了
            </button>
          )}
        </div>
      )}
    </div>
  )
}
