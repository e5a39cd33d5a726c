import { useState } from 'react'

const KEY = 'jiangtai.board.aside.'

/**
 * The run whose panel was put aside, so that the class sees the page again, or null. The tab keeps it: a board that is loaded again shows what it
 * showed ([CR-391]).
 */
export function useAside(
  lesson_session_id: string,
): readonly [string | null, (run_id: string | null) => void] {
  const key = `${KEY}${lesson_session_id}`
  const [run_id, setRunId] = useState(() => window.sessionStorage.getItem(key))
  return [
    run_id,
    (next) => {
      setRunId(next)
      if (next === null) window.sessionStorage.removeItem(key)
      else window.sessionStorage.setItem(key, next)
    },
  ]
}
