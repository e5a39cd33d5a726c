import { TEXT_FONT } from '@jiangtai/board/canvas/paint/paint-text.ts'
import type { TextPlace } from '@jiangtai/board/surface-props.ts'
import { makeRewriteOp, makeTextOp } from '@jiangtai/board/tools/text.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { LINE_HEIGHT } from '@jiangtai/shared/ink/mark-bounds.ts'
import { MAX_TEXT_LENGTH } from '@jiangtai/shared/ink/ink-limits.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './text-editor.module.css'

/**
 * The box to type text in, as large as the text will stand on the page. A press beside it, another tool and Escape write the typed text.
 */
export function TextEditor({
  place,
  style,
  onWrite,
}: {
  place: TextPlace
  style: { color: string; size: number }
  /** Takes the typed text as an op; null when nothing was typed or changed. */
  onWrite: (op: InkOp | null) => void
}) {
  const { written } = place
  const first = written?.text ?? ''
  const [text, setText] = useState(first)
  const isOver = useRef(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const letter = Math.max(12, style.size * place.pixelsPerUnit)
  function write(): void {
    if (isOver.current) return
    isOver.current = true
    const id = newId()
    onWrite(
      written === undefined
        ? makeTextOp({ id, style: { tool: 'text', ...style }, at: place.at, turn: place.turn, text })
        : makeRewriteOp({ id, written, text }),
    )
  }

  // The press that opens the editor ends after it: taken at once, that press would take the focus back. One goes on writing behind what stands there.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(MAX_TEXT_LENGTH, MAX_TEXT_LENGTH)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  const handlePress = useEffectEvent((event: PointerEvent) => {
    if (event.target !== box.current) write()
  })
  // Buttons of a toolbar leave the focus where it is, so the editor watches presses beside it: the typed text is on the page before the button does
  // its work.
  useEffect(() => {
    const listen = (event: PointerEvent) => handlePress(event)
    window.addEventListener('pointerdown', listen, true)
    return () => window.removeEventListener('pointerdown', listen, true)
  }, [])

  const keep = useEffectEvent(() => {
    if (text !== first) write()
  })
  // A page turned by a button takes the editor away without a blur; the typed text stays on its page.
  useEffect(() => () => keep(), [])

  return (
    <textarea
      ref={box}
      className={styles.textEditor}
      aria-label="在页面上写文字"
      placeholder="输入文字"
      value={text}
      maxLength={MAX_TEXT_LENGTH}
      rows={Math.max(1, text.split('\n').length)}
      style={{
        left: place.clientX,
        top: place.clientY - (letter * LINE_HEIGHT) / 2,
        // Text of a picture that was turned since leans with it.
        transformOrigin: `0 ${(letter * LINE_HEIGHT) / 2}px`,
        transform: place.rotation === 0 ? undefined : `rotate(${place.rotation}deg)`,
        color: style.color,
        fontFamily: TEXT_FONT,
        fontSize: letter,
        lineHeight: LINE_HEIGHT,
      }}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => write()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') {
          // The dialog beneath stays open.
          event.preventDefault()
          write()
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) write()
      }}
    />
  )
}
