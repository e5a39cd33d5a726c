import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './folded-text.module.css'

/** About twelve lines, as the style sheet cuts it; a little more than that is shown whole. */
const FOLDED_PX = 336
const SLACK_PX = 112

/**
 * A long text, folded to some lines ([QR-5]). All of it stays in the page: the browser's own search, the focus and print find it, and any scrolling
 * to a hidden line unfolds it. `hits` changes with each search of ours; a hit below the fold unfolds it as well.
 */
export function FoldedText({ hits, children }: { hits: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const id = useId()
  const [isLong, setIsLong] = useState(true)
  const [isOpen, setIsOpen] = useState(false)

  // Measured before it is painted, and again when formulas, pictures or the window change its height.
  useLayoutEffect(() => {
    const measured = text.current
    if (measured === null) return
    const measure = () => setIsLong(measured.offsetHeight > FOLDED_PX + SLACK_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])

  // A hit that nobody sees looks like a wrong find.
  useEffect(() => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    const marks = [...(text.current?.querySelectorAll('mark') ?? [])]
    if (hits !== null && marks.some((mark) => mark.getBoundingClientRect().bottom - top > FOLDED_PX))
      setIsOpen(true)
  }, [hits])

  const isFolded = isLong && !isOpen
  return (
    <>
      <div
        ref={box}
        id={id}
        className={styles.box}
        data-folded={isFolded}
        onScroll={({ currentTarget }) => {
          if (!isFolded || currentTarget.scrollTop === 0) return
          currentTarget.scrollTop = 0
          setIsOpen(true)
        }}
      >
        <div ref={text}>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen)
            // The end of a long text lies far below where it began.
            if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
          }}
        >
          {isOpen ? '收起' : '展开全文'} {isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        </button>
      )}
    </>
  )
}
