import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { usePaperActs } from './use-paper-acts.tsx'

const CopyPaperDialog = laterDialog(async () => (await import('../list/CopyPaperDialog.tsx')).CopyPaperDialog)

/** The acts on an opened paper of another: the acts of its row in a list ([PA-71], [PA-72]). */
export function ReadPaperActs({ paper, isEmpty }: { paper: PaperView; isEmpty: boolean }) {
  const mayAdd = useCan('questionCenter.add')
  const { actsOf, dialog } = usePaperActs()
  const [isCopying, setIsCopying] = useState(false)
  return (
    <>
      {actsOf(paper).map(({ key, label, onPick }) => (
        <Button key={key} disabled={isEmpty} onClick={onPick}>
          {label}
        </Button>
      ))}
      {mayAdd && (
        <Button type="primary" onClick={() => setIsCopying(true)}>
          复制到我的试卷
        </Button>
      )}
      {dialog}
      {isCopying && <CopyPaperDialog paper={paper} onClose={() => setIsCopying(false)} />}
    </>
  )
}
