import './tools.css'
import { useCover } from '@jiangtai/questions/blocks/use-cover.ts'
import { type ReactNode, useRef } from 'react'

export type FullScreenProps = {
  title: string
  onClose: () => void
  /** What stands in the head beside the way out. */
  act?: ReactNode
  /** The foot, always in sight. */
  foot: ReactNode
  children: ReactNode
}

/** A tool over the whole pad: its own button keeps the work, every other way out leaves it. */
export function FullScreen({ title, onClose, act, foot, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  return (
    <dialog
      ref={dialog}
      className="tool"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="tool-head">
        <h2>{title}</h2>
        {act}
        <button type="button" className="button-quiet" onClick={onClose}>
          取消
        </button>
      </header>
      <div className="tool-body">{children}</div>
      <footer className="tool-foot">{foot}</footer>
    </dialog>
  )
}
