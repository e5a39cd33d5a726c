import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { WRITTEN_ON_PAPER } from '@jiangtai/shared/tasks/giving/item-way.ts'

/** An item that is written on paper: its student says that it is done ([HK-113]). */
export function PaperTick({
  part,
  isOpen,
  onPart,
}: {
  part: AnswerPart
  isOpen: boolean
  onPart: (part: AnswerPart) => void
}) {
  const isWritten = part.kind === 'text' && part.text !== ''
  if (!isOpen) return <p className="files">{isWritten ? WRITTEN_ON_PAPER : '没有作答'}</p>
  return (
    <section className="files" aria-label="写在纸上">
      <p>这道题写在纸上，交给老师。写好以后按一下：</p>
      <div className="files-tools">
        <button
          type="button"
          className="button-secondary files-tool"
          aria-pressed={isWritten}
          onClick={() => onPart({ kind: 'text', text: isWritten ? '' : WRITTEN_ON_PAPER, attachments: [] })}
        >
          {isWritten ? '✓ 写好了' : '写好了'}
        </button>
      </div>
    </section>
  )
}
