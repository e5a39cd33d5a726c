import { useLayoutEffect, useRef } from 'react'
import type { Typing } from './typing.ts'

/** A line, or a page of lines, that keys write in. */
export type Line = HTMLInputElement | HTMLTextAreaElement

/** Lets keys act on a line where its caret is; a text longer than the line may be is not written. */
export function useKeyPressing(onText: (text: string) => void) {
  const typed = useRef<{ line: Line; at: Typing } | null>(null)

  // The caret can only be put where the line already holds the new text.
  useLayoutEffect(() => {
    const last = typed.current
    typed.current = null
    last?.line.setSelectionRange(last.at.from, last.at.to)
  })

  return (line: Line | null, act: (typing: Typing) => Typing) => {
    if (line === null) return
    const typing = typingIn(line)
    const next = act(typing)
    if (next.text.length > line.maxLength) return
    line.focus()
    if (next.text === typing.text) return line.setSelectionRange(next.from, next.to)
    typed.current = { line, at: next }
    onText(next.text)
  }
}

/** The text of a line with its selection; without one the caret stands behind the text. */
export function typingIn(line: Line): Typing {
  const { value: text } = line
  const from = line.selectionStart ?? text.length
  return { text, from, to: line.selectionEnd ?? from }
}
